import { expect, it } from "vitest";
import { priceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";

it.each([
  // 2 × 100.4 + 10 000, × 1.15 + 10 000: the parts are 10 200 when each is rounded, their sum 10 201.
  ["green coffee where the roast loses as much", 100.4, 50, { green: 101, loss: 100 }],
  ["the loss where it is the larger", 100.4, 60, { green: 100, loss: 151 }],
  ["nothing where nothing is left over", 64_000, 20, { green: 64_000, loss: 16_000 }],
])("what is left over of the rounding goes to %s", (_, greenCostPerKg, weightLossPct, parts) => {
  const breakdown = priceBreakdown({
    type: "espresso",
    sizeGrams: 1000,
    greenCostPerKg,
    weightLossPct,
  });
  expect(breakdown.ok && shownFigures(breakdown.value)).toMatchObject({ parts });
});

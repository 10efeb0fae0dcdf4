import { expect, it } from "vitest";
import { priceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";

it.each([
  // 2 × 100.4 + 10 000, × 1.15 + 10 000: the parts are 10 200 when each is rounded, their sum 10 201.
  ["the loss", 100.4, 50, { green: 100, loss: 101 }],
  // A kilo bought at 130 200 is printed so, whatever is left over.
  ["the loss where it is the smaller", 130_200, 17, { green: 130_200, loss: 26_668 }],
  // 100.48 of green and 1515.07 of profit: the fractions come to a rupiah.
  ["green coffee where nothing is lost", 100.48, 0, { green: 101, loss: 0 }],
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

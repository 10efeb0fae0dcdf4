import { describe, expect, it } from "vitest";
import { bagPrice, type PriceFigures } from "#core/domain/pricing/bag-price.ts";
import { pricedChanges, recentChanges } from "#core/domain/pricing/price-history.ts";
import { priceFigures } from "#test/support/priced-items.ts";
import { whatChanged } from "#ui/components/price-story/what-changed.ts";

const change = (
  before: PriceFigures | null,
  after: PriceFigures,
  at = "2025-07-01T00:00:00.000Z",
) => ({
  code: "UB08",
  at,
  reason: null,
  before,
  after,
});

describe("a price of the past", () => {
  it("is what today's rule makes of the figures of then", () => {
    const cheap = priceFigures({ greenCostPerKg: 200_000 });
    const [first, second] = pricedChanges(
      bagPrice,
      [change(null, cheap), change(cheap, priceFigures())],
      200,
      "retail",
    );
    const then = bagPrice(cheap, 200, "retail");
    expect(first).toMatchObject({ priceIdr: then.ok && then.value.priceShownIdr, byIdr: null });
    expect(second).toMatchObject({ priceIdr: 85_000, byIdr: 5000 });
  });

  it("is none where the figures had none, and differs from none by nothing", () => {
    const none = priceFigures({ greenCostPerKg: null });
    const exotic = priceFigures({ category: "filter_exotic" });
    const told = pricedChanges(
      bagPrice,
      [change(priceFigures(), none), change(none, priceFigures()), change(priceFigures(), exotic)],
      200,
      "retail",
    );
    expect(told.map(({ priceIdr, byIdr }) => [priceIdr, byIdr])).toEqual([
      [null, null],
      [85_000, null],
      [null, null],
    ]);
  });
});

const at = (time: string, before: PriceFigures | null = priceFigures()) =>
  change(before, priceFigures(), time);

it("is recent for 30 days, and a beginning never is", () => {
  const now = Date.parse("2025-07-31T00:00:00.000Z");
  const recent = at("2025-07-01T00:00:00.001Z");
  expect(
    recentChanges(
      [at("2025-07-01T00:00:00.000Z"), recent, at("2025-07-30T00:00:00.000Z", null)],
      now,
    ),
  ).toEqual([recent]);
});

it.each<[string, Partial<PriceFigures>, Partial<PriceFigures>, readonly string[]]>([
  [
    "a dearer lot",
    { greenCostPerKg: 113_400 },
    { greenCostPerKg: 126_000 },
    ["Green coffee up by Rp.12.600, to Rp.126.000 a kilo"],
  ],
  [
    "a cheaper lot, to the last decimal",
    { greenCostPerKg: 100.5 },
    { greenCostPerKg: 100.25 },
    ["Green coffee down by Rp.0,25, to Rp.100,25 a kilo"],
  ],
  [
    "a lot whose cost is known now",
    { greenCostPerKg: null },
    {},
    ["Green coffee at Rp.218.400 a kilo"],
  ],
  ["a lot whose cost is not known", {}, { greenCostPerKg: null }, ["No green coffee to be had"]],
  [
    "another loss and cost",
    {},
    { weightLossPct: 14.5, greenCostPerKg: 218_500 },
    [
      "Green coffee up by Rp.100, to Rp.218.500 a kilo",
      "Weight lost in the roast down from 16% to 14.5%",
    ],
  ],
  [
    "a loss that was assumed",
    { weightLossPct: null },
    { weightLossPct: 17 },
    ["Weight lost in the roast up from 16% to 17%"],
  ],
  [
    "a loss as it was assumed",
    { weightLossPct: null },
    { weightLossPct: 16 },
    ["Weight lost in the roast measured at 16%"],
  ],
  [
    "a loss that is assumed from now on",
    {},
    { weightLossPct: null },
    ["Weight lost in the roast assumed at 16%"],
  ],
  ["another category", {}, { category: "filter_exotic" }, ["Sold as Exotics"]],
])("is told of %s in words", (_, before, after, told) => {
  expect(whatChanged({ before: priceFigures(before), after: priceFigures(after) })).toEqual(told);
});

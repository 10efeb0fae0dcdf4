import { describe, expect, it } from "vitest";
import { bagPrice, type PriceFigures } from "#core/domain/pricing/bag-price.ts";
import { pricedChanges } from "#core/domain/pricing/price-history.ts";
import { priceFigures } from "#test/support/priced-items.ts";
import { whatChanged } from "#ui/components/price-story/what-changed.ts";

const change = (
  before: PriceFigures | null,
  after = priceFigures(),
  at = "2025-07-01T00:00:00.000Z",
) => ({ code: "UB08", at, reason: null, before, after });

const priced = (...changes: readonly ReturnType<typeof change>[]) =>
  pricedChanges(bagPrice, changes, 200, "retail").map(({ priceIdr, byIdr }) => [priceIdr, byIdr]);

describe("a price of the past", () => {
  it("is what today's rule makes of the figures of then", () => {
    const cheap = priceFigures({ greenCostPerKg: 200_000 });
    const then = bagPrice(cheap, 200, "retail");
    expect(priced(change(null, cheap), change(cheap))).toEqual([
      [then.ok && then.value.priceShownIdr, null],
      [85_000, 5000],
    ]);
  });

  it("is none where the figures had none, and differs from none by nothing", () => {
    const none = priceFigures({ greenCostPerKg: null });
    const exotic = priceFigures({ category: "filter_exotic" });
    expect(priced(change(priceFigures(), none), change(none), change(none, exotic))).toEqual([
      [null, null],
      [85_000, null],
      [null, null],
    ]);
  });
});

const cost = (greenCostPerKg: number | null) => ({ greenCostPerKg });
const loss = (weightLossPct: number | null) => ({ weightLossPct });

it.each<[Partial<PriceFigures>, Partial<PriceFigures>, ...(readonly string[])]>([
  [cost(113_400), cost(126_000), "Green coffee up by Rp.12.600, to Rp.126.000 a kilo"],
  [cost(100.5), cost(100.25), "Green coffee down by Rp.0,25, to Rp.100,25 a kilo"],
  [cost(null), {}, "Green coffee at Rp.218.400 a kilo"],
  [{}, cost(null), "No green coffee to be had"],
  [
    {},
    { weightLossPct: 14.5, greenCostPerKg: 218_500 },
    "Green coffee up by Rp.100, to Rp.218.500 a kilo",
    "Weight lost in the roast down from 16% to 14.5%",
  ],
  [loss(null), loss(17), "Weight lost in the roast up from 16% to 17%"],
  [loss(null), loss(16), "Weight lost in the roast measured at 16%"],
  [{}, loss(null), "Weight lost in the roast assumed at 16%"],
  [{}, { category: "filter_exotic" }, "Sold as Exotics"],
])("tells in words that %j became %j: %s", (before, after, ...told) => {
  expect(whatChanged({ before: priceFigures(before), after: priceFigures(after) })).toEqual(told);
});

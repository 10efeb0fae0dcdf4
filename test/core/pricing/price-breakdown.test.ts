import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, exactOf } from "#core/money/exact.ts";
import { COST_PARTS, priceBreakdown, wholeRupiah } from "#core/pricing/price-breakdown.ts";

const onSale = fc.constantFrom(
  { type: "espresso", sizeGrams: 1000, channel: "retail" },
  { type: "espresso", sizeGrams: 1000, channel: "wholesale" },
  { type: "filter", sizeGrams: 100, channel: "retail" },
  { type: "filter", sizeGrams: 200, channel: "retail" },
  { type: "filter_exotic", sizeGrams: 100, channel: "retail" },
) as fc.Arbitrary<Pick<Parameters<typeof priceBreakdown>[0], "type" | "sizeGrams" | "channel">>;
const upToFourDecimals = (max: number) =>
  fc.integer({ min: 0, max: max * 10_000 }).map((scaled) => scaled / 10_000);

describe("where the price goes", () => {
  it("adds up exactly and fills sixteen tiles, whatever the figures", () => {
    fc.assert(
      fc.property(
        onSale,
        upToFourDecimals(3_000_000),
        upToFourDecimals(99),
        (bag, greenCostPerKg, weightLossPct) => {
          const broken = priceBreakdown({ ...bag, greenCostPerKg, weightLossPct });
          if (!broken.ok) throw new Error(broken.error.message);
          const { parts, costOfGoods, price, rounding, priceShownIdr, sixteenths } = broken.value;
          expect(compare(COST_PARTS.map((part) => parts[part]).reduce(add), price)).toBe(0);
          expect(compare(add(add(parts.green, parts.loss), parts.labor), costOfGoods)).toBe(0);
          expect(compare(add(price, rounding), exactOf(priceShownIdr))).toBe(0);
          expect(COST_PARTS.reduce((sum, part) => sum + sixteenths[part], 0)).toBe(16);
        },
      ),
    );
  });

  it("shows the parts of a kilo of espresso", () => {
    const broken = priceBreakdown({
      type: "espresso",
      greenCostPerKg: 126_000,
      sizeGrams: 1000,
      weightLossPct: 16,
    });
    if (!broken.ok) throw new Error(broken.error.message);
    const { parts, sixteenths } = broken.value;
    expect(COST_PARTS.map((part) => [part, wholeRupiah(parts[part]), sixteenths[part]])).toEqual([
      ["green", 126_000, 10],
      ["loss", 24_000, 2],
      ["labor", 10_000, 1],
      ["profit", 24_000, 2],
      ["packaging", 10_000, 1],
    ]);
  });
});

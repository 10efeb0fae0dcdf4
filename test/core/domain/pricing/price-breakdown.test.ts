import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, exactOf } from "#core/domain/money/exact.ts";
import { COST_PARTS } from "#core/domain/pricing/cost-parts.ts";
import {
  priceBreakdown,
  sharePct,
  wholeRupiah,
  type PriceBreakdown,
} from "#core/domain/pricing/price-breakdown.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";
import { onSale, upToFourDecimals } from "./bags.ts";

const breakdownOf = (input: Parameters<typeof priceBreakdown>[0]): PriceBreakdown => {
  const broken = priceBreakdown(input);
  if (!broken.ok) throw new Error(broken.error.message);
  return broken.value;
};
const anyBreakdown = fc
  .record({
    bag: onSale,
    greenCostPerKg: upToFourDecimals(3_000_000),
    weightLossPct: upToFourDecimals(99),
  })
  .map(({ bag, ...figures }) => breakdownOf({ ...bag, ...figures }));
const kilo = { type: "espresso", sizeGrams: 1000, weightLossPct: 16 } as const;
const tiles = ({ sixteenths }: PriceBreakdown) => COST_PARTS.map((part) => sixteenths[part]);

describe("where the price goes", () => {
  it("adds up exactly and fills sixteen tiles, whatever the figures", () => {
    fc.assert(
      fc.property(anyBreakdown, (breakdown) => {
        const { parts, costOfGoods, price, rounding, priceShownIdr } = breakdown;
        expect(compare(COST_PARTS.map((part) => parts[part]).reduce(add), price)).toBe(0);
        expect(compare(add(add(parts.green, parts.loss), parts.labor), costOfGoods)).toBe(0);
        expect(compare(add(price, rounding), exactOf(priceShownIdr))).toBe(0);
        expect(tiles(breakdown).reduce((sum, count) => sum + count)).toBe(16);
      }),
    );
  });

  it("gives no part more or less than one tile beside its share", () => {
    fc.assert(
      fc.property(anyBreakdown, ({ parts, price, sixteenths }) => {
        for (const part of COST_PARTS) {
          const share = (sharePct(parts[part], price) / 100) * 16;
          expect(Math.abs(sixteenths[part] - share)).toBeLessThan(1);
        }
      }),
    );
  });

  it("shows the parts of a kilo of espresso", () => {
    const breakdown = breakdownOf({ ...kilo, greenCostPerKg: 126_000 });
    const { parts, price, sizeGrams, priceShownIdr } = breakdown;
    expect(COST_PARTS.map((part) => [part, wholeRupiah(parts[part])])).toEqual([
      ["green", 126_000],
      ["loss", 24_000],
      ["labor", 10_000],
      ["profit", 24_000],
      ["packaging", 10_000],
    ]);
    expect(tiles(breakdown)).toEqual([10, 2, 1, 2, 1]);
    expect([sizeGrams, wholeRupiah(price), priceShownIdr]).toEqual([1000, 194_000, 194_000]);
    expect(sharePct(parts.loss, price)).toBeCloseTo(12.3711, 4);
  });

  it("scales labor and electricity with the bag", () => {
    const bag = breakdownOf({
      type: "filter",
      sizeGrams: 200,
      greenCostPerKg: 218_400,
      weightLossPct: 16,
    });
    expect(wholeRupiah(bag.parts.labor)).toBe(2000);
    expect(wholeRupiah(bag.costOfGoods)).toBe(54_000);
    expect(wholeRupiah(bag.parts.packaging)).toBe(20_000);
  });

  it("gives a tile that two parts deserve alike to the earlier one", () => {
    // 10 000 / 21 500 twice and 1500 / 21 500: 7.44, 7.44 and 1.12 tiles.
    const breakdown = breakdownOf({ ...kilo, greenCostPerKg: 0 });
    expect(tiles(breakdown)).toEqual([0, 0, 8, 1, 7]);
  });

  it("has no roast loss where nothing is lost", () => {
    const { parts } = breakdownOf({ ...kilo, greenCostPerKg: 126_000.1234, weightLossPct: 0 });
    expect(compare(parts.loss, exactOf(0))).toBe(0);
  });

  it("says why a bag has no price", () => {
    expect(priceBreakdown({ ...kilo, greenCostPerKg: 1, sizeGrams: 250 })).toEqual({
      ok: false,
      error: { kind: "espresso-size", message: "Espresso pricing is defined only for 1kg." },
    });
  });
});

describe("the printed figures", () => {
  it("add up as printed, whatever is left over by rounding", () => {
    fc.assert(
      fc.property(anyBreakdown, (breakdown) => {
        const { parts, costOfGoodsIdr, exactPriceIdr, roundingIdr, priceShownIdr } =
          shownFigures(breakdown);
        expect(parts.green + parts.loss + parts.labor).toBe(costOfGoodsIdr);
        expect(costOfGoodsIdr + parts.profit + parts.packaging).toBe(exactPriceIdr);
        expect(exactPriceIdr + roundingIdr).toBe(priceShownIdr);
        expect(exactPriceIdr).toBe(wholeRupiah(breakdown.price));
      }),
    );
  });

  it("give the rupiah left over to the loss, or to green coffee without one, never to the profit", () => {
    fc.assert(
      fc.property(anyBreakdown, (breakdown) => {
        const { parts } = shownFigures(breakdown);
        const taker = wholeRupiah(breakdown.parts.loss) > 0 ? "loss" : "green";
        for (const part of COST_PARTS) {
          const off = Math.abs(parts[part] - wholeRupiah(breakdown.parts[part]));
          expect(off).toBeLessThanOrEqual(part === taker ? 1 : 0);
          expect(parts[part]).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("print the gross profit that is there", () => {
    // 100 013 / 0.84 = 119 063.10, + 10 000 = 129 063.10; × 0.15 = 19 359.46; 158 422.56 in all.
    const { parts, exactPriceIdr } = shownFigures(
      breakdownOf({ ...kilo, greenCostPerKg: 100_013 }),
    );
    expect(parts).toEqual({
      green: 100_013,
      loss: 19_051,
      labor: 10_000,
      profit: 19_359,
      packaging: 10_000,
    });
    expect(exactPriceIdr).toBe(158_423);
  });

  it("name the rounding with its sign", () => {
    const up = shownFigures(breakdownOf({ ...kilo, greenCostPerKg: 64_000, weightLossPct: 20 }));
    expect(up).toEqual({
      parts: { green: 64_000, loss: 16_000, labor: 10_000, profit: 13_500, packaging: 10_000 },
      costOfGoodsIdr: 90_000,
      exactPriceIdr: 113_500,
      roundingIdr: 500,
      priceShownIdr: 114_000,
    });
    const down = shownFigures(
      breakdownOf({ type: "filter", sizeGrams: 100, greenCostPerKg: 218_400, weightLossPct: 16 }),
    );
    expect([down.exactPriceIdr, down.roundingIdr]).toEqual([55_100, -100]);
  });
});

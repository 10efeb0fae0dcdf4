import { describe, expect, it } from "vitest";
import type { Category } from "#core/domain/catalog/coffee.ts";
import { add, compare } from "#core/domain/money/exact.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";
import {
  bagsBreakdown,
  breakdownFigures,
  greenSharePct,
  sharePct,
  sixteenthsOf,
  shownFigures,
  wholeRupiah,
  type PriceBreakdown,
} from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { breakdownOf, onSale, upToFourDecimals } from "./bags.ts";
import fc from "fast-check";

const anyBreakdown = fc
  .record({
    bag: onSale,
    greenCostPerKg: upToFourDecimals(3_000_000),
    weightLossPct: upToFourDecimals(99),
  })
  .map(({ bag, ...figures }) => breakdownOf({ ...bag, ...figures }));
const kilo = { type: "espresso", sizeGrams: 1000, weightLossPct: 16 } as const;
const uluBatur = { type: "filter", greenCostPerKg: 218_400, weightLossPct: 16 } as const;
const SMALL_ULU_BATUR = breakdownOf({ ...uluBatur, sizeGrams: 100 });
const ULU_BATUR = breakdownOf({ ...uluBatur, sizeGrams: 200 });
const tiles = (breakdown: PriceBreakdown) =>
  COST_PARTS.map((part) => sixteenthsOf(breakdown)[part]);

describe("where the price goes", () => {
  it("adds up exactly and fills sixteen tiles, whatever the figures", () => {
    fc.assert(
      fc.property(anyBreakdown, (breakdown) => {
        const { parts, costOfGoods, price } = breakdown;
        expect(compare(COST_PARTS.map((part) => parts[part]).reduce(add), price)).toBe(0);
        expect(compare(add(add(parts.green, parts.loss), parts.labor), costOfGoods)).toBe(0);
        expect(tiles(breakdown).reduce((sum, count) => sum + count)).toBe(16);
      }),
    );
  });

  it("gives no part more or less than one tile beside its share", () => {
    fc.assert(
      fc.property(anyBreakdown, (breakdown) => {
        const { parts, price } = breakdown;
        const sixteenths = sixteenthsOf(breakdown);
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

  it("gives a tile that two parts deserve alike to the earlier one", () => {
    // 10 000 / 21 500 twice and 1500 / 21 500: 7.44, 7.44 and 1.12 tiles.
    const breakdown = breakdownOf({ ...kilo, greenCostPerKg: 0 });
    expect(tiles(breakdown)).toEqual([0, 0, 8, 1, 7]);
  });

  it("gives no tile to a part that is too small for one", () => {
    expect(tiles(SMALL_ULU_BATUR)).toEqual([6, 1, 0, 3, 6]);
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

  it("name the rounding with its sign", () => {
    const up = shownFigures(breakdownOf({ ...kilo, greenCostPerKg: 64_000, weightLossPct: 20 }));
    expect(up).toEqual({
      parts: { green: 64_000, loss: 16_000, labor: 10_000, profit: 13_500, packaging: 10_000 },
      costOfGoodsIdr: 90_000,
      exactPriceIdr: 113_500,
      roundingIdr: 500,
      priceShownIdr: 114_000,
    });
    const down = shownFigures(SMALL_ULU_BATUR);
    expect([down.exactPriceIdr, down.roundingIdr]).toEqual([55_100, -100]);
  });
});

it.each([
  // 2 × 100.4 + 10 000, × 1.15 + 10 000: the parts are 10 200 when each is rounded, their sum 10 201.
  ["the loss", 100.4, 50, { green: 100, loss: 101 }],
  // A kilo bought at 130 200 is printed so, whatever is left over.
  ["the loss where it is the smaller", 130_200, 17, { green: 130_200, loss: 26_668 }],
  // 100.48 of green and 1515.07 of profit: the fractions come to a rupiah.
  ["green coffee where nothing is lost", 100.48, 0, { green: 101, loss: 0 }],
  ["nothing where nothing is left over", 64_000, 20, { green: 64_000, loss: 16_000 }],
])("what is left over of the rounding goes to %s", (_, greenCostPerKg, weightLossPct, parts) => {
  const breakdown = breakdownOf({ ...kilo, greenCostPerKg, weightLossPct });
  expect(shownFigures(breakdown)).toMatchObject({ parts });
});

describe("the five figures of a price", () => {
  it("are the five costs of the bag", () => {
    expect(breakdownFigures(ULU_BATUR)).toMatchObject([
      { part: "green", amountIdr: 43_680, percent: 51 },
      { part: "loss", amountIdr: 8_320, percent: 10 },
      { part: "labor", amountIdr: 2_000, percent: 2 },
      { part: "profit", amountIdr: 10_800, percent: 13 },
      { part: "packaging", amountIdr: 20_000, percent: 24 },
    ]);
  });

  it("know their share to the last fraction", () => {
    const [green] = breakdownFigures(ULU_BATUR);
    expect(green?.sharePct).toBeCloseTo((43_680 / 84_800) * 100, 10);
  });

  it("add up to the printed exact price and to a hundred percent, whatever the coffee costs", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Category>("espresso", "filter", "filter_exotic"),
        fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 10),
        fc.integer({ min: 0, max: 990 }).map((tenths) => tenths / 10),
        (type, greenCostPerKg, weightLossPct) => {
          for (const sizeGrams of sizesOnSale(type)) {
            const breakdown = breakdownOf({ type, greenCostPerKg, weightLossPct, sizeGrams });
            const figures = breakdownFigures(breakdown);
            const sum = (of: (figure: (typeof figures)[number]) => number) =>
              figures.reduce((total, figure) => total + of(figure), 0);
            expect(sum(({ amountIdr }) => amountIdr)).toBe(wholeRupiah(breakdown.price));
            expect(sum(({ percent }) => percent)).toBe(100);
          }
        },
      ),
    );
  });
});

const geshaFigures = { greenCostPerKg: 1_840_000, weightLossPct: 20, sizeGrams: 100 };
const gesha = breakdownOf({ type: "filter_exotic", ...geshaFigures });
const sumberWening = breakdownOf({ ...kilo, greenCostPerKg: 126_000 });

describe("the price of several bags", () => {
  it("adds up the parts of several bags exactly, and what their rounding comes to", () => {
    const cart = [gesha, ULU_BATUR, sumberWening].map((breakdown) => ({ breakdown, quantity: 1 }));
    const sum = bagsBreakdown(cart);
    if (!sum) throw new Error("The cart has no breakdown.");
    const { parts, exactPriceIdr, roundingIdr, priceShownIdr } = shownFigures(sum);
    expect(parts.green).toBe(184_000 + 43_680 + 126_000);
    expect(parts.packaging).toBe(50_000);
    expect(parts.labor).toBe(13_000);
    expect(priceShownIdr).toBe(599_000);
    expect(sum.sizeGrams).toBe(1300);
    expect(exactPriceIdr + roundingIdr).toBe(599_000);
    expect(Object.values(parts).reduce((total, part) => total + part, 0)).toBe(exactPriceIdr);
    const percents = breakdownFigures(sum).map(({ percent }) => percent);
    expect(percents.reduce((total, percent) => total + percent, 0)).toBe(100);
    expect(tiles(sum).reduce((total, count) => total + count, 0)).toBe(16);
  });

  it("counts every bag of a line", () => {
    const three = bagsBreakdown([{ breakdown: ULU_BATUR, quantity: 3 }]);
    expect(three?.priceShownIdr).toBe(3 * 85_000);
    expect(three?.sizeGrams).toBe(600);
    expect(three && shownFigures(three).parts.green).toBe(3 * 43_680);
    expect(three && tiles(three)).toEqual(tiles(ULU_BATUR));
  });

  it("is nothing for an empty cart", () => {
    expect(bagsBreakdown([])).toBeNull();
  });

  it("know the share of green coffee in what the bags cost together, not the mean of their shares", () => {
    // 126 000 of 194 000, and 84 000 of 136 500.
    const cheap = breakdownOf({ ...kilo, greenCostPerKg: 84_000 });
    expect(greenSharePct([sumberWening])).toBe(65);
    expect(greenSharePct([cheap])).toBe(62);
    expect(greenSharePct([sumberWening, cheap])).toBe(64);
  });
});

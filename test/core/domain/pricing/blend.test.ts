import { describe, expect, it } from "vitest";
import { add, compare, exactOf, subtract } from "#core/domain/money/exact.ts";
import {
  canHaveMore,
  fiveMoreOf,
  parsePercentA,
  PERCENTS_A,
  quoteBlend,
  START_PERCENT_A,
  type BlendPart,
  type BlendSide,
  type PercentA,
} from "#core/domain/pricing/blend.ts";
import { sixteenthsOf, wholeRupiah } from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { upToFourDecimals } from "./bags.ts";
import fc from "fast-check";
import oracle from "./money-oracle.json" with { type: "json" };

const sides = fc.constantFrom<BlendSide>("a", "b");

describe("the blend ratio", () => {
  it.each([
    ["a", 30, 35],
    ["a", 50, 55],
    ["a", 65, 70],
    ["b", 70, 65],
    ["b", 50, 45],
    ["b", 35, 30],
  ] as const)("moves five points to %s: %s to %s", (side, before, after) => {
    expect(fiveMoreOf(side, before)).toBe(after);
    expect(canHaveMore(side, before)).toBe(true);
  });

  it.each([
    ["a", 70],
    ["b", 30],
  ] as const)("has no more for %s at %s", (side, percentA) => {
    expect(fiveMoreOf(side, percentA)).toBe(percentA);
    expect(canHaveMore(side, percentA)).toBe(false);
  });

  it("stays within 30 and 70 in steps of five, whatever is clicked", () => {
    fc.assert(
      fc.property(fc.array(sides, { maxLength: 60 }), (clicks) => {
        let percentA = START_PERCENT_A;
        for (const side of clicks) {
          const before = percentA;
          percentA = fiveMoreOf(side, before);
          expect(percentA).toBeGreaterThanOrEqual(30);
          expect(percentA).toBeLessThanOrEqual(70);
          const moved = canHaveMore(side, before) ? 5 : 0;
          expect(percentA - before).toBe(side === "a" ? moved : 0 - moved);
        }
      }),
    );
  });

  it.each([
    ["30", 30],
    ["65", 65],
    ["70", 70],
    ["25", null],
    ["75", null],
    ["66", null],
    ["065", null],
    ["65.0", null],
    [" 65", null],
    ["6.5e1", null],
    ["", null],
    ["NaN", null],
  ])("written as %o reads as %s", (text, percentA) => {
    expect(parsePercentA(text)).toBe(percentA);
  });
});

const parts: fc.Arbitrary<BlendPart> = fc.record({
  greenCostPerKg: upToFourDecimals(3_000_000),
  weightLossPct: upToFourDecimals(99),
});
const percents = fc.constantFrom(...PERCENTS_A);
const sumberWening = { greenCostPerKg: 126_000, weightLossPct: 16 };
const halves = { greenCostPerKg: 64_000, weightLossPct: 20 };

const TOO_MUCH = "weightLossPct must be less than 100.";
const NO_FIGURE = "Green cost and weight loss must be numbers of 0 or more.";

const blended = (a: BlendPart, b: BlendPart, percentA: PercentA) => {
  const quote = quoteBlend(a, b, percentA);
  if (!quote.ok) throw new Error(quote.error.message);
  return quote.value;
};
const quoted = (...blend: Parameters<typeof blended>) => blended(...blend).prices;
const broken = (...blend: Parameters<typeof blended>) => blended(...blend).breakdown;

describe("the price of a blend", () => {
  it("agrees with exact fractions for every blend of the reference", () => {
    expect(oracle.blends).toHaveLength(240);
    for (const { a, b, percentA, ...expected } of oracle.blends) {
      const prices = quoted(a, b, percentA as PercentA);
      expect({
        hppPerKg: prices.hppPerKgIdr,
        roastedPerKg: prices.roastedPerKgIdr,
        wholesalePerKg: prices.wholesalePerKgIdr,
      }).toEqual(expected);
    }
  });

  it("is rounded up at each step, by the smallest fraction already", () => {
    const part = { greenCostPerKg: 72_000.0001, weightLossPct: 20 };
    expect(quoted(part, part, 50).hppPerKgIdr).toBe(101_000);
  });

  it.each([
    [sumberWening, { ...sumberWening, weightLossPct: 100 }, TOO_MUCH],
    [{ ...sumberWening, weightLossPct: 120 }, sumberWening, TOO_MUCH],
    [sumberWening, { ...sumberWening, greenCostPerKg: Number.NaN }, NO_FIGURE],
    [{ ...sumberWening, greenCostPerKg: -1 }, sumberWening, NO_FIGURE],
  ])("of %o and %o is refused: %s", (a, b, message) => {
    expect(quoteBlend(a, b, 70)).toMatchObject({ ok: false, error: { message } });
  });
});

describe("where the price of a blend goes", () => {
  it("adds up exactly, fills sixteen tiles and only ever rounds up", () => {
    fc.assert(
      fc.property(parts, parts, percents, (a, b, percentA) => {
        const breakdown = broken(a, b, percentA);
        const { parts: shares, costOfGoods, price, priceShownIdr } = breakdown;
        expect(compare(COST_PARTS.map((part) => shares[part]).reduce(add), price)).toBe(0);
        expect(compare(add(add(shares.green, shares.loss), shares.labor), costOfGoods)).toBe(0);
        const rounding = subtract(exactOf(priceShownIdr), price);
        expect(COST_PARTS.reduce((sum, part) => sum + sixteenthsOf(breakdown)[part], 0)).toBe(16);
        expect(priceShownIdr).toBe(quoted(a, b, percentA).roastedPerKgIdr);
        expect(compare(rounding, exactOf(0))).toBeGreaterThanOrEqual(0);
        expect(compare(rounding, exactOf(2150))).toBe(-1);
      }),
    );
  });

  it("weighs the parts of both coffees", () => {
    // 126 000 × 0.7 + 64 000 × 0.3 green; 150 000 × 0.7 + 80 000 × 0.3 roasted.
    const breakdown = broken(sumberWening, halves, 70);
    expect(breakdown).toMatchObject({ sizeGrams: 1000, priceShownIdr: 170_000 });
    expect(COST_PARTS.map((part) => [part, wholeRupiah(breakdown.parts[part])])).toEqual([
      ["green", 107_400],
      ["loss", 21_600],
      ["labor", 10_000],
      ["profit", 20_850],
      ["packaging", 10_000],
    ]);
    expect(wholeRupiah(breakdown.costOfGoods)).toBe(139_000);
    expect(wholeRupiah(breakdown.price)).toBe(169_850);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, exactOf } from "#core/domain/money/exact.ts";
import { blendBreakdown, blendQuote, type BlendPart } from "#core/domain/pricing/blend-quote.ts";
import { PERCENTS_A, type PercentA } from "#core/domain/pricing/blend-ratio.ts";
import { COST_PARTS } from "#core/domain/pricing/cost-parts.ts";
import { wholeRupiah } from "#core/domain/pricing/price-breakdown.ts";
import { upToFourDecimals } from "./bags.ts";
import oracle from "./money-oracle.json" with { type: "json" };

const parts: fc.Arbitrary<BlendPart> = fc.record({
  greenCostPerKg: upToFourDecimals(3_000_000),
  weightLossPct: upToFourDecimals(99),
});
const percents = fc.constantFrom(...PERCENTS_A);
const sumberWening = { greenCostPerKg: 126_000, weightLossPct: 16 };
const halves = { greenCostPerKg: 64_000, weightLossPct: 20 };

const quoted = (a: BlendPart, b: BlendPart, percentA: PercentA) => {
  const quote = blendQuote(a, b, percentA);
  if (!quote.ok) throw new Error(quote.error.message);
  return quote.value;
};
const broken = (a: BlendPart, b: BlendPart, percentA: PercentA) => {
  const breakdown = blendBreakdown(a, b, percentA);
  if (!breakdown.ok) throw new Error(breakdown.error.message);
  return breakdown.value;
};

describe("the price of a blend", () => {
  it("agrees with exact fractions for every reference figure", () => {
    expect(oracle.blends).toHaveLength(240);
    const computed = oracle.blends.map(({ a, b, percentA }) => {
      const { hppPerKgIdr, roastedPerKgIdr, wholesalePerKgIdr } = quoted(
        a,
        b,
        percentA as PercentA,
      );
      return {
        a,
        b,
        percentA,
        hppPerKg: hppPerKgIdr,
        roastedPerKg: roastedPerKgIdr,
        wholesalePerKg: wholesalePerKgIdr,
      };
    });
    expect(computed).toEqual(oracle.blends);
  });

  it("does not charge another thousand for a double's tail", () => {
    // HPP 100 000 × 1.1 + 10 000 is 120 000.00000000001 in doubles.
    const part = { greenCostPerKg: 72_000, weightLossPct: 20 };
    expect(quoted(part, part, 50)).toEqual({
      hppPerKgIdr: 100_000,
      roastedPerKgIdr: 125_000,
      wholesalePerKgIdr: 120_000,
    });
  });

  it("is rounded up at each step, by the smallest fraction already", () => {
    const part = { greenCostPerKg: 72_000.0001, weightLossPct: 20 };
    expect(quoted(part, part, 50).hppPerKgIdr).toBe(101_000);
  });

  it("of a coffee with itself is that coffee's own cost, at any ratio", () => {
    fc.assert(
      fc.property(parts, percents, percents, (part, one, other) => {
        expect(quoted(part, part, one)).toEqual(quoted(part, part, other));
        expect(
          compare(broken(part, part, one).costOfGoods, broken(part, part, other).costOfGoods),
        ).toBe(0);
      }),
    );
  });

  it("shows whole thousands, and never sells below cost", () => {
    fc.assert(
      fc.property(parts, parts, percents, (a, b, percentA) => {
        const { hppPerKgIdr, roastedPerKgIdr, wholesalePerKgIdr } = quoted(a, b, percentA);
        expect([hppPerKgIdr, roastedPerKgIdr, wholesalePerKgIdr].map((idr) => idr % 1000)).toEqual([
          0, 0, 0,
        ]);
        expect(wholesalePerKgIdr).toBeGreaterThan(hppPerKgIdr);
        expect(roastedPerKgIdr).toBeGreaterThanOrEqual(wholesalePerKgIdr);
      }),
    );
  });

  it("lies between its two coffees and does not care which is called A", () => {
    fc.assert(
      fc.property(parts, parts, percents, (a, b, percentA) => {
        const [pureA, pureB] = [quoted(a, a, 50), quoted(b, b, 50)].map((pure) => pure.hppPerKgIdr);
        const { hppPerKgIdr } = quoted(a, b, percentA);
        expect(hppPerKgIdr).toBeGreaterThanOrEqual(Math.min(pureA ?? 0, pureB ?? 0));
        expect(hppPerKgIdr).toBeLessThanOrEqual(Math.max(pureA ?? 0, pureB ?? 0));
        expect(quoted(b, a, (100 - percentA) as PercentA)).toEqual(quoted(a, b, percentA));
      }),
    );
  });

  it.each([
    [sumberWening, { ...sumberWening, weightLossPct: 100 }, "weightLossPct must be less than 100."],
    [{ ...sumberWening, weightLossPct: 120 }, sumberWening, "weightLossPct must be less than 100."],
    [
      sumberWening,
      { ...sumberWening, greenCostPerKg: Number.NaN },
      "Green cost and weight loss must be numbers of 0 or more.",
    ],
    [
      { ...sumberWening, greenCostPerKg: -1 },
      sumberWening,
      "Green cost and weight loss must be numbers of 0 or more.",
    ],
  ])("of %o and %o is refused: %s", (a, b, message) => {
    expect(blendQuote(a, b, 70)).toMatchObject({ ok: false, error: { message } });
    expect(blendBreakdown(a, b, 70)).toMatchObject({ ok: false, error: { message } });
  });
});

describe("where the price of a blend goes", () => {
  it("adds up exactly, fills sixteen tiles and only ever rounds up", () => {
    fc.assert(
      fc.property(parts, parts, percents, (a, b, percentA) => {
        const breakdown = broken(a, b, percentA);
        const { parts: shares, costOfGoods, price, rounding, priceShownIdr } = breakdown;
        expect(compare(COST_PARTS.map((part) => shares[part]).reduce(add), price)).toBe(0);
        expect(compare(add(add(shares.green, shares.loss), shares.labor), costOfGoods)).toBe(0);
        expect(compare(add(price, rounding), exactOf(priceShownIdr))).toBe(0);
        expect(COST_PARTS.reduce((sum, part) => sum + breakdown.sixteenths[part], 0)).toBe(16);
        expect(priceShownIdr).toBe(quoted(a, b, percentA).roastedPerKgIdr);
        expect(compare(rounding, exactOf(0))).toBeGreaterThanOrEqual(0);
        expect(compare(rounding, exactOf(2150))).toBe(-1);
      }),
    );
  });

  it("weighs the parts of both coffees", () => {
    // 126 000 × 0.7 + 64 000 × 0.3 green; 150 000 × 0.7 + 80 000 × 0.3 roasted.
    const {
      sizeGrams,
      parts: shares,
      costOfGoods,
      price,
      priceShownIdr,
    } = broken(sumberWening, halves, 70);
    expect(sizeGrams).toBe(1000);
    expect(COST_PARTS.map((part) => [part, wholeRupiah(shares[part])])).toEqual([
      ["green", 107_400],
      ["loss", 21_600],
      ["labor", 10_000],
      ["profit", 20_850],
      ["packaging", 10_000],
    ]);
    expect(wholeRupiah(costOfGoods)).toBe(139_000);
    expect(wholeRupiah(price)).toBe(169_850);
    expect(priceShownIdr).toBe(170_000);
  });
});

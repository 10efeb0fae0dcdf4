import { describe, expect, it } from "vitest";
import { exactOf, roundTo, toNumber } from "#core/money/exact.ts";
import {
  computeBagPrice,
  exactBagPrice,
  type BagPriceInput,
} from "#core/pricing/compute-bag-price.ts";
import oracle from "./money-oracle.json" with { type: "json" };

type Reference = BagPriceInput & {
  readonly cogsPerBag?: number;
  readonly pricePerBag?: number;
  readonly priceShown?: number;
  readonly error?: string;
};

const references = oracle.bagPrices as readonly Reference[];

describe("the price of a bag", () => {
  it("agrees with exact fractions for every reference figure", () => {
    expect(references).toHaveLength(240);
    const computed = references.map((reference) => {
      const priced = computeBagPrice(reference);
      return priced.ok
        ? {
            cogsPerBag: Number(priced.value.cogsPerBag.toFixed(4)),
            pricePerBag: Number(priced.value.pricePerBag.toFixed(4)),
            priceShown: priced.value.priceShownIdr,
          }
        : { error: priced.error.message };
    });
    const expected = references.map(({ cogsPerBag, pricePerBag, priceShown, error }) =>
      error === undefined ? { cogsPerBag, pricePerBag, priceShown } : { error },
    );
    expect(computed).toEqual(expected);
  });

  it("defaults to retail and 16 percent loss", () => {
    const priced = computeBagPrice({ type: "espresso", greenCostPerKg: 126_000, sizeGrams: 1000 });
    expect(priced).toEqual({
      ok: true,
      value: { sizeGrams: 1000, cogsPerBag: 160_000, pricePerBag: 194_000, priceShownIdr: 194_000 },
    });
  });

  it("rounds an exact half thousand up", () => {
    const priced = computeBagPrice({
      type: "espresso",
      greenCostPerKg: 64_000,
      sizeGrams: 1000,
      weightLossPct: 20,
    });
    expect(priced.ok && priced.value).toMatchObject({
      pricePerBag: 113_500,
      priceShownIdr: 114_000,
    });
  });

  it.each([
    [Number.NaN, 16],
    [Number.POSITIVE_INFINITY, 16],
    [-1, 16],
    [126_000, Number.NaN],
    [126_000, -0.5],
  ])("refuses a green cost of %s with a loss of %s", (greenCostPerKg, weightLossPct) => {
    const priced = computeBagPrice({
      type: "espresso",
      greenCostPerKg,
      sizeGrams: 1000,
      weightLossPct,
    });
    expect(priced).toMatchObject({ ok: false, error: { kind: "not-a-figure" } });
  });

  it("keeps the unrounded price exact where a double would not", () => {
    const priced = exactBagPrice({
      type: "filter",
      greenCostPerKg: 0.1,
      sizeGrams: 100,
      weightLossPct: 0,
    });
    if (!priced.ok) throw new Error(priced.error.message);
    // (0.1 + 10 000) / 10 × 1.3 + 20 000
    expect(toNumber(priced.value.price)).toBe(21_300.013);
  });
});

describe("exact decimals", () => {
  it.each([
    [0.1, 1n, 10n],
    [1e-7, 1n, 10_000_000n],
    [1.5e21, 1_500_000_000_000_000_000_000n, 1n],
    [-2.25, -9n, 4n],
  ])("reads %s as the decimal that was written", (decimal, num, den) => {
    const exact = exactOf(decimal);
    expect(exact.num * den).toBe(num * exact.den);
  });

  it.each([
    [499, 0],
    [500, 1000],
    [-500, 0],
    [-501, -1000],
  ])("rounds %s to %s, ties up", (value, rounded) => {
    expect(roundTo(exactOf(value), 1000)).toBe(rounded);
  });
});

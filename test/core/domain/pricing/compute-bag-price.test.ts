import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toNumber } from "#core/domain/money/exact.ts";
import {
  computeBagPrice,
  exactBagPrice,
  type BagPriceInput,
  type PricingErrorKind,
} from "#core/domain/pricing/compute-bag-price.ts";
import { onSale, upToFourDecimals } from "./bags.ts";
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

  it.each<[Omit<BagPriceInput, "greenCostPerKg">, PricingErrorKind, string]>([
    [
      { type: "espresso", sizeGrams: 250 },
      "espresso-size",
      "Espresso pricing is defined only for 1kg.",
    ],
    [
      { type: "espresso", sizeGrams: 100, channel: "wholesale" },
      "espresso-size",
      "Espresso pricing is defined only for 1kg.",
    ],
    [
      { type: "filter", sizeGrams: 500, channel: "wholesale" },
      "wholesale-filter-size",
      "Wholesale filter supports 100g, 200g, or 1kg.",
    ],
    [
      { type: "filter", sizeGrams: 1000 },
      "retail-filter-size",
      "Retail filter margins defined for 100g (30%) and 200g (20%) only.",
    ],
    [
      { type: "filter_exotic", sizeGrams: 100, channel: "wholesale" },
      "exotic-wholesale",
      "No wholesale pricing for filter_exotic.",
    ],
    [
      { type: "filter_exotic", sizeGrams: 200 },
      "exotic-size",
      "filter_exotic pricing is defined for 100g retail only.",
    ],
    [
      { type: "espresso", sizeGrams: 1000, weightLossPct: 100 },
      "weight-loss",
      "weightLossPct must be less than 100.",
    ],
    [
      { type: "espresso", sizeGrams: 1000, weightLossPct: Number.POSITIVE_INFINITY },
      "weight-loss",
      "weightLossPct must be less than 100.",
    ],
    [
      { type: "espresso", sizeGrams: 1000, weightLossPct: -1 },
      "not-a-figure",
      "Green cost and weight loss must be numbers of 0 or more.",
    ],
  ])("is not defined for %o: %s", (bag, kind, message) => {
    const priced = computeBagPrice({ ...bag, greenCostPerKg: 126_000 });
    expect(priced).toEqual({ ok: false, error: { kind, message } });
  });

  it.each<[Omit<BagPriceInput, "greenCostPerKg">, number]>([
    // 160 000 a kilo: the mark-up of each bag, and its packaging.
    [{ type: "espresso", sizeGrams: 1000 }, 194_000],
    [{ type: "espresso", sizeGrams: 1000, channel: "wholesale" }, 186_000],
    [{ type: "filter", sizeGrams: 100 }, 40_800],
    [{ type: "filter", sizeGrams: 200 }, 58_400],
    [{ type: "filter", sizeGrams: 100, channel: "wholesale" }, 37_600],
    [{ type: "filter", sizeGrams: 200, channel: "wholesale" }, 55_200],
    [{ type: "filter", sizeGrams: 1000, channel: "wholesale" }, 186_000],
    [{ type: "filter_exotic", sizeGrams: 100 }, 40_800],
  ])("of %o at 160 000 a kilo is %s", (bag, pricePerBag) => {
    const priced = computeBagPrice({ ...bag, greenCostPerKg: 126_000 });
    expect(priced.ok && priced.value.pricePerBag).toBe(pricePerBag);
  });

  it("is a whole thousand, the nearest to the exact price, decided without any double", () => {
    fc.assert(
      fc.property(
        onSale,
        fc.integer({ min: 0, max: 30_000_000_000 }),
        fc.integer({ min: 0, max: 999_999 }),
        (bag, green, loss) => {
          const shown = shownIdr({
            ...bag,
            greenCostPerKg: green / 10_000,
            weightLossPct: loss / 10_000,
          });
          // The same formula over one denominator, in ten-thousandths: price = num / den.
          const kept = BigInt(1_000_000 - loss);
          const packaging = bag.sizeGrams === 1000 ? 10_000n : 20_000n;
          const cost = (BigInt(green) * 100n + 10_000n * kept) * BigInt(bag.sizeGrams);
          const den = kept * 1000n * 100n;
          const num = cost * (100n + markUp(bag)) + packaging * den;
          const distance = BigInt(shown) * den - num;
          expect(shown % 1000).toBe(0);
          expect(distance > -500n * den && distance <= 500n * den).toBe(true);
        },
      ),
    );
  });

  it("never falls when the green coffee costs more or the roast loses more", () => {
    fc.assert(
      fc.property(
        onSale,
        upToFourDecimals(3_000_000),
        upToFourDecimals(100_000),
        upToFourDecimals(90),
        upToFourDecimals(9),
        (bag, greenCostPerKg, dearer, weightLossPct, more) => {
          const shown = shownIdr({ ...bag, greenCostPerKg, weightLossPct });
          expect(
            shownIdr({ ...bag, greenCostPerKg: greenCostPerKg + dearer, weightLossPct }),
          ).toBeGreaterThanOrEqual(shown);
          expect(
            shownIdr({ ...bag, greenCostPerKg, weightLossPct: weightLossPct + more }),
          ).toBeGreaterThanOrEqual(shown);
        },
      ),
    );
  });
});

const shownIdr = (input: BagPriceInput): number => {
  const priced = computeBagPrice(input);
  if (!priced.ok) throw new Error(priced.error.message);
  return priced.value.priceShownIdr;
};

/** Percent on top of the cost of goods. Source: specification section 9 (pricing formula). */
const markUp = ({ type, sizeGrams, channel }: Omit<BagPriceInput, "greenCostPerKg">): bigint => {
  if (channel === "wholesale") return 10n;
  if (type === "espresso") return 15n;
  return sizeGrams === 200 ? 20n : 30n;
};

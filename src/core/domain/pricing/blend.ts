import { add, ceilTo, exactOf, multiply, subtract, type Exact } from "../money/exact.ts";
import { ok, type Result } from "../result.ts";
import {
  costPerRoastedKg,
  percent,
  PRICE_STEP_IDR,
  ROASTING_COST_PER_KG,
  type PricingError,
} from "./bag-price.ts";
import { BAGS } from "./bags.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";

/** Percent of coffee A in a blend, smallest first; B is the rest. Source: specification section 9. */
export const PERCENTS_A = [30, 35, 40, 45, 50, 55, 60, 65, 70] as const;

export type PercentA = (typeof PERCENTS_A)[number];

export type BlendSide = "a" | "b";

export const START_PERCENT_A: PercentA = 70;

/**
 * The ratio with five points more on this side; unchanged at the end of the range. Source:
 * specification section 4 (blend calculator).
 */
export const fiveMoreOf = (side: BlendSide, percentA: PercentA): PercentA =>
  PERCENTS_A[PERCENTS_A.indexOf(percentA) + (side === "a" ? 1 : -1)] ?? percentA;

export const canHaveMore = (side: BlendSide, percentA: PercentA): boolean =>
  fiveMoreOf(side, percentA) !== percentA;

/** Reads a percentage from outside; `null` unless it is one of {@link PERCENTS_A}. */
export const parsePercentA = (text: string | null): PercentA | null =>
  PERCENTS_A.find((percentA) => String(percentA) === text) ?? null;

/** State of the blend calculator: two coffees by code and the percentage of the first. */
export type Blend = {
  readonly codeA: string;
  readonly codeB: string;
  readonly percentA: PercentA;
};

/** A blend requested by link or shopper; `null` for parts left open. */
export type WantedBlend = {
  readonly codeA: string | null;
  readonly codeB: string | null;
  readonly percentA: PercentA | null;
};

export const NOTHING_WANTED: WantedBlend = { codeA: null, codeB: null, percentA: null };

/**
 * The blend to show. Defaults: A is the first espresso, B the fourth, or the first if there are
 * fewer. An unknown coffee resets everything, because half a blend would show a price nobody asked
 * for. `null` without any espresso. Source: specification section 4.
 */
export const blendFrom = (wanted: WantedBlend, codes: readonly string[]): Blend | null => {
  const [first] = codes;
  if (first === undefined) return null;
  const fourth = codes[3] ?? first;
  const { codeA, codeB, percentA } = wanted;
  const known = [codeA, codeB].every((code) => code === null || codes.includes(code));
  return known
    ? { codeA: codeA ?? first, codeB: codeB ?? fourth, percentA: percentA ?? START_PERCENT_A }
    : { codeA: first, codeB: fourth, percentA: START_PERCENT_A };
};

export type BlendPart = {
  /** Rupiah per kilogram of green coffee. */
  readonly greenCostPerKg: number;
  /** Roasting loss in percent, below 100. */
  readonly weightLossPct: number;
};

/** Whole thousands of rupiah. */
export type BlendPrices = {
  /** What one kilogram costs the roastery (HPP). */
  readonly hppPerKgIdr: number;
  readonly roastedPerKgIdr: number;
  /** For 20 kg or more. */
  readonly wholesalePerKgIdr: number;
};

export type QuotedBlend = {
  readonly prices: BlendPrices;
  /**
   * The parts of one kilogram's roasted price, of the exact cost; the rounding is what both
   * roundings up to the next 1000 add.
   */
  readonly breakdown: PriceBreakdown;
};

/**
 * The prices of a blend of two espressos. Each step is rounded up to the next 1000 on exact
 * figures. Source: specification section 9 (blend calculator).
 */
export const quoteBlend = (
  a: BlendPart,
  b: BlendPart,
  percentA: PercentA,
): Result<QuotedBlend, PricingError> => {
  const costA = costPerRoastedKg(a.greenCostPerKg, a.weightLossPct);
  if (!costA.ok) return costA;
  const costB = costPerRoastedKg(b.greenCostPerKg, b.weightLossPct);
  if (!costB.ok) return costB;
  const costOfGoods = weighted(costA.value.costPerKg, costB.value.costPerKg, percentA);
  const green = weighted(exactOf(a.greenCostPerKg), exactOf(b.greenCostPerKg), percentA);
  const profit = multiply(costOfGoods, RETAIL_MARKUP);
  const prices = pricesOf(costOfGoods);
  return ok({
    prices,
    breakdown: {
      sizeGrams: 1000,
      parts: {
        green,
        loss: subtract(subtract(costOfGoods, ROASTING_COST_PER_KG), green),
        labor: ROASTING_COST_PER_KG,
        profit,
        packaging: PACKAGING_PER_KG,
      },
      costOfGoods,
      price: add(add(costOfGoods, profit), PACKAGING_PER_KG),
      priceShownIdr: prices.roastedPerKgIdr,
    },
  });
};

const pricesOf = (costPerKg: Exact): BlendPrices => {
  const hppPerKgIdr = ceilTo(costPerKg, PRICE_STEP_IDR);
  return {
    hppPerKgIdr,
    roastedPerKgIdr: sellingPriceIdr(hppPerKgIdr, RETAIL_MARKUP),
    wholesalePerKgIdr: sellingPriceIdr(hppPerKgIdr, WHOLESALE_MARKUP),
  };
};

const sellingPriceIdr = (hppPerKgIdr: number, markup: Exact): number => {
  const hpp = exactOf(hppPerKgIdr);
  return ceilTo(add(add(hpp, multiply(hpp, markup)), PACKAGING_PER_KG), PRICE_STEP_IDR);
};

const weighted = (a: Exact, b: Exact, percentA: PercentA): Exact =>
  add(multiply(a, percent(percentA)), multiply(b, percent(100 - percentA)));

const KILO = BAGS.espresso.find((bag) => bag.sizeGrams === 1000);
if (!KILO) throw new Error("Blends are priced by the kilo, which is not in the table.");
const RETAIL_MARKUP = percent(KILO.markupPct.retail);
const WHOLESALE_MARKUP = percent(KILO.markupPct.wholesale);
const PACKAGING_PER_KG = exactOf(KILO.packagingIdr);

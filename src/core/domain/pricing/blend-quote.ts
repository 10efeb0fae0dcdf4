import { add, ceilTo, exactOf, multiply, subtract, type Exact } from "../money/exact.ts";
import { ok, type Result } from "../result.ts";
import type { PercentA } from "./blend-ratio.ts";
import {
  costPerRoastedKg,
  PACKAGING_PER_KG,
  PRICE_STEP_IDR,
  ROASTING_COST_PER_KG,
  type PricingError,
} from "./compute-bag-price.ts";
import { breakdownOf, type PriceBreakdown } from "./price-breakdown.ts";

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

/**
 * The prices of a blend of two espressos. Each step is rounded up to the next 1000 on exact
 * figures. Source: specification section 9 (blend calculator).
 */
export const blendQuote = (
  a: BlendPart,
  b: BlendPart,
  percentA: PercentA,
): Result<BlendPrices, PricingError> => {
  const cost = blendCostPerKg(a, b, percentA);
  return cost.ok ? ok(quoteOf(cost.value)) : cost;
};

/**
 * The parts of one kilogram's roasted price. They are those of the exact cost; `rounding` is what
 * both roundings up to the next 1000 add.
 */
export const blendBreakdown = (
  a: BlendPart,
  b: BlendPart,
  percentA: PercentA,
): Result<PriceBreakdown, PricingError> => {
  const cost = blendCostPerKg(a, b, percentA);
  if (!cost.ok) return cost;
  const costOfGoods = cost.value;
  const green = weighted(exactOf(a.greenCostPerKg), exactOf(b.greenCostPerKg), percentA);
  const profit = multiply(costOfGoods, RETAIL_MARKUP);
  return ok(
    breakdownOf({
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
      priceShownIdr: quoteOf(costOfGoods).roastedPerKgIdr,
    }),
  );
};

const blendCostPerKg = (
  a: BlendPart,
  b: BlendPart,
  percentA: PercentA,
): Result<Exact, PricingError> => {
  const costA = costPerRoastedKg(a.greenCostPerKg, a.weightLossPct);
  if (!costA.ok) return costA;
  const costB = costPerRoastedKg(b.greenCostPerKg, b.weightLossPct);
  if (!costB.ok) return costB;
  return ok(weighted(costA.value, costB.value, percentA));
};

const quoteOf = (costPerKg: Exact): BlendPrices => {
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
  add(
    multiply(a, { num: BigInt(percentA), den: 100n }),
    multiply(b, { num: BigInt(100 - percentA), den: 100n }),
  );

const RETAIL_MARKUP: Exact = { num: 15n, den: 100n };
const WHOLESALE_MARKUP: Exact = { num: 10n, den: 100n };

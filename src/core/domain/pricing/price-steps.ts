import type { Coffee } from "../catalog/coffee.ts";
import { roundTo, subtract, type Exact } from "../money/exact.ts";
import { ok, type Result } from "../result.ts";
import { bagPriceInput, weightLossPctOf, type CoffeePriceError } from "./coffee-price.ts";
import {
  exactBagPrice,
  PRICE_STEP_IDR,
  ROASTING_COST_PER_KG,
  type BagPriceInput,
  type Channel,
  type PricingError,
} from "./compute-bag-price.ts";

/**
 * The pricing formula with one bag's figures. Amounts are exact rupiah; each step continues from
 * the one before.
 */
export type PriceSteps = {
  readonly greenCostPerKg: number;
  readonly weightLossPct: number;
  /** Green coffee of one roasted kilogram: its cost ÷ (1 − loss ÷ 100). */
  readonly greenPerRoastedKg: Exact;
  /** Labor and electricity per roasted kilogram; added. */
  readonly roastingPerKg: Exact;
  readonly costPerKg: Exact;
  readonly sizeGrams: number;
  /** `costPerKg` × `sizeGrams` ÷ 1000. */
  readonly costOfGoods: Exact;
  /** Markup on the cost of goods, whole percent. */
  readonly markupPct: number;
  readonly withMarkup: Exact;
  /** Packaging of the bag; added. */
  readonly packaging: Exact;
  readonly price: Exact;
  /** The only rounding: `price` to the nearest multiple of this, ties up. */
  readonly roundedTo: number;
  readonly priceShownIdr: number;
};

/** The steps by which a bag's price can be recomputed by hand. */
export const coffeePriceSteps = (
  coffee: Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">,
  sizeGrams: number,
  channel: Channel,
): Result<PriceSteps, CoffeePriceError> => {
  const input = bagPriceInput(coffee, sizeGrams, channel);
  return input.ok ? priceSteps({ ...input.value, weightLossPct: weightLossPctOf(coffee) }) : input;
};

/** The same for any bag. Source: specification section 9 (pricing formula). */
export const priceSteps = (
  input: BagPriceInput & { readonly weightLossPct: number },
): Result<PriceSteps, PricingError> => {
  const { greenCostPerKg, weightLossPct, sizeGrams } = input;
  const priced = exactBagPrice(input);
  if (!priced.ok) return priced;
  const { cogs: costOfGoods, ...steps } = priced.value;
  return ok({
    ...steps,
    greenCostPerKg,
    weightLossPct,
    greenPerRoastedKg: subtract(steps.costPerKg, ROASTING_COST_PER_KG),
    roastingPerKg: ROASTING_COST_PER_KG,
    sizeGrams,
    costOfGoods,
    roundedTo: PRICE_STEP_IDR,
    priceShownIdr: roundTo(steps.price, PRICE_STEP_IDR),
  });
};

import type { Category } from "../catalog/coffee.ts";
import {
  add,
  divide,
  exactOf,
  multiply,
  roundTo,
  subtract,
  toNumber,
  type Exact,
} from "../money/exact.ts";
import { err, ok, type Result } from "../result.ts";
import { BAGS, bagOf, type Bag } from "./bags.ts";

export type Channel = "retail" | "wholesale";

export type BagPriceInput = {
  readonly type: Category;
  /** Rupiah per kilogram of green coffee. */
  readonly greenCostPerKg: number;
  readonly sizeGrams: number;
  /** Default `retail`. */
  readonly channel?: Channel;
  /** Roasting loss in percent, below 100. Default 16. */
  readonly weightLossPct?: number;
};

export type BagPrice = {
  readonly sizeGrams: number;
  /** Unrounded cost of goods of one bag, rupiah. For display only. */
  readonly cogsPerBag: number;
  /** Unrounded price of one bag, rupiah. For display of figures, never for a total. */
  readonly pricePerBag: number;
  /** What is shown, added to the cart and paid: the nearest 1000 rupiah, ties up. */
  readonly priceShownIdr: number;
};

/** Prices are multiples of this, rupiah. Source: specification section 9 (currency display). */
export const PRICE_STEP_IDR = 1000;

/** Labor and electricity per roasted kilogram, rupiah; part of the cost of goods. */
export const ROASTING_COST_PER_KG = exactOf(10_000);

/** Packaging of a 1 kg bag of espresso, rupiah. */
export const PACKAGING_PER_KG = exactOf(BAGS.espresso[0].packagingIdr);

export type PricingErrorKind =
  | "espresso-size"
  | "wholesale-filter-size"
  | "retail-filter-size"
  | "exotic-wholesale"
  | "exotic-size"
  | "weight-loss"
  | "not-a-figure";

export type PricingError = { readonly kind: PricingErrorKind; readonly message: string };

/**
 * The price of one bag, computed with exact fractions. Source: specification section 9 (pricing
 * formula) and section 5 (pricing rules, error messages).
 */
export const computeBagPrice = (input: BagPriceInput): Result<BagPrice, PricingError> => {
  const priced = exactBagPrice(input);
  if (!priced.ok) return priced;
  const { cogs, price } = priced.value;
  return ok({
    sizeGrams: input.sizeGrams,
    cogsPerBag: toNumber(cogs),
    pricePerBag: toNumber(price),
    priceShownIdr: roundTo(price, PRICE_STEP_IDR),
  });
};

export type ExactBagPrice = {
  /** One kilogram of roasted coffee. */
  readonly costPerKg: Exact;
  readonly cogs: Exact;
  /** On `cogs`, whole percent. */
  readonly markupPct: number;
  readonly withMarkup: Exact;
  readonly packaging: Exact;
  readonly price: Exact;
};

/** The same formula without any rounding, for sums that must be exact. */
export const exactBagPrice = (input: BagPriceInput): Result<ExactBagPrice, PricingError> => {
  const { greenCostPerKg, sizeGrams, weightLossPct = DEFAULT_WEIGHT_LOSS_PCT } = input;
  const bag = pricedBag(input.type, sizeGrams, input.channel ?? "retail");
  if (!bag.ok) return bag;
  const { markupPct, packagingIdr } = bag.value;
  const costPerKg = costPerRoastedKg(greenCostPerKg, weightLossPct);
  if (!costPerKg.ok) return costPerKg;

  const cogs = multiply(costPerKg.value, { num: BigInt(sizeGrams), den: 1000n });
  const withMarkup = multiply(cogs, { num: BigInt(100 + markupPct), den: 100n });
  const packaging = exactOf(packagingIdr);
  return ok({
    costPerKg: costPerKg.value,
    cogs,
    markupPct,
    withMarkup,
    packaging,
    price: add(withMarkup, packaging),
  });
};

/** Green cost / (1 − loss/100) + roasting cost: rupiah per kilogram of roasted coffee, exact. */
export const costPerRoastedKg = (
  greenCostPerKg: number,
  weightLossPct: number,
): Result<Exact, PricingError> => {
  if (weightLossPct >= 100)
    return err({ kind: "weight-loss", message: "weightLossPct must be less than 100." });
  if (!isFigure(greenCostPerKg) || !isFigure(weightLossPct))
    return err({
      kind: "not-a-figure",
      message: "Green cost and weight loss must be numbers of 0 or more.",
    });
  const green = multiply(exactOf(greenCostPerKg), HUNDRED);
  return ok(add(divide(green, subtract(HUNDRED, exactOf(weightLossPct))), ROASTING_COST_PER_KG));
};

const pricedBag = (
  type: Category,
  sizeGrams: number,
  channel: Channel,
): Result<Pick<Bag, "packagingIdr"> & { readonly markupPct: number }, PricingError> => {
  const bag = bagOf(type, sizeGrams);
  const markupPct = bag?.markupPct[channel] ?? null;
  return bag && markupPct !== null
    ? ok({ packagingIdr: bag.packagingIdr, markupPct })
    : err(refusalOf(type, channel));
};

/** Why a category has no such bag in this channel. Source: specification section 5. */
const refusalOf = (type: Category, channel: Channel): PricingError => {
  if (type === "espresso")
    return { kind: "espresso-size", message: "Espresso pricing is defined only for 1kg." };
  if (type === "filter")
    return channel === "wholesale"
      ? { kind: "wholesale-filter-size", message: "Wholesale filter supports 100g, 200g, or 1kg." }
      : {
          kind: "retail-filter-size",
          message: "Retail filter margins defined for 100g (30%) and 200g (20%) only.",
        };
  return channel === "wholesale"
    ? { kind: "exotic-wholesale", message: "No wholesale pricing for filter_exotic." }
    : {
        kind: "exotic-size",
        message: "filter_exotic pricing is defined for 100g retail only.",
      };
};

const isFigure = (value: number): boolean => Number.isFinite(value) && value >= 0;

const DEFAULT_WEIGHT_LOSS_PCT = 16;
const HUNDRED = exactOf(100);

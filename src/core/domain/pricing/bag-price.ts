import {
  DEFAULT_WEIGHT_LOSS_PCT,
  weightLossPctOf,
  type Category,
  type Coffee,
} from "../catalog/coffee.ts";
import { add, divide, exactOf, multiply, roundTo, subtract, type Exact } from "../money/exact.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import { bagOf, bagsOf, channelFor, type Bag, type Channel } from "./bags.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";

/** The figures a coffee's prices follow from. */
export type PriceFigures = Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">;

/**
 * The price of one bag, exact, with every step of the formula and every part of the price. Amounts
 * are rupiah; each step continues from the one before.
 */
export type BagPrice = PriceBreakdown & {
  /** `costOfGoods` and `price` by the names of the specification's price result (section 3). */
  readonly cogsPerBag: Exact;
  readonly pricePerBag: Exact;
  readonly greenCostPerKg: number;
  readonly weightLossPct: number;
  /** Green coffee of one roasted kilogram: its cost ÷ (1 − loss ÷ 100). */
  readonly greenPerRoastedKg: Exact;
  /** With labor and electricity; `costOfGoods` is this × `sizeGrams` ÷ 1000. */
  readonly costPerKg: Exact;
  /** On the cost of goods, whole percent. */
  readonly markupPct: number;
  /** `price` is this and the packaging. */
  readonly withMarkup: Exact;
};

export type PricingError = Failure<
  | "espresso-size"
  | "wholesale-filter-size"
  | "retail-filter-size"
  | "exotic-wholesale"
  | "exotic-size"
  | "weight-loss"
  | "not-a-figure"
>;

export type CoffeePriceError = PricingError | Failure<"no-green-cost" | "size-not-on-sale">;

/**
 * The price of a bag of this coffee, or why it has none; pages show a dash then. What is on sale
 * and in which channel is decided here, the figures by {@link priceByFormula}.
 */
export const bagPrice = (
  coffee: PriceFigures,
  sizeGrams: number,
  channel: Channel,
): Result<BagPrice, CoffeePriceError> => {
  const { category, greenCostPerKg } = coffee;
  if (!bagOf(category, sizeGrams)?.isOnSale)
    return err({ kind: "size-not-on-sale", message: `This coffee is not sold at ${sizeGrams} g.` });
  if (greenCostPerKg === null)
    return err({ kind: "no-green-cost", message: "This coffee has no green cost." });
  return priceByFormula({
    type: category,
    greenCostPerKg,
    sizeGrams,
    channel: channelFor(category, channel),
    weightLossPct: weightLossPctOf(coffee),
  });
};

/** A rule that prices bags: {@link bagPrice}, which views get from `ComputeBagPrice`. */
export type PriceOf = typeof bagPrice;

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

/**
 * The formula, in exact fractions; the only rounding is that of the price shown, to the nearest
 * 1000 rupiah, ties up. Source: specification section 9 (pricing formula), sections 2 (transparency
 * columns) and 5 (pricing rules, error messages).
 */
export const priceByFormula = (input: BagPriceInput): Result<BagPrice, PricingError> => {
  const { greenCostPerKg, sizeGrams, weightLossPct = DEFAULT_WEIGHT_LOSS_PCT } = input;
  const bag = pricedBag(input.type, sizeGrams, input.channel ?? "retail");
  if (!bag.ok) return bag;
  const { markupPct, packagingIdr } = bag.value;
  const roasted = costPerRoastedKg(greenCostPerKg, weightLossPct);
  if (!roasted.ok) return roasted;

  const { greenPerRoastedKg, costPerKg } = roasted.value;
  const kilograms: Exact = { num: BigInt(sizeGrams), den: 1000n };
  const costOfGoods = multiply(costPerKg, kilograms);
  const withMarkup = multiply(costOfGoods, percent(100 + markupPct));
  const packaging = exactOf(packagingIdr);
  const price = add(withMarkup, packaging);
  const green = multiply(exactOf(greenCostPerKg), kilograms);
  return ok({
    greenCostPerKg,
    weightLossPct,
    greenPerRoastedKg,
    costPerKg,
    sizeGrams,
    costOfGoods,
    cogsPerBag: costOfGoods,
    markupPct,
    withMarkup,
    price,
    pricePerBag: price,
    priceShownIdr: roundTo(price, PRICE_STEP_IDR),
    parts: {
      green,
      loss: subtract(multiply(greenPerRoastedKg, kilograms), green),
      labor: multiply(ROASTING_COST_PER_KG, kilograms),
      profit: multiply(costOfGoods, percent(markupPct)),
      packaging,
    },
  });
};

/** Prices are multiples of this, rupiah. Source: specification section 9 (currency display). */
export const PRICE_STEP_IDR = 1000;

/** Labor and electricity per roasted kilogram, rupiah; part of the cost of goods. */
export const ROASTING_COST_PER_KG = exactOf(10_000);

/** Green cost ÷ (1 − loss ÷ 100), and with the roasting cost: one kilogram of roasted coffee. */
export const costPerRoastedKg = (
  greenCostPerKg: number,
  weightLossPct: number,
): Result<Pick<BagPrice, "greenPerRoastedKg" | "costPerKg">, PricingError> => {
  if (weightLossPct >= 100)
    return err({ kind: "weight-loss", message: "weightLossPct must be less than 100." });
  if (!isFigure(greenCostPerKg) || !isFigure(weightLossPct))
    return err({
      kind: "not-a-figure",
      message: "Green cost and weight loss must be numbers of 0 or more.",
    });
  const green = multiply(exactOf(greenCostPerKg), HUNDRED);
  const greenPerRoastedKg = divide(green, subtract(HUNDRED, exactOf(weightLossPct)));
  return ok({ greenPerRoastedKg, costPerKg: add(greenPerRoastedKg, ROASTING_COST_PER_KG) });
};

export const percent = (whole: number): Exact => ({ num: BigInt(whole), den: 100n });

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

/**
 * Why a category has no such bag in this channel, with the bags that it has. Source: specification
 * section 5.
 */
const refusalOf = (type: Category, channel: Channel): PricingError => {
  const priced = bagsOf(type).filter(({ markupPct }) => markupPct[channel] !== null);
  const bags = priced.map(({ sizeGrams: grams }) =>
    grams < 1000 ? `${grams}g` : `${grams / 1000}kg`,
  );
  if (type === "espresso")
    return {
      kind: "espresso-size",
      message: `Espresso pricing is defined only for ${inWords(bags, "or")}.`,
    };
  if (type === "filter" && channel === "wholesale")
    return {
      kind: "wholesale-filter-size",
      message: `Wholesale filter supports ${inWords(bags, "or")}.`,
    };
  if (type === "filter") {
    const margins = priced.map(({ markupPct }, at) => `${bags[at]} (${markupPct[channel]}%)`);
    return {
      kind: "retail-filter-size",
      message: `Retail filter margins defined for ${inWords(margins, "and")} only.`,
    };
  }
  return bags.length === 0
    ? { kind: "exotic-wholesale", message: `No ${channel} pricing for filter_exotic.` }
    : {
        kind: "exotic-size",
        message: `filter_exotic pricing is defined for ${inWords(bags, "or")} ${channel} only.`,
      };
};

/** `100g`, `100g and 200g`, `100g, 200g, or 1kg`. */
const inWords = (ones: readonly string[], type: "and" | "or"): string =>
  new Intl.ListFormat("en", { type: type === "and" ? "conjunction" : "disjunction" }).format(ones);

const isFigure = (value: number): boolean => Number.isFinite(value) && value >= 0;

const HUNDRED = exactOf(100);

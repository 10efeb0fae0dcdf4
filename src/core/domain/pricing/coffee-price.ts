import type { Category, Coffee } from "../catalog/coffee.ts";
import { err, ok, type Result } from "../result.ts";
import { bagOf, bagsOf, type SizeGrams } from "./bags.ts";
import {
  computeBagPrice,
  type BagPrice,
  type BagPriceInput,
  type Channel,
  type PricingError,
} from "./compute-bag-price.ts";

type Priced = Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">;

/** The bag sizes on sale, in grams, smallest first. Source: specification section 9 (sizes). */
export const sizesOnSale = (category: Category): readonly SizeGrams[] =>
  bagsOf(category).flatMap(({ sizeGrams, isOnSale }) => (isOnSale ? [sizeGrams] : []));

/**
 * The size that a shop card, the list and a coffee's page show first: the smallest on sale, 1 kg for
 * espresso, otherwise 100 g.
 */
export const cardSizeGrams = (category: Category): SizeGrams => {
  const [first] = sizesOnSale(category);
  if (first === undefined) throw new Error(`No bag of ${category} is on sale.`);
  return first;
};

/** The coffee's roasting loss in percent; default 20 for exotics and 16 for the others. */
export const weightLossPctOf = (coffee: Pick<Coffee, "category" | "weightLossPct">): number =>
  coffee.weightLossPct ?? (coffee.category === "filter_exotic" ? 20 : 16);

/** Exotics have no wholesale price: wholesale accounts pay retail for them. */
export const channelFor = (category: Category, channel: Channel): Channel =>
  category === "filter_exotic" ? "retail" : channel;

export type CoffeePriceError =
  | PricingError
  | { readonly kind: "no-green-cost"; readonly message: string }
  | { readonly kind: "size-not-on-sale"; readonly message: string };

/** Input of the pricing rule for a coffee, or why it cannot be priced. */
export const bagPriceInput = (
  coffee: Priced,
  sizeGrams: number,
  channel: Channel,
): Result<BagPriceInput, CoffeePriceError> => {
  if (!bagOf(coffee.category, sizeGrams)?.isOnSale)
    return err({ kind: "size-not-on-sale", message: `This coffee is not sold at ${sizeGrams} g.` });
  if (coffee.greenCostPerKg === null)
    return err({ kind: "no-green-cost", message: "This coffee has no green cost." });
  return ok({
    type: coffee.category,
    greenCostPerKg: coffee.greenCostPerKg,
    sizeGrams,
    channel: channelFor(coffee.category, channel),
    weightLossPct: weightLossPctOf(coffee),
  });
};

/**
 * The price of a bag of this coffee, used by list, card, detail page, cart and server. An
 * unpriceable coffee is an error value: pages show a dash for it.
 */
export const coffeePrice = (
  coffee: Priced,
  sizeGrams: number,
  channel: Channel,
): Result<BagPrice, CoffeePriceError> => {
  const input = bagPriceInput(coffee, sizeGrams, channel);
  return input.ok ? computeBagPrice(input.value) : input;
};

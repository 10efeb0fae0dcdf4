import type { Coffee } from "../catalog/coffee.ts";
import type { Result } from "../result.ts";
import { bagPriceInput, type CoffeePriceError } from "./coffee-price.ts";
import type { Channel } from "./compute-bag-price.ts";
import { priceBreakdown, type PriceBreakdown } from "./price-breakdown.ts";

/** The breakdown of a bag's price, or why the coffee has none. */
export const coffeeBreakdown = (
  coffee: Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">,
  sizeGrams: number,
  channel: Channel,
): Result<PriceBreakdown, CoffeePriceError> => {
  const input = bagPriceInput(coffee, sizeGrams, channel);
  return input.ok ? priceBreakdown(input.value) : input;
};

import { TOKENS, type Resolve } from "#container/tokens.ts";
import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { HOUSE_COFFEE_CODE } from "#ui/content/pages/home-hero.ts";
import type { PagePricing } from "./use-page-prices.ts";

/** Computes the price in the browser; without past prices when these cannot be loaded. */
export const priceHouseCoffee = async (
  resolve: Resolve,
): Promise<PagePricing<PricedHouseCoffee>> => {
  const changes = await resolve(TOKENS.readPriceHistory).changes(HOUSE_COFFEE_CODE);
  return (coffees) => resolve(TOKENS.priceHouseCoffee).execute(coffees, HOUSE_COFFEE_CODE, changes);
};

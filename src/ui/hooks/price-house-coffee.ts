import { HOUSE_COFFEE_TOKENS } from "#container/house-coffee-tokens.ts";
import { TOKENS, type Resolve } from "#container/tokens.ts";
import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { HOUSE_COFFEE_CODE } from "#ui/content/pages/house-coffee.ts";
import type { PagePricing } from "./use-page-prices.ts";

/** Computes the price in the browser; without past prices when these cannot be loaded. */
export const priceHouseCoffee = async (
  resolve: Resolve,
): Promise<PagePricing<PricedHouseCoffee>> => {
  const useCases = await resolve(TOKENS.loadLateUseCases)().catch((cause: unknown) => {
    reportError(cause);
    return null;
  });
  const changes = (await useCases?.readPriceHistory.changes(HOUSE_COFFEE_CODE)) ?? [];
  return (coffees) =>
    resolve(HOUSE_COFFEE_TOKENS.priceHouseCoffee).execute(coffees, HOUSE_COFFEE_CODE, changes);
};

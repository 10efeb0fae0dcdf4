import { TOKENS, type Resolve } from "#container/tokens.ts";
import type { PagePricing } from "./use-page-prices.ts";

/** Calls back at once and on every change of the catalogue. Returns the unsubscribe function. */
export const watchPagePrices = <T>(
  price: PagePricing<T>,
  resolve: Resolve,
  tell: (prices: T | null) => void,
): (() => void) => {
  const catalogStore = resolve(TOKENS.catalogStore);
  const told = catalogStore.catalog$.subscribe(({ coffees }) => tell(price(coffees)));
  void catalogStore.load();
  return () => told.unsubscribe();
};

import { createContext } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { HOUSE_COFFEE_CODE } from "#ui/content/pages/house-coffee.ts";
import { parseHouseCoffee } from "./parse-house-coffee.ts";
import { usePagePrices, type PagePrices } from "./use-page-prices.ts";

const prices: PagePrices<PricedHouseCoffee> = {
  drawn: createContext<PricedHouseCoffee | null | undefined>(undefined),
  element: "house-coffee",
  parse: parseHouseCoffee,
  loadPricing: async (resolve) => {
    const papers = await resolve(TOKENS.loadPricePapers)().catch(() => null);
    const changes = (await papers?.tellPriceHistory.changes(HOUSE_COFFEE_CODE)) ?? [];
    return (coffees) =>
      resolve(TOKENS.priceHouseCoffee).execute(coffees, HOUSE_COFFEE_CODE, changes);
  },
};

export const { drawn: HouseCoffeeContext, element: HOUSE_COFFEE_ELEMENT } = prices;

/** The coffee whose price the page breaks down. */
export const useHouseCoffee = (): PricedHouseCoffee | null => usePagePrices(prices);

import { createContext } from "react";
import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { parseHouseCoffee } from "./parse-house-coffee.ts";
import { usePagePrices, type PagePrices } from "./use-page-prices.ts";

const prices: PagePrices<PricedHouseCoffee> = {
  drawn: createContext<PricedHouseCoffee | null | undefined>(undefined),
  element: "house-coffee",
  parse: parseHouseCoffee,
  loadPricing: async (resolve) =>
    (await import("./price-house-coffee.ts")).priceHouseCoffee(resolve),
};

export const { drawn: HouseCoffeeContext, element: HOUSE_COFFEE_ELEMENT } = prices;

/** The coffee whose price the page breaks down. */
export const useHouseCoffee = (): PricedHouseCoffee | null => usePagePrices(prices);

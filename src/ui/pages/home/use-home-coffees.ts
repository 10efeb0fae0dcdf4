import { createContext } from "react";
import { usePagePrices, type PagePrices } from "#ui/hooks/use-page-prices.ts";
import type { HomeCoffees } from "./home-coffees.ts";
import { parseHomeCoffees } from "./parse-home-coffees.ts";

const prices: PagePrices<HomeCoffees> = {
  drawn: createContext<HomeCoffees | null | undefined>(undefined),
  element: "home-coffees",
  parse: parseHomeCoffees,
  loadPricing: async (resolve) => (await import("./home-coffees.ts")).priceHomeCoffees(resolve),
};

export const { drawn: HomeCoffeesContext, element: HOME_COFFEES_ELEMENT } = prices;

/** The coffees of the home page, the house espresso first. */
export const useHomeCoffees = (): HomeCoffees | null => usePagePrices(prices);

import { createContext } from "react";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import {
  isNumber,
  isText,
  parsePrinted,
  recordOf,
  usePagePrices,
  type PagePrices,
} from "#ui/hooks/use-page-prices.ts";
import type { HomeCoffees, HomeCoffee } from "./home-coffees.ts";

const prices: PagePrices<HomeCoffees> = {
  drawn: createContext<HomeCoffees | null | undefined>(undefined),
  element: "home-coffees",
  parse: (value) => parseHomeCoffees(value),
  loadPricing: async (resolve) => (await import("./home-coffees.ts")).priceHomeCoffees(resolve),
};

export const { drawn: HomeCoffeesContext, element: HOME_COFFEES_ELEMENT } = prices;

/** The coffees of the home page, the house espresso first. */
export const useHomeCoffees = (): HomeCoffees | null => usePagePrices(prices);

/** Reads the coffees embedded in the page; `null` when invalid. */
export const parseHomeCoffees = (value: unknown): HomeCoffees | null => {
  const { shown, count } = recordOf(value);
  const [first, ...others] = Array.isArray(shown) ? shown.flatMap(parseCoffee) : [];
  return first && isNumber(count) ? { shown: [first, ...others], count } : null;
};

const parseCoffee = (value: unknown): readonly HomeCoffee[] => {
  const coffee = recordOf(value);
  const drawing = recordOf(coffee["drawing"]);
  const paths = recordOf(drawing["paths"]);
  const { sizeGrams } = coffee;
  const category = CATEGORIES.find((known) => known === coffee["category"]);
  const price = parsePrinted(coffee["price"]);
  if (!category || !price || !isNumber(sizeGrams)) return [];
  if (!hasTexts(coffee, FACTS) || !hasTexts(drawing, INKS) || !hasTexts(paths, COST_PARTS))
    return [];
  return [{ ...coffee, category, sizeGrams, price, drawing: { ...drawing, paths } }];
};

const FACTS = ["code", "name", "region", "process", "altitude", "tastingNotes"] as const;
const INKS = ["paper", "ink"] as const;

const hasTexts = <Name extends string>(
  from: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): from is Readonly<Record<Name, string>> => names.every((name) => isText(from[name]));

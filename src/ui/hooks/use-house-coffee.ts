import { createContext } from "react";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import type { PricedHouseCoffee, PastPrice } from "#core/use-cases/price-house-coffee.ts";
import {
  isNumber,
  isText,
  parsePrinted,
  recordOf,
  usePagePrices,
  type PagePrices,
} from "./use-page-prices.ts";

const prices: PagePrices<PricedHouseCoffee> = {
  drawn: createContext<PricedHouseCoffee | null | undefined>(undefined),
  element: "house-coffee",
  parse: (value) => parseHouseCoffee(value),
  loadPricing: async (resolve) =>
    (await import("./price-house-coffee.ts")).priceHouseCoffee(resolve),
};

export const { drawn: HouseCoffeeContext, element: HOUSE_COFFEE_ELEMENT } = prices;

/** The coffee whose price the page breaks down. */
export const useHouseCoffee = (): PricedHouseCoffee | null => usePagePrices(prices);

/** Reads the priced coffee embedded in the page; `null` when invalid. */
export const parseHouseCoffee = (value: unknown): PricedHouseCoffee | null => {
  const { name, retail, wholesale, past } = recordOf(value);
  const prices = { retail: parsePrinted(retail), wholesale: parsePrinted(wholesale) };
  return isText(name) && prices.retail && prices.wholesale
    ? {
        name,
        retail: prices.retail,
        wholesale: prices.wholesale,
        past: Array.isArray(past) ? past.flatMap(parsePast) : [],
      }
    : null;
};

const parsePast = (value: unknown): readonly PastPrice[] => {
  const { code, at, reason, before, after, priceIdr } = recordOf(value);
  const figures = parseFigures(after);
  if (!isText(code) || !isText(at) || !figures || !isNumber(priceIdr)) return [];
  const why = isText(reason) ? reason : null;
  return [{ code, at, reason: why, before: parseFigures(before), after: figures, priceIdr }];
};

const parseFigures = (value: unknown): PriceFigures | null => {
  const { category, greenCostPerKg, weightLossPct } = recordOf(value);
  const known = CATEGORIES.find((one) => one === category);
  return known
    ? {
        category: known,
        greenCostPerKg: isNumber(greenCostPerKg) ? greenCostPerKg : null,
        weightLossPct: isNumber(weightLossPct) ? weightLossPct : null,
      }
    : null;
};

import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { isText, parsePrinted, recordOf } from "./parse-printed.ts";

/** Reads the priced coffee that came with the page; `null` for what makes no sense. */
export const parseHouseCoffee = (value: unknown): PricedHouseCoffee | null => {
  const { name, retail, wholesale } = recordOf(value);
  const prices = { retail: parsePrinted(retail), wholesale: parsePrinted(wholesale) };
  return isText(name) && prices.retail && prices.wholesale
    ? { name, retail: prices.retail, wholesale: prices.wholesale }
    : null;
};

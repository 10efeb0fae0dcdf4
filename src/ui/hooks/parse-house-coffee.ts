import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import type { PastPrice, PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { isNumber, isText, parsePrinted, recordOf } from "./parse-printed.ts";

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

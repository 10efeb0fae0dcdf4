import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { COST_PARTS } from "#core/domain/pricing/price-breakdown.ts";
import { isNumber, isText, parsePrinted, recordOf } from "#ui/hooks/parse-printed.ts";
import type { HomeCoffee, HomeCoffees } from "./home-coffees.ts";

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

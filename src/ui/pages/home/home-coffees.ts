import { isOffered, type Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import {
  shownFigures,
  sixteenthsOf,
  type ShownFigures,
} from "#core/domain/pricing/price-breakdown.ts";
import type { LabelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { HOME_COFFEE_CODES } from "#ui/content/pages/home-hero.ts";
import { computeBagPrice } from "#ui/hooks/use-page-coffees.ts";

/** A coffee on sale with the retail price on its card. */
export type HomeCoffee = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly price: ShownFigures;
  readonly tiles: LabelTiles;
};

/**
 * The roastery's chosen coffees that are priced and on sale, in its order, the house espresso first;
 * the others are replaced from the catalogue.
 */
export const homeCoffees = (coffees: readonly Coffee[]): readonly HomeCoffee[] => {
  const wished = HOME_COFFEE_CODES.flatMap((code) => coffees.filter((one) => one.code === code));
  return [...new Set([...wished, ...coffees])].flatMap(shown).slice(0, HOME_COFFEE_CODES.length);
};

const shown = (coffee: Coffee): readonly HomeCoffee[] => {
  const sizeGrams = cardSizeGrams(coffee.category, "retail");
  const priced = computeBagPrice.execute(coffee, sizeGrams, "retail");
  if (!isOffered(coffee, sizeGrams) || !priced.ok) return [];
  const { value } = priced;
  return [{ coffee, sizeGrams, price: shownFigures(value), tiles: sixteenthsOf(value) }];
};

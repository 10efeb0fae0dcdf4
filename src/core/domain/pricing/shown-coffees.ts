import type { Coffee } from "../catalog/coffee.ts";
import { breakdownFigures, type BreakdownFigure } from "./breakdown-figures.ts";
import { coffeeBreakdown } from "./coffee-breakdown.ts";
import { cardSizeGrams } from "./coffee-price.ts";
import type { CostPart } from "./cost-parts.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";
import { shownFigures } from "./shown-figures.ts";

/** The price of one bag as a page prints it: plain numbers, so that HTML can carry it. */
export type PrintedPrice = {
  readonly priceShownIdr: number;
  /** Negative when the price was rounded down. */
  readonly roundingIdr: number;
  readonly figures: readonly BreakdownFigure[];
  /** Each part in sixteenths of the exact price. */
  readonly sixteenths: Readonly<Record<CostPart, number>>;
};

/** A coffee on sale with the retail price of the bag its card shows. */
export type ShownCoffee = Pick<
  Coffee,
  "code" | "name" | "category" | "region" | "process" | "altitude" | "tastingNotes" | "imageUrl"
> & { readonly sizeGrams: number; readonly price: PrintedPrice };

/**
 * As many coffees as there are codes: those of the roastery's choice that are priced and on sale, in
 * its order, then others of the catalogue in the places of those that are not.
 */
export const shownCoffees = (
  coffees: readonly Coffee[],
  codes: readonly string[],
): readonly ShownCoffee[] => {
  const wished = codes.flatMap((code) => coffees.filter((coffee) => coffee.code === code));
  return [...new Set([...wished, ...coffees])].flatMap(shown).slice(0, codes.length);
};

export const printedPrice = (breakdown: PriceBreakdown): PrintedPrice => {
  const { priceShownIdr, roundingIdr } = shownFigures(breakdown);
  const { sixteenths } = breakdown;
  return { priceShownIdr, roundingIdr, figures: breakdownFigures(breakdown), sixteenths };
};

const shown = (coffee: Coffee): readonly ShownCoffee[] => {
  const sizeGrams = cardSizeGrams(coffee.category);
  const price = coffeeBreakdown(coffee, sizeGrams, "retail");
  if (!coffee.available || !price.ok) return [];
  const { code, name, category, region, process, altitude, tastingNotes, imageUrl } = coffee;
  const facts = { code, name, category, region, process, altitude, tastingNotes, imageUrl };
  return [{ ...facts, sizeGrams, price: printedPrice(price.value) }];
};

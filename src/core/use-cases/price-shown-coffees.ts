import type { Coffee } from "../domain/catalog/coffee.ts";
import { coffeeBreakdown } from "../domain/pricing/coffee-breakdown.ts";
import { cardSizeGrams } from "../domain/pricing/coffee-price.ts";
import { printedPrice, type PrintedPrice } from "../domain/pricing/printed-price.ts";

/** A coffee on sale with the retail price of the bag its card shows. */
export type ShownCoffee = Pick<
  Coffee,
  "code" | "name" | "category" | "region" | "process" | "altitude" | "tastingNotes" | "imageUrl"
> & { readonly sizeGrams: number; readonly price: PrintedPrice };

/** The coffees that a page of content shows, with what their bags cost. */
export class PriceShownCoffees {
  /**
   * As many coffees as there are codes: those of the roastery's choice that are priced and on sale,
   * in its order, then others of the catalogue in the places of those that are not.
   */
  execute(coffees: readonly Coffee[], codes: readonly string[]): readonly ShownCoffee[] {
    const wished = codes.flatMap((code) => coffees.filter((coffee) => coffee.code === code));
    return [...new Set([...wished, ...coffees])].flatMap(shown).slice(0, codes.length);
  }
}

const shown = (coffee: Coffee): readonly ShownCoffee[] => {
  const sizeGrams = cardSizeGrams(coffee.category);
  const price = coffeeBreakdown(coffee, sizeGrams, "retail");
  if (!coffee.available || !price.ok) return [];
  const { code, name, category, region, process, altitude, tastingNotes, imageUrl } = coffee;
  const facts = { code, name, category, region, process, altitude, tastingNotes, imageUrl };
  return [{ ...facts, sizeGrams, price: printedPrice(price.value) }];
};

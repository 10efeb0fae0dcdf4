import type { Coffee } from "../domain/catalog/coffee.ts";
import { bagPrice } from "../domain/pricing/bag-price.ts";
import { printedPrice } from "../domain/pricing/price-breakdown.ts";
import { type PrintedPrice } from "../domain/pricing/printed-price.ts";
import { type PriceChange, pricedChanges } from "../domain/pricing/price-history.ts";

export type PricedHouseCoffee = {
  readonly name: string;
  readonly retail: PrintedPrice;
  readonly wholesale: PrintedPrice;
  /** The last three changes of the retail price, oldest first. */
  readonly past: readonly PastPrice[];
};

/** A past retail price of one kilogram, and since when. */
export type PastPrice = PriceChange & { readonly priceIdr: number };

/** The price of one kilogram of the house espresso. */
export class PriceHouseCoffee {
  /**
   * @param code the roastery's choice.
   * @param changes the coffees' price history, oldest first.
   * @returns `null` when no espresso is priced and on sale.
   */
  execute(
    coffees: readonly Coffee[],
    code: string,
    changes: readonly PriceChange[] = [],
  ): PricedHouseCoffee | null {
    const coffee = houseCoffee(coffees, code);
    if (!coffee) return null;
    const retail = bagPrice(coffee, 1000, "retail");
    const wholesale = bagPrice(coffee, 1000, "wholesale");
    if (!retail.ok || !wholesale.ok) return null;
    return {
      name: coffee.name,
      retail: printedPrice(retail.value),
      wholesale: printedPrice(wholesale.value),
      past: pastPrices(changes.filter((change) => change.code === coffee.code)),
    };
  }
}

/**
 * The house espresso: the roastery's choice if it is priced and on sale, else the first espresso
 * that is.
 */
const houseCoffee = (coffees: readonly Coffee[], code: string): Coffee | undefined => {
  const fit = coffees.filter(
    (coffee) =>
      coffee.category === "espresso" && coffee.available && bagPrice(coffee, 1000, "retail").ok,
  );
  return fit.find((coffee) => coffee.code === code) ?? fit[0];
};

const pastPrices = (changes: readonly PriceChange[]): readonly PastPrice[] =>
  pricedChanges(changes, 1000, "retail")
    .flatMap(({ priceIdr, byIdr, ...change }) =>
      priceIdr === null || byIdr === 0 ? [] : [{ ...change, priceIdr }],
    )
    .slice(-3);

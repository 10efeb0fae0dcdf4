import type { Coffee } from "../domain/catalog/coffee.ts";
import { coffeeBreakdown } from "../domain/pricing/coffee-breakdown.ts";
import { houseCoffee } from "../domain/pricing/house-coffee.ts";
import { printedPrice, type PrintedPrice } from "../domain/pricing/printed-price.ts";

export type PricedHouseCoffee = {
  readonly name: string;
  readonly retail: PrintedPrice;
  readonly wholesale: PrintedPrice;
};

/** The espresso whose price the pages take apart, with what a kilo of it costs. */
export class PriceHouseCoffee {
  /** @param code of the roastery's choice. `null` when no espresso is priced and on sale. */
  execute(coffees: readonly Coffee[], code: string): PricedHouseCoffee | null {
    const coffee = houseCoffee(coffees, code);
    if (!coffee) return null;
    const retail = coffeeBreakdown(coffee, 1000, "retail");
    const wholesale = coffeeBreakdown(coffee, 1000, "wholesale");
    if (!retail.ok || !wholesale.ok) return null;
    return {
      name: coffee.name,
      retail: printedPrice(retail.value),
      wholesale: printedPrice(wholesale.value),
    };
  }
}

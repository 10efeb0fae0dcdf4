import type { Coffee } from "../domain/catalog/coffee.ts";
import { breakdownFigures, type BreakdownFigure } from "../domain/pricing/breakdown-figures.ts";
import { coffeeBreakdown } from "../domain/pricing/coffee-breakdown.ts";
import { houseCoffee } from "../domain/pricing/house-coffee.ts";
import type { CostPart } from "../domain/pricing/cost-parts.ts";
import type { PriceBreakdown } from "../domain/pricing/price-breakdown.ts";
import { shownFigures } from "../domain/pricing/shown-figures.ts";

/** The price of one kilo as a page prints it: plain numbers, so that HTML can carry it. */
export type KiloPrice = {
  readonly priceShownIdr: number;
  /** Negative when the price was rounded down. */
  readonly roundingIdr: number;
  readonly figures: readonly BreakdownFigure[];
  /** Each part in sixteenths of the exact price. */
  readonly sixteenths: Readonly<Record<CostPart, number>>;
};

export type PricedHouseCoffee = {
  readonly name: string;
  readonly retail: KiloPrice;
  readonly wholesale: KiloPrice;
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
      retail: kiloPrice(retail.value),
      wholesale: kiloPrice(wholesale.value),
    };
  }
}

const kiloPrice = (breakdown: PriceBreakdown): KiloPrice => {
  const { priceShownIdr, roundingIdr } = shownFigures(breakdown);
  const { sixteenths } = breakdown;
  return { priceShownIdr, roundingIdr, figures: breakdownFigures(breakdown), sixteenths };
};

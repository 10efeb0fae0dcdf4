import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceShownCoffees, ShownCoffee } from "#core/use-cases/price-shown-coffees.ts";
import { drawLabel, type LabelDrawing } from "#ui/components/coffee-label/label-geometry.ts";
import { HOME_COFFEE_CODES } from "#ui/content/pages/house-coffee.ts";

export type HomeCoffee = ShownCoffee & {
  /** Of its label, drawn beforehand: the page's first script need not know how. */
  readonly drawing: Pick<LabelDrawing, "paper" | "ink" | "paths">;
};

export type HomeCoffees = {
  /** The first is the house coffee as long as it is on sale. */
  readonly shown: readonly [HomeCoffee, ...HomeCoffee[]];
  /** How many the shop has. */
  readonly count: number;
};

/** What the home page shows of the catalogue; `null` when nothing is priced and on sale. */
export const homeCoffees = (
  priceShownCoffees: PriceShownCoffees,
  coffees: readonly Coffee[],
): HomeCoffees | null => {
  const [first, ...others] = priceShownCoffees.execute(coffees, HOME_COFFEE_CODES).map(drawn);
  return first ? { shown: [first, ...others], count: coffees.length } : null;
};

const drawn = (coffee: ShownCoffee): HomeCoffee => {
  const { paper, ink, paths } = drawLabel(coffee, coffee.price.sixteenths);
  return { ...coffee, drawing: { paper, ink, paths } };
};

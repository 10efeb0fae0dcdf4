import { TOKENS, type Resolve } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { printedPrice } from "#core/domain/pricing/price-breakdown.ts";
import { type PrintedPrice } from "#core/domain/pricing/printed-price.ts";
import type { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { drawLabel, type LabelDrawing } from "#ui/components/coffee-label/label-geometry.ts";
import { HOME_COFFEE_CODES } from "#ui/content/pages/home-hero.ts";
import type { PagePricing } from "#ui/hooks/use-page-prices.ts";

/** A coffee on sale with the retail price on its card. */
export type HomeCoffee = Pick<
  Coffee,
  "code" | "name" | "category" | "region" | "process" | "altitude" | "tastingNotes"
> & {
  readonly sizeGrams: number;
  readonly price: PrintedPrice;
  /** Drawing of its label, computed beforehand: keeps the drawing code out of the first script. */
  readonly drawing: Pick<LabelDrawing, "paper" | "ink" | "paths">;
};

export type HomeCoffees = {
  /** The first one is the house espresso while it is on sale. */
  readonly shown: readonly [HomeCoffee, ...HomeCoffee[]];
  readonly count: number;
};

/**
 * The roastery's chosen coffees that are priced and on sale, in its order; the others are replaced
 * from the catalogue. `null` when no coffee is priced and on sale.
 */
export const homeCoffees = (
  computeBagPrice: ComputeBagPrice,
  coffees: readonly Coffee[],
): HomeCoffees | null => {
  const wished = HOME_COFFEE_CODES.flatMap((code) => coffees.filter((one) => one.code === code));
  const [first, ...others] = [...new Set([...wished, ...coffees])]
    .flatMap((coffee) => shown(computeBagPrice, coffee))
    .slice(0, HOME_COFFEE_CODES.length);
  return first ? { shown: [first, ...others], count: coffees.length } : null;
};

/** Computes the prices in the browser, from the container's catalogue. */
export const priceHomeCoffees =
  (resolve: Resolve): PagePricing<HomeCoffees> =>
  (coffees) =>
    homeCoffees(resolve(TOKENS.computeBagPrice), coffees);

const shown = (computeBagPrice: ComputeBagPrice, coffee: Coffee): readonly HomeCoffee[] => {
  const sizeGrams = cardSizeGrams(coffee.category, "retail");
  const explained = computeBagPrice.execute(coffee, sizeGrams, "retail");
  if (!coffee.available || !explained.ok) return [];
  const price = printedPrice(explained.value);
  const { code, name, category, region, process, altitude, tastingNotes } = coffee;
  const facts = { code, name, category, region, process, altitude, tastingNotes };
  const { paper, ink, paths } = drawLabel(coffee, price.sixteenths);
  return [{ ...facts, sizeGrams, price, drawing: { paper, ink, paths } }];
};

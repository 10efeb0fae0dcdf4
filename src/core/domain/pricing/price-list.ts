import type { Category, Coffee } from "../catalog/coffee.ts";
import { coffeeBreakdown } from "./coffee-breakdown.ts";
import { cardSizeGrams, coffeePrice, weightLossPctOf } from "./coffee-price.ts";
import { bagsOf } from "./bags.ts";
import type { Channel } from "./compute-bag-price.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";
import { shownFigures, type ShownFigures } from "./shown-figures.ts";

/** A price column: a bag size in a channel. */
export type ListedBag = { readonly sizeGrams: number; readonly channel: Channel };

export type PriceListRow = {
  readonly coffee: Coffee;
  readonly weightLossPct: number;
  /** `null` when the coffee's figures cannot be priced: its row shows dashes. */
  readonly priced: PricedRow | null;
};

export type PricedRow = {
  /** One price for each bag of `listedBags`, rupiah. */
  readonly pricesIdr: readonly number[];
  /** The cost columns: one bag of `cardSizeGrams` at retail. */
  readonly figures: ShownFigures;
  /** The same figures unrounded. */
  readonly breakdown: PriceBreakdown;
};

export type PriceListSort = {
  readonly by: "name" | "green-cost" | "weight-loss";
  readonly descending: boolean;
};

/** The sell-price columns of a category's table. Source: specification section 2 (price list). */
export const listedBags = (category: Category): readonly ListedBag[] =>
  bagsOf(category).flatMap(({ sizeGrams, listed }) =>
    listed.map((channel) => ({ sizeGrams, channel })),
  );

/** The rows of a category's table, in the catalogue's order. */
export const priceListRows = (
  coffees: readonly Coffee[],
  category: Category,
): readonly PriceListRow[] =>
  coffees
    .filter((coffee) => coffee.category === category)
    .map((coffee) => ({
      coffee,
      weightLossPct: weightLossPctOf(coffee),
      priced: pricedRow(coffee),
    }));

/** Initial sorting of every table. */
export const DEFAULT_SORT: PriceListSort = { by: "name", descending: false };

/** Rows without prices come last in both directions; ties are sorted by name. */
export const sortedRows = (
  rows: readonly PriceListRow[],
  { by, descending }: PriceListSort,
): readonly PriceListRow[] => {
  const compare = COMPARE[by];
  return rows.toSorted(
    (a, b) =>
      Number(a.priced === null) - Number(b.priced === null) ||
      (descending ? compare(b, a) : compare(a, b)) ||
      byName(a, b),
  );
};

const pricedRow = (coffee: Coffee): PricedRow | null => {
  const breakdown = coffeeBreakdown(coffee, cardSizeGrams(coffee.category), "retail");
  if (!breakdown.ok) return null;
  const pricesIdr = listedBags(coffee.category).flatMap(({ sizeGrams, channel }) => {
    const price = coffeePrice(coffee, sizeGrams, channel);
    return price.ok ? [price.value.priceShownIdr] : [];
  });
  return { pricesIdr, figures: shownFigures(breakdown.value), breakdown: breakdown.value };
};

type Compare = (a: PriceListRow, b: PriceListRow) => number;

const NAMES = new Intl.Collator("en", { numeric: true });

const byName: Compare = (a, b) => NAMES.compare(a.coffee.name, b.coffee.name);

const COMPARE: Readonly<Record<PriceListSort["by"], Compare>> = {
  name: byName,
  "green-cost": (a, b) => (a.coffee.greenCostPerKg ?? 0) - (b.coffee.greenCostPerKg ?? 0),
  "weight-loss": (a, b) => a.weightLossPct - b.weightLossPct,
};

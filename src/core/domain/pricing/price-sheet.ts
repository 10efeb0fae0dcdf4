import { CATEGORIES, type Coffee } from "../catalog/coffee.ts";
import { coffeeBreakdown } from "./coffee-breakdown.ts";
import { sizesOnSale, weightLossPctOf } from "./coffee-price.ts";
import type { Channel } from "./compute-bag-price.ts";
import { shownFigures, type ShownFigures } from "./shown-figures.ts";

/** One bag of the price list as one takes it along. */
export type PriceSheetRow = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly weightLossPct: number;
  /** `null` when the coffee's figures cannot be priced. */
  readonly retail: ShownFigures | null;
  /** `null` also for exotics, which have no wholesale price. */
  readonly wholesale: ShownFigures | null;
};

/** All prices: every bag on sale, shelf by shelf and by name. */
export const priceSheet = (coffees: readonly Coffee[]): readonly PriceSheetRow[] =>
  CATEGORIES.flatMap((category) =>
    coffees
      .filter((coffee) => coffee.category === category)
      .toSorted((a, b) => NAMES.compare(a.name, b.name))
      .flatMap((coffee) => sizesOnSale(category).map((sizeGrams) => rowOf(coffee, sizeGrams))),
  );

const rowOf = (coffee: Coffee, sizeGrams: number): PriceSheetRow => {
  const figures = (channel: Channel): ShownFigures | null => {
    const breakdown = coffeeBreakdown(coffee, sizeGrams, channel);
    return breakdown.ok ? shownFigures(breakdown.value) : null;
  };
  return {
    coffee,
    sizeGrams,
    weightLossPct: weightLossPctOf(coffee),
    retail: figures("retail"),
    wholesale: coffee.category === "filter_exotic" ? null : figures("wholesale"),
  };
};

const NAMES = new Intl.Collator("en", { numeric: true });

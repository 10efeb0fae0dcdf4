import type { Coffee } from "./coffee.ts";

export type RelatedCoffees = {
  /** Four, or all others where the catalogue has fewer. */
  readonly coffees: readonly Coffee[];
  /** How many of them are on sale in the same category, on sale in another, and sold out. */
  readonly why: {
    readonly sameCategory: number;
    readonly otherCategories: number;
    readonly soldOut: number;
  };
};

/**
 * The coffees to show below a coffee's page: those on sale before those sold out, since a shopper
 * who reads on wants one to buy; then the coffee's own category; then by the number of shared facts
 * (process, parts of the region, tasting notes); then those brewed alike. The order of
 * the catalogue does not matter.
 */
export const relatedCoffees = (coffees: readonly Coffee[], to: Coffee): RelatedCoffees => {
  const facts = factsOf(to);
  const related = coffees
    .filter(({ code }) => code !== to.code)
    .map((coffee) => ({
      coffee,
      shared: factsOf(coffee).filter((fact) => facts.includes(fact)).length,
    }))
    .toSorted(
      (a, b) =>
        Number(b.coffee.available) - Number(a.coffee.available) ||
        Number(isSameCategory(b.coffee, to)) - Number(isSameCategory(a.coffee, to)) ||
        b.shared - a.shared ||
        Number(isBrewedAlike(b.coffee, to)) - Number(isBrewedAlike(a.coffee, to)) ||
        (a.coffee.code < b.coffee.code ? -1 : 1),
    )
    .slice(0, MOST)
    .map(({ coffee }) => coffee);
  const onSale = related.filter(({ available }) => available);
  const sameCategory = onSale.filter((coffee) => isSameCategory(coffee, to)).length;
  return {
    coffees: related,
    why: {
      sameCategory,
      otherCategories: onSale.length - sameCategory,
      soldOut: related.length - onSale.length,
    },
  };
};

const isSameCategory = (coffee: Coffee, to: Coffee): boolean => coffee.category === to.category;

/** By machine, or by kettle. */
const isBrewedAlike = (coffee: Coffee, to: Coffee): boolean =>
  (coffee.category === "espresso") === (to.category === "espresso");

const factsOf = ({ process, region, tastingNotes }: Coffee): readonly string[] =>
  [process, region, tastingNotes]
    .flatMap((text) => text.toLowerCase().split(","))
    .map((fact) => fact.trim())
    .filter((fact) => fact !== "");

const MOST = 4;

import type { Coffee } from "./coffee.ts";

/**
 * Four coffees to show below a coffee's page, or all others where there are fewer: those on sale before
 * those sold out, since a shopper who reads on wants one to buy; then the coffee's own category; then by
 * the number of shared facts (process, parts of the region, tasting notes); then those brewed alike. The
 * order of the catalogue does not matter.
 */
export const relatedCoffees = (
  coffees: readonly Coffee[],
  to: Coffee,
  isOnSale: (coffee: Coffee) => boolean,
): readonly Coffee[] => {
  const facts = factsOf(to);
  return coffees
    .filter(({ code }) => code !== to.code)
    .map((coffee) => ({
      coffee,
      shared: factsOf(coffee).filter((fact) => facts.includes(fact)).length,
    }))
    .toSorted(
      (a, b) =>
        Number(isOnSale(b.coffee)) - Number(isOnSale(a.coffee)) ||
        Number(isSameCategory(b.coffee, to)) - Number(isSameCategory(a.coffee, to)) ||
        b.shared - a.shared ||
        Number(isBrewedAlike(b.coffee, to)) - Number(isBrewedAlike(a.coffee, to)) ||
        (a.coffee.code < b.coffee.code ? -1 : 1),
    )
    .slice(0, MOST)
    .map(({ coffee }) => coffee);
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

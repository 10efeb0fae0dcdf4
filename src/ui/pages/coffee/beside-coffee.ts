import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { searchWords } from "#ui/components/marked-text/marked-parts.ts";
import type { CardPrice } from "#ui/hooks/use-card-price.ts";
import { sortedGroup } from "#ui/pages/shop/browse-coffees.ts";

/** Four other coffees of the category: those on sale first, then by similarity of taste. */
export const relatedCoffees = (
  coffees: readonly Coffee[],
  to: Coffee,
  priceOf: CardPrice,
): readonly Coffee[] => {
  const traits = traitsOf(to);
  return byName(coffees, to.category, priceOf)
    .filter(({ code }) => code !== to.code)
    .map((coffee) => ({
      coffee,
      shared: traitsOf(coffee).filter((trait) => traits.includes(trait)).length,
    }))
    .toSorted(
      (a, b) => Number(b.coffee.available) - Number(a.coffee.available) || b.shared - a.shared,
    )
    .slice(0, 4)
    .map(({ coffee }) => coffee);
};

export type Neighbours = { readonly previous: Coffee | null; readonly next: Coffee | null };

/** The previous and the next coffee in the shop's order. */
export const neighboursOf = (
  coffees: readonly Coffee[],
  code: string,
  priceOf: CardPrice,
): Neighbours => {
  const shelves = CATEGORIES.flatMap((category) => byName(coffees, category, priceOf));
  const at = shelves.findIndex((coffee) => coffee.code === code);
  if (at < 0) return { previous: null, next: null };
  return { previous: shelves[at - 1] ?? null, next: shelves[at + 1] ?? null };
};

const byName = (
  coffees: readonly Coffee[],
  category: Coffee["category"],
  priceOf: CardPrice,
): readonly Coffee[] => sortedGroup(coffees, category, "a-z", priceOf);

const traitsOf = ({ tastingNotes, process, region }: Coffee): readonly string[] =>
  searchWords([tastingNotes, process, region].join(" ").replaceAll(",", " "));

import type { Category, Coffee } from "#core/domain/catalog/coffee.ts";
import { compareNames } from "#core/domain/pricing/price-list.ts";
import { folded } from "#ui/components/marked-text/marked-text.tsx";
import type { CardPrice } from "#ui/hooks/price-hooks.ts";

export const SORTS = ["a-z", "z-a", "price-asc", "price-desc"] as const;

export type SortKey = (typeof SORTS)[number];

export const sortKeyOf = (text: string | null): SortKey =>
  SORTS.find((key) => key === text) ?? "a-z";

/**
 * Returns a search over these coffees: those that contain every word of `searchWords`, in the given
 * order. The searched text is computed once, so that each key costs little.
 */
export const coffeeSearch = (
  coffees: readonly Coffee[],
): ((words: readonly string[]) => readonly Coffee[]) => {
  const pages = coffees.map((coffee) => ({
    coffee,
    text: folded(SEARCHED.map((field) => coffee[field]).join("\n")),
  }));
  return (words) =>
    pages
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ coffee }) => coffee);
};

/** Coffees of one category in the chosen order; those without a price come last in every order. */
export const sortedGroup = (
  coffees: readonly Coffee[],
  category: Category,
  sort: SortKey,
  priceOf: CardPrice,
): readonly Coffee[] => {
  const compare = COMPARE[sort];
  return coffees
    .filter((coffee) => coffee.category === category)
    .map((coffee) => ({ coffee, price: priceOf(coffee) }))
    .toSorted(
      (a, b) =>
        Number(a.price === null) - Number(b.price === null) ||
        compare(a, b) ||
        compareNames(a.coffee.name, b.coffee.name),
    )
    .map(({ coffee }) => coffee);
};

const SEARCHED = [
  "name",
  "tastingNotes",
  "farm",
  "region",
  "producer",
  "process",
  "varietals",
] as const;

type Offered = { readonly coffee: Coffee; readonly price: number | null };

const COMPARE: Readonly<Record<SortKey, (a: Offered, b: Offered) => number>> = {
  "a-z": (a, b) => compareNames(a.coffee.name, b.coffee.name),
  "z-a": (a, b) => compareNames(b.coffee.name, a.coffee.name),
  "price-asc": (a, b) => (a.price ?? 0) - (b.price ?? 0),
  "price-desc": (a, b) => (b.price ?? 0) - (a.price ?? 0),
};

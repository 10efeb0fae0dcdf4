import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import type { CardPrice } from "#ui/hooks/use-card-price.ts";
import { sortedGroup } from "#ui/pages/shop/browse-coffees.ts";

export type Neighbours = { readonly previous: Coffee | null; readonly next: Coffee | null };

/** The previous and the next coffee in the shop's order. */
export const neighboursOf = (
  coffees: readonly Coffee[],
  code: string,
  priceOf: CardPrice,
): Neighbours => {
  const inOrder = CATEGORIES.flatMap((category) => byName(coffees, category, priceOf));
  const at = inOrder.findIndex((coffee) => coffee.code === code);
  if (at < 0) return { previous: null, next: null };
  return { previous: inOrder[at - 1] ?? null, next: inOrder[at + 1] ?? null };
};

const byName = (
  coffees: readonly Coffee[],
  category: Coffee["category"],
  priceOf: CardPrice,
): readonly Coffee[] => sortedGroup(coffees, category, "a-z", priceOf);

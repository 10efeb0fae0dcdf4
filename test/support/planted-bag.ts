import type { Category } from "#core/domain/catalog/coffee.ts";
import { BAGS, type Bag, bagsOf } from "#core/domain/pricing/bags.ts";

/** The bag that is tried first by whoever changes the table: half a kilogram, at retail only. */
export const HALF_KILO = {
  sizeGrams: 500,
  markupPct: { retail: 20, wholesale: null },
  packagingIdr: 10_000,
  drawnHeight: 720,
  isOnSale: true,
  listed: ["retail"],
} as const;

type Planted = Omit<Bag, "sizeGrams"> & { readonly sizeGrams: number };

/** What the shop does with one more bag in its table, smallest first as the table is. */
export const withBag = async <Answer>(
  category: Category,
  bag: Planted,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> => {
  const before = bagsOf(category);
  const planted = [...before, bag].toSorted((a, b) => a.sizeGrams - b.sizeGrams);
  Reflect.set(BAGS, category, planted);
  try {
    return await answer();
  } finally {
    Reflect.set(BAGS, category, before);
  }
};

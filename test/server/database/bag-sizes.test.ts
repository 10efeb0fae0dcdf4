import { expect, it } from "vitest";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { bagsOf } from "#core/domain/pricing/bags.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";

it("takes orders of the sizes in the table of bags, and of no other", async () => {
  const { database, close } = await openSeededDatabase();
  try {
    const [check] = await database.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint
        where conrelid = 'public.order_items'::regclass and conname = 'order_items_size_grams_check'`,
    );
    const allowed = (check?.rule.match(/\d+/g) ?? []).map(Number);
    const bags = CATEGORIES.flatMap((category) => bagsOf(category));
    const sizes = [...new Set(bags.map(({ sizeGrams }) => sizeGrams))];
    expect(allowed).toEqual(sizes.toSorted((a, b) => a - b));
  } finally {
    await close();
  }
});

import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { weightLossPctOf } from "#core/domain/pricing/bag-price.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";

export type RoastLine = {
  readonly code: string;
  readonly name: string;
  readonly category: Coffee["category"];
  readonly roastedGrams: number;
  readonly weightLossPct: number;
  /** Roasted ÷ (1 − loss), rounded up to 10 g. */
  readonly greenGrams: number;
  /** Number of bags by size, largest first. */
  readonly bags: readonly { readonly sizeGrams: number; readonly count: number }[];
};

type Deps = {
  readonly orders: Pick<DeskOrders, "search">;
  readonly catalogue: Pick<DeskCatalogue, "all">;
};

/** The roast plan, by coffee: paid orders that nobody packs yet. */
export class PlanRoast {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(): Promise<readonly RoastLine[]> {
    const orders = await this.#deps.orders.search({
      statuses: ["paid", "confirmed"],
      since: null,
      until: null,
      text: "",
      order: "oldest-paid-first",
      atMost: Number.MAX_SAFE_INTEGER,
    });
    const coffees = await this.#deps.catalogue.all();
    const known = new Map(coffees.map((coffee) => [coffee.code, coffee]));
    return [...bagsOf(orders)]
      .map(([code, item]) => lineOf(code, item, known.get(code)))
      .toSorted((a, b) => b.greenGrams - a.greenGrams || a.name.localeCompare(b.name));
  }
}

type Wanted = Pick<RoastLine, "name" | "category"> & { readonly counts: Map<number, number> };

const bagsOf = (orders: readonly DeskOrder[]): ReadonlyMap<string, Wanted> => {
  const wanted = new Map<string, Wanted>();
  for (const { code, name, category, sizeGrams, quantity } of orders.flatMap(
    ({ items }) => items,
  )) {
    const coffee = wanted.get(code) ?? { name, category, counts: new Map<number, number>() };
    coffee.counts.set(sizeGrams, (coffee.counts.get(sizeGrams) ?? 0) + quantity);
    wanted.set(code, coffee);
  }
  return wanted;
};

const lineOf = (code: string, wanted: Wanted, coffee: Coffee | undefined): RoastLine => {
  const bags = [...wanted.counts]
    .map(([sizeGrams, count]) => ({ sizeGrams, count }))
    .toSorted((a, b) => b.sizeGrams - a.sizeGrams);
  const roastedGrams = bags.reduce((sum, { sizeGrams, count }) => sum + sizeGrams * count, 0);
  // A coffee without a loss, or removed from the catalogue, uses its category's default.
  const weightLossPct = weightLossPctOf(
    coffee ?? { category: wanted.category, weightLossPct: null },
  );
  const { name, category } = wanted;
  return {
    code,
    name,
    category,
    roastedGrams,
    weightLossPct,
    greenGrams: greenGrams(roastedGrams, weightLossPct),
    bags,
  };
};

/** In integers: losses have up to four decimals, i.e. whole ten-thousandths of a percent. */
const greenGrams = (roastedGrams: number, weightLossPct: number): number => {
  const kept = 1_000_000n - BigInt(Math.round(weightLossPct * 10_000));
  if (kept <= 0n) return 0;
  const tens = (BigInt(roastedGrams) * 1_000_000n + kept * 10n - 1n) / (kept * 10n);
  return Number(tens) * 10;
};

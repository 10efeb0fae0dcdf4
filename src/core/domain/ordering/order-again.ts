import { lineIdOf, type ChosenBag } from "../cart/cart.ts";
import type { LinePriceChange } from "../cart/reprice-cart.ts";
import type { Coffee } from "../catalog/coffee.ts";
import type { PriceToday } from "../pricing/current-price.ts";
import type { OrderItem } from "./order.ts";

export type OrderedAgain = {
  readonly bags: readonly { readonly bag: ChosenBag; readonly quantity: number }[];
  /** Bags that are no longer sold. */
  readonly missing: readonly LinePriceChange[];
};

/** The bags of an earlier order at today's prices. */
export const orderAgain = (
  items: readonly OrderItem[],
  coffees: readonly Coffee[],
  today: PriceToday,
): OrderedAgain => {
  const lines = linesToday(items, coffees, today);
  return {
    bags: lines.flatMap(({ bag, quantity }) => (bag ? [{ bag, quantity }] : [])),
    missing: lines.flatMap(({ bag, change }) => (bag ? [] : [change])),
  };
};

export type ReorderOffer = {
  /** Today's cost of the bags still available, without shipping; whole rupiah. */
  readonly subtotalIdr: number;
  /** Bags whose price changed, and bags no longer sold. */
  readonly changes: readonly LinePriceChange[];
};

/** An earlier order at today's prices; `null` when none of its bags is sold any more. */
export const reorderOffer = (
  items: readonly OrderItem[],
  coffees: readonly Coffee[],
  today: PriceToday,
): ReorderOffer | null => {
  const lines = linesToday(items, coffees, today);
  const sold = lines.flatMap(({ bag, quantity, change }) =>
    bag ? [{ bag, quantity, change }] : [],
  );
  if (sold.length === 0) return null;
  const otherPrices = sold.filter(({ change }) => change.newPriceEach !== change.oldPriceEach);
  const missing = lines.filter(({ bag }) => bag === null);
  return {
    subtotalIdr: sold.reduce((sum, { bag, quantity }) => sum + bag.priceEach * quantity, 0),
    changes: [...otherPrices, ...missing].map(({ change }) => change),
  };
};

/** Each line of an order as it would be bought today, without a bag when it is no longer sold. */
const linesToday = (
  items: readonly OrderItem[],
  coffees: readonly Coffee[],
  today: PriceToday,
): readonly {
  readonly bag: ChosenBag | null;
  readonly quantity: number;
  readonly change: LinePriceChange;
}[] =>
  items.map((item) => {
    const { grind, quantity, priceEach: oldPriceEach } = item;
    const sizeGrams = item.sizeGrams ?? 0;
    const coffee = coffeeOf(item, coffees);
    const { priceEach, gone } = coffee ? today({ code: coffee.code, sizeGrams }) : OFF_LIST;
    const lineId = lineIdOf(coffee?.code ?? item.code ?? item.name, sizeGrams, grind);
    const change = { lineId, name: item.name, sizeGrams, grind, oldPriceEach };
    if (!coffee || priceEach === null)
      return { bag: null, quantity, change: { ...change, newPriceEach: null, gone } };
    const { code, name, category, imageUrl } = coffee;
    const imageSrc = imageUrl ?? "";
    return {
      bag: { code, name, category, imageSrc, sizeGrams, grind, priceEach },
      quantity,
      change: { ...change, name, newPriceEach: priceEach, gone: null },
    };
  });

/** The coffee of an ordered line today: by its code, or by name when the server told no code. */
const coffeeOf = (
  { code, name }: Pick<OrderItem, "code" | "name">,
  coffees: readonly Coffee[],
): Coffee | undefined =>
  coffees.find((coffee) => (code === undefined ? coffee.name === name : coffee.code === code));

const OFF_LIST = { priceEach: null, gone: "off-list" } as const;

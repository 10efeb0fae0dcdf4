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
  const bags: { bag: ChosenBag; quantity: number }[] = [];
  const missing: LinePriceChange[] = [];
  for (const item of items) {
    const { name, sizeGrams, grind, quantity, priceEach: oldPriceEach } = item;
    const coffee = coffeeOf(item, coffees);
    const size = sizeGrams ?? 0;
    const { priceEach, gone } = coffee ? today({ code: coffee.code, sizeGrams: size }) : OFF_LIST;
    if (coffee && priceEach !== null) {
      const { code, category, imageUrl: imageSrc } = coffee;
      const bag = {
        code,
        name: coffee.name,
        category,
        imageSrc: imageSrc ?? "",
        sizeGrams: size,
        grind,
      };
      bags.push({ bag: { ...bag, priceEach }, quantity });
    } else
      missing.push({
        lineId: lineIdOf(coffee?.code ?? item.code ?? name, size, grind),
        name,
        sizeGrams: size,
        grind,
        oldPriceEach,
        newPriceEach: null,
        gone,
      });
  }
  return { bags, missing };
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
  const { bags, missing } = orderAgain(items, coffees, today);
  if (bags.length === 0) return null;
  const otherPrices = bags.flatMap(({ bag: { code, name, sizeGrams, grind, priceEach } }) => {
    const then = items.find(
      (item) =>
        coffeeOf(item, coffees)?.code === code &&
        item.sizeGrams === sizeGrams &&
        item.grind === grind,
    );
    return then === undefined || then.priceEach === priceEach
      ? []
      : [
          {
            lineId: lineIdOf(code, sizeGrams, grind),
            name,
            sizeGrams,
            grind,
            oldPriceEach: then.priceEach,
            newPriceEach: priceEach,
            gone: null,
          },
        ];
  });
  return {
    subtotalIdr: bags.reduce((sum, { bag, quantity }) => sum + bag.priceEach * quantity, 0),
    changes: [...otherPrices, ...missing],
  };
};

/** The coffee of an ordered line today: by its code, or by name when the server told no code. */
const coffeeOf = (
  { code, name }: Pick<OrderItem, "code" | "name">,
  coffees: readonly Coffee[],
): Coffee | undefined =>
  coffees.find((coffee) => (code === undefined ? coffee.name === name : coffee.code === code));

const OFF_LIST = { priceEach: null, gone: "off-list" } as const;

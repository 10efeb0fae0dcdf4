import { lineIdOf, type Bag } from "../cart/cart.ts";
import type { LinePriceChange } from "../cart/reprice-cart.ts";
import type { Coffee } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/compute-bag-price.ts";
import { bagToday } from "../pricing/current-price.ts";
import type { OrderItem } from "./order.ts";

export type OrderedAgain = {
  readonly bags: readonly { readonly bag: Bag; readonly qty: number }[];
  /** Bags that are no longer sold. */
  readonly missing: readonly LinePriceChange[];
};

/** The bags of an earlier order at today's prices. */
export const orderAgain = (
  items: readonly OrderItem[],
  coffees: readonly Coffee[],
  channel: Channel,
): OrderedAgain => {
  const bags: { bag: Bag; qty: number }[] = [];
  const missing: LinePriceChange[] = [];
  for (const item of items) {
    const { name, sizeGrams, grind, quantity: qty, priceEach: oldPriceEach } = item;
    const coffee = coffeeOf(item, coffees);
    const size = sizeGrams ?? 0;
    const { priceEach, gone } = coffee
      ? bagToday({ code: coffee.code, sizeGrams: size }, coffees, channel)
      : OFF_LIST;
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
      bags.push({ bag: { ...bag, priceEach }, qty });
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

/** The coffee of an ordered line today: by its code, or by name when the server told no code. */
export const coffeeOf = (
  { code, name }: Pick<OrderItem, "code" | "name">,
  coffees: readonly Coffee[],
): Coffee | undefined =>
  coffees.find((coffee) => (code === undefined ? coffee.name === name : coffee.code === code));

const OFF_LIST = { priceEach: null, gone: "off-list" } as const;

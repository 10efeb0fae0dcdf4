import type { PriceChange } from "../cart/reprice-cart.ts";
import { lineIdOf } from "../cart/cart.ts";
import type { Coffee } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/compute-bag-price.ts";
import { orderAgain } from "./order-again.ts";
import type { OrderItem } from "./order.ts";

export type AgainOffer = {
  /** What can be had of it costs today, without shipping; whole rupiah. */
  readonly subtotalIdr: number;
  /** Bags with another price than then, and bags that cannot be bought any more. */
  readonly changes: readonly PriceChange[];
};

/** What an earlier order would be today; `null` when nothing of it can be bought any more. */
export const againOffer = (
  items: readonly OrderItem[],
  coffees: readonly Coffee[],
  channel: Channel,
): AgainOffer | null => {
  const { bags, missing } = orderAgain(items, coffees, channel);
  if (bags.length === 0) return null;
  const otherPrices = bags.flatMap(({ bag: { code, name, sizeGrams, grind, priceEach } }) => {
    const then = items.find(
      (item) => item.name === name && item.sizeGrams === sizeGrams && item.grind === grind,
    );
    return then === undefined || then.priceEach === priceEach
      ? []
      : [
          {
            lineId: lineIdOf(code, sizeGrams, grind),
            name,
            sizeGrams,
            oldPriceEach: then.priceEach,
            newPriceEach: priceEach,
            gone: null,
          },
        ];
  });
  return {
    subtotalIdr: bags.reduce((sum, { bag, qty }) => sum + bag.priceEach * qty, 0),
    changes: [...otherPrices, ...missing],
  };
};

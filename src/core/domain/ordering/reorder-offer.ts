import type { LinePriceChange } from "../cart/reprice-cart.ts";
import { lineIdOf } from "../cart/cart.ts";
import type { Coffee } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/compute-bag-price.ts";
import { coffeeOf, orderAgain } from "./order-again.ts";
import type { OrderItem } from "./order.ts";

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
  channel: Channel,
): ReorderOffer | null => {
  const { bags, missing } = orderAgain(items, coffees, channel);
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
    subtotalIdr: bags.reduce((sum, { bag, qty }) => sum + bag.priceEach * qty, 0),
    changes: [...otherPrices, ...missing],
  };
};

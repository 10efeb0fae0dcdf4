import type { Coffee } from "../catalog/coffee.ts";
import { coffeePrice } from "../pricing/coffee-price.ts";
import type { Channel } from "../pricing/compute-bag-price.ts";
import type { Cart, CartLine } from "./cart.ts";

export type PriceChange = {
  readonly lineId: string;
  readonly name: string;
  readonly sizeGrams: number;
  readonly oldPriceEach: number;
  /** `null`: the bag can no longer be bought and its line is gone. */
  readonly newPriceEach: number | null;
};

export type Repriced = { readonly cart: Cart; readonly changes: readonly PriceChange[] };

/** Gives every line today's price in this channel and says what changed. */
export const repriceCart = (cart: Cart, coffees: readonly Coffee[], channel: Channel): Repriced => {
  const changes: PriceChange[] = [];
  const items: CartLine[] = [];
  for (const line of cart.items) {
    const priceEach = currentPrice(line, coffees, channel);
    if (priceEach !== line.priceEach)
      changes.push({
        lineId: line.lineId,
        name: line.name,
        sizeGrams: line.sizeGrams,
        oldPriceEach: line.priceEach,
        newPriceEach: priceEach,
      });
    if (priceEach !== null)
      items.push(priceEach === line.priceEach ? line : { ...line, priceEach });
  }
  return { cart: changes.length > 0 ? { items } : cart, changes };
};

const currentPrice = (
  line: CartLine,
  coffees: readonly Coffee[],
  channel: Channel,
): number | null => {
  const coffee = coffees.find((one) => one.code === line.code);
  if (!coffee?.available) return null;
  const priced = coffeePrice(coffee, line.sizeGrams, channel);
  return priced.ok ? priced.value.priceShownIdr : null;
};

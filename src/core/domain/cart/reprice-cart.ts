import type { Coffee } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/compute-bag-price.ts";
import { currentPrices, type BagGone, type CurrentPrice } from "../pricing/current-price.ts";
import { lineIdOf, type Cart } from "./cart.ts";

export type LinePriceChange = {
  readonly lineId: string;
  readonly name: string;
  readonly sizeGrams: number;
  readonly oldPriceEach: number;
  /** `null`: the bag is no longer sold and its line was removed. */
  readonly newPriceEach: number | null;
  readonly gone: BagGone | null;
};

export type Repriced = { readonly cart: Cart; readonly changes: readonly LinePriceChange[] };

/** Gives every line today's price in this channel and lists the changes. */
export const repriceCart = (cart: Cart, coffees: readonly Coffee[], channel: Channel): Repriced =>
  withPrices(cart, currentPrices(cart.items, coffees, channel));

/** Gives the named lines these prices and lists the changes. */
export const withPrices = (cart: Cart, prices: readonly CurrentPrice[]): Repriced => {
  const todayOf = new Map(prices.map((price) => [lineIdOf(price.code, price.sizeGrams), price]));
  const changes: LinePriceChange[] = [];
  const items = cart.items.flatMap((line) => {
    const today = todayOf.get(lineIdOf(line.code, line.sizeGrams));
    if (!today || today.priceEach === line.priceEach) return [line];
    const { lineId, name, sizeGrams, priceEach: oldPriceEach } = line;
    const { priceEach: newPriceEach, gone } = today;
    changes.push({ lineId, name, sizeGrams, oldPriceEach, newPriceEach, gone });
    return newPriceEach === null ? [] : [{ ...line, priceEach: newPriceEach }];
  });
  return { cart: changes.length > 0 ? { items } : cart, changes };
};

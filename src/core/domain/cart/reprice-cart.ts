import type { BagGone, CurrentPrice, PriceToday } from "../pricing/current-price.ts";
import { lineIdOf, type Cart, type CartLine } from "./cart.ts";

export type LinePriceChange = Pick<CartLine, "grind" | "lineId" | "name" | "sizeGrams"> & {
  readonly oldPriceEach: number;
  /** `null`: the bag is no longer sold and its line was removed. */
  readonly newPriceEach: number | null;
  readonly gone: BagGone | null;
  /** How many bags a removed line had, where that is known. */
  readonly quantity?: number | undefined;
};

export type Repriced = { readonly cart: Cart; readonly changes: readonly LinePriceChange[] };

/** Gives every line today's price and lists the changes. */
export const repriceCart = (cart: Cart, today: PriceToday): Repriced =>
  withPrices(
    cart,
    cart.items.map(({ code, sizeGrams }) => ({ code, sizeGrams, ...today({ code, sizeGrams }) })),
  );

/** Gives the named lines these prices and lists the changes. */
export const withPrices = (cart: Cart, prices: readonly CurrentPrice[]): Repriced => {
  const todayOf = new Map(prices.map((price) => [lineIdOf(price.code, price.sizeGrams), price]));
  const changes: LinePriceChange[] = [];
  const items = cart.items.flatMap((line) => {
    const today = todayOf.get(lineIdOf(line.code, line.sizeGrams));
    if (!today || today.priceEach === line.priceEach) return [line];
    const { lineId, name, sizeGrams, grind, quantity, priceEach: oldPriceEach } = line;
    const { priceEach: newPriceEach, gone } = today;
    const change = { lineId, name, sizeGrams, grind, oldPriceEach, newPriceEach, gone };
    changes.push(newPriceEach === null ? { ...change, quantity } : change);
    return newPriceEach === null ? [] : [{ ...line, priceEach: newPriceEach }];
  });
  return { cart: changes.length > 0 ? { items } : cart, changes };
};

/**
 * One entry per line, from the first price shown. A price that changed back is told from the last
 * one: the shopper may have read it meanwhile.
 */
export const mergedChanges = (
  earlier: readonly LinePriceChange[],
  later: readonly LinePriceChange[],
): readonly LinePriceChange[] => {
  const byLine = new Map(earlier.map((change) => [change.lineId, change]));
  for (const change of later) {
    const oldPriceEach = byLine.get(change.lineId)?.oldPriceEach ?? change.oldPriceEach;
    byLine.set(
      change.lineId,
      oldPriceEach === change.newPriceEach ? change : { ...change, oldPriceEach },
    );
  }
  return [...byLine.values()];
};

/** The changes without the removals of bags that can be bought again. */
export const withoutReturned = (
  changes: readonly LinePriceChange[],
  today: PriceToday,
): readonly LinePriceChange[] =>
  changes.filter(({ lineId, sizeGrams, grind, gone }) => {
    const code = lineId.slice(0, -lineIdOf("", sizeGrams, grind).length);
    return gone === null || today({ code, sizeGrams }).gone !== null;
  });

import type { Cart } from "./cart.ts";
import type { PriceChange } from "./reprice-cart.ts";

/**
 * What the cart cost before these changes, in whole rupiah; `null` when that is what it costs now,
 * and when a bag was taken out: nobody knows any more how many there were.
 */
export const formerSubtotalIdr = (cart: Cart, changes: readonly PriceChange[]): number | null => {
  if (changes.some(({ newPriceEach }) => newPriceEach === null)) return null;
  const former = new Map(changes.map(({ lineId, oldPriceEach }) => [lineId, oldPriceEach]));
  const differs = cart.items.some(({ lineId }) => former.has(lineId));
  return differs
    ? cart.items.reduce(
        (sum, { lineId, qty, priceEach }) => sum + qty * (former.get(lineId) ?? priceEach),
        0,
      )
    : null;
};

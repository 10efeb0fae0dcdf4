import type { Cart } from "./cart.ts";
import type { LinePriceChange } from "./reprice-cart.ts";

/**
 * The cart's subtotal before these changes, in whole rupiah; `null` when it is unchanged, and when
 * a bag was removed, whose quantity is no longer known.
 */
export const formerSubtotalIdr = (
  cart: Cart,
  changes: readonly LinePriceChange[],
): number | null => {
  if (changes.some(({ newPriceEach }) => newPriceEach === null)) return null;
  const former = new Map(changes.map(({ lineId, oldPriceEach }) => [lineId, oldPriceEach]));
  const differs = cart.items.some(({ lineId }) => former.has(lineId));
  return differs
    ? cart.items.reduce(
        (sum, { lineId, quantity, priceEach }) =>
          sum + quantity * (former.get(lineId) ?? priceEach),
        0,
      )
    : null;
};

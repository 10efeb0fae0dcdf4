import type { UnansweredCheckout } from "./order-draft.ts";
import { isUnpaid } from "./order-status.ts";
import type { Order, OrderItem } from "./order.ts";

/**
 * Finds the order that this checkout became, by its code or else by its content; `null` without a
 * match.
 */
export const orderOfCheckout = <Known extends ShownOrder>(
  checkout: UnansweredCheckout,
  orders: readonly Known[],
): Known | null => {
  const wanted = itemsText(checkout.items);
  return (
    orders.find(({ orderCode }) => orderCode === checkout.orderCode) ??
    orders.find(
      (order) =>
        isUnpaid(order) &&
        order.orderCode !== checkout.repeatOf &&
        itemsText(order.items) === wanted,
    ) ??
    null
  );
};

export type ShownOrder = Pick<Order, "orderCode" | "status" | "paymentStatus" | "items">;

const itemsText = (items: readonly OrderItem[]): string =>
  items
    .map(({ name, quantity, priceEach, sizeGrams, grind }) =>
      JSON.stringify([name, quantity, priceEach, sizeGrams, grind]),
    )
    .toSorted()
    .join();

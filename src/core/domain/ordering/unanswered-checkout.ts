import type { Order, OrderDraft, OrderItem } from "./order.ts";
import { orderedItems } from "./placed-order.ts";
import { isUnpaid } from "./order-status.ts";

/** A checkout that was sent: the page may be gone before its answer comes. */
export type UnansweredCheckout = {
  readonly items: readonly OrderItem[];
  /** As it was sent. */
  readonly repeatOf: string | null;
  /** The order it turned out to be, once the server said so; `null` before. */
  readonly orderCode: string | null;
};

export const unansweredCheckout = (draft: OrderDraft): UnansweredCheckout => ({
  items: orderedItems(draft),
  repeatOf: draft.repeatOf,
  orderCode: null,
});

/** The order among the customer's that this checkout became; `null` when none of them can be it. */
export const arrivedAs = (checkout: UnansweredCheckout, orders: readonly Order[]): Order | null => {
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

const itemsText = (items: readonly OrderItem[]): string =>
  items
    .map(({ name, quantity, priceEach, sizeGrams }) =>
      JSON.stringify([name, quantity, priceEach, sizeGrams]),
    )
    .toSorted()
    .join();

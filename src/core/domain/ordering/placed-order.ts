import type { OrderConfirmation, OrderDraft, OrderItem, PlacedOrder } from "./order.ts";

/** The lines of a draft as an order tells them. */
export const orderedItems = ({ items }: OrderDraft): readonly OrderItem[] =>
  items.map(({ name, qty, priceEach, sizeGrams }) => ({
    name,
    quantity: qty,
    priceEach,
    sizeGrams,
  }));

/** What the confirmation of a new order tells: what was sent, and what the server answered. */
export const confirmationOf = (placed: PlacedOrder, draft: OrderDraft): OrderConfirmation => ({
  ...placed,
  status: null,
  paymentStatus: null,
  fulfillment: draft.fulfillment.method,
  totalIdr: draft.totalIdr,
  items: orderedItems(draft),
});

import type { FulfillmentMethod } from "./order.ts";

/**
 * Of an order that is placed today: flat 20 000 rupiah for delivery, free for pickup. Apart from what an
 * order was placed with, whose papers must not know it. Source: specification section 9 (shipping).
 */
export const shippingIdr = (method: FulfillmentMethod): number =>
  method === "pickup" ? 0 : 20_000;

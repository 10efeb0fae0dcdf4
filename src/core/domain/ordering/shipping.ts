import type { FulfillmentMethod } from "./order.ts";

/** Flat 20 000 rupiah for delivery, free for pickup. Source: specification section 9 (shipping). */
export const shippingIdr = (method: FulfillmentMethod): number =>
  method === "pickup" ? 0 : 20_000;

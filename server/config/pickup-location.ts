import type { PickupLocation } from "#core/domain/ordering/order.ts";
import { siteContent } from "#brand/enambelas.ts";

/** Where orders are collected; a client's own idea of it is not stored. */
export const PICKUP_LOCATION: PickupLocation = siteContent.pickup;

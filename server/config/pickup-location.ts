import type { PickupLocation } from "#core/domain/ordering/order.ts";
import { siteContent } from "#brand/enambelas.ts";

/** Where orders are collected; a value sent by the client is ignored. */
export const PICKUP_LOCATION: PickupLocation = siteContent.pickup;

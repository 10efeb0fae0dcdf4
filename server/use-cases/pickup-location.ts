import type { PickupLocation } from "#core/ordering/order.ts";
import { siteContent } from "#ui/content/enambelas.ts";

/** Where orders are collected; a client's own idea of it is not stored. */
export const PICKUP_LOCATION: PickupLocation = siteContent.pickup;

import type { PickupLocation } from "#core/ordering/order.ts";

/** Where orders are collected; a client's own idea of it is not stored. */
export const PICKUP_LOCATION: PickupLocation = {
  name: "Enambelas Coffee Roastery",
  address: "Jl. Jombang No. 16, Malang 65115",
  mapLink: "https://maps.example/?q=Jl.+Jombang+No.+16+Malang",
};

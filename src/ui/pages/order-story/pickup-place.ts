import { siteContent } from "#brand/enambelas.ts";

const { address } = siteContent;

/** Where to collect an order. */
export const PICKUP_PLACE = `${address.street}, ${address.city} ${address.postalCode}`;

/** The same place on the success page, with the postal code of that page. */
export const PICKUP_PLACE_CONFIRMED = `${address.street}, ${address.city} ${address.postalCodeOnConfirmation}`;

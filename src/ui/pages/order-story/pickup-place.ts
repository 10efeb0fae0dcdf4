import { siteContent } from "#brand/enambelas.ts";

const { address } = siteContent;

/** The pickup address in the confirmation's format. */
export const PICKUP_PLACE = `${address.street}, ${address.city} ${address.postalCodeOnConfirmation}`;

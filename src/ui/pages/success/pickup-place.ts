import { siteContent } from "#brand/enambelas.ts";

const { address } = siteContent;

/** Where a pickup order waits, as the confirmation writes it. */
export const PICKUP_PLACE = `${address.street}, ${address.city} ${address.postalCodeOnConfirmation}`;

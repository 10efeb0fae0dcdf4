import type { Address } from "#core/domain/account/address.ts";
import type { AddressBook } from "#core/domain/account/profile.ts";
import { contentHash } from "./content-hash.ts";

/** The version is a hash of the list. */
export const addressBookOf = (
  addresses: readonly Address[],
): AddressBook & { version: string } => ({
  addresses,
  version: contentHash(
    addresses.map((one) => [
      one.label,
      one.recipientName,
      one.recipientPhone,
      one.line1,
      one.line2,
      one.city,
      one.state,
      one.postalCode,
      one.country,
    ]),
  ).slice(0, 22),
});

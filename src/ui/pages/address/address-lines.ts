import type { Address } from "#core/domain/account/address.ts";

/** The lines of an address as they stand on a parcel, without the recipient; no blank lines. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.line1,
    address.line2,
    [[address.city, address.postalCode].filter(Boolean).join(" "), address.state]
      .filter(Boolean)
      .join(", "),
  ].filter((line) => line.trim() !== "");

/** The whole address on one line, for a choice among several. */
export const addressLine = (address: Address): string =>
  [address.recipientName, ...addressLines(address)].filter(Boolean).join(", ");

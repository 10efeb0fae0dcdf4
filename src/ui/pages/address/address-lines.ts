import { unbroken } from "#format/unbroken.ts";
import type { Address } from "#core/domain/account/address.ts";

/** An address as non-empty lines, without the recipient. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.line1,
    address.line2,
    [[address.city, address.postalCode].filter(Boolean).join(" "), address.state]
      .filter(Boolean)
      .join(", "),
  ]
    .filter((line) => line.trim() !== "")
    .map(unbroken);

export const addressLine = (address: Address): string =>
  [address.recipientName, ...addressLines(address)].filter(Boolean).join(", ");

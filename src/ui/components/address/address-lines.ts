import type { Address } from "#core/domain/account/address.ts";
import { unbroken } from "#format/unbroken.ts";

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

/**
 * Adds React keys and the index in the saved list. Saved addresses have no id, and two may be equal:
 * keys are made from the content, so that an editor stays with its address when the list changes.
 */
export const keyedAddresses = (addresses: readonly Address[]) => {
  const seen = new Map<string, number>();
  return addresses.map((address, index) => {
    const text = JSON.stringify(address);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { address, index, key: `${before} ${text}` };
  });
};

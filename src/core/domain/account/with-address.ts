import type { Address } from "./address.ts";

/**
 * Appends an address unless the list has it already: a repeated request, or a customer who types it
 * again, adds nothing.
 */
export const withAddress = (addresses: readonly Address[], address: Address): readonly Address[] =>
  addresses.some((known) => isSameAddress(known, address)) ? addresses : [...addresses, address];

/** Saved addresses have no id; they are compared by content, ignoring surrounding blanks. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim());

const FIELDS = [
  "label",
  "recipientName",
  "recipientPhone",
  "line1",
  "line2",
  "city",
  "state",
  "postalCode",
  "country",
] as const satisfies readonly (keyof Address)[];

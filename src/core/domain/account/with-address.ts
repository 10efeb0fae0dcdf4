import type { Address } from "./address.ts";

/**
 * The list with the address at its end. One that is there already is not added again: a request
 * whose answer got lost may then be repeated, and a customer who types it anew keeps one.
 */
export const withAddress = (addresses: readonly Address[], address: Address): readonly Address[] =>
  addresses.some((known) => isSameAddress(known, address)) ? addresses : [...addresses, address];

/** Saved addresses have no identity but what they say; blanks around it say nothing. */
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

import type { Address } from "./address.ts";

/**
 * The list with the address at its end. One that is there already is not added again: a request
 * whose answer got lost may then be repeated, and a customer who types it anew keeps one.
 */
export const withAddress = (addresses: readonly Address[], address: Address): readonly Address[] =>
  addresses.some((known) => isSameAddress(known, address)) ? addresses : [...addresses, address];

/** Saved addresses have no identity but what they say. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  one.label === other.label &&
  one.recipientName === other.recipientName &&
  one.recipientPhone === other.recipientPhone &&
  one.line1 === other.line1 &&
  one.line2 === other.line2 &&
  one.city === other.city &&
  one.state === other.state &&
  one.postalCode === other.postalCode &&
  one.country === other.country;

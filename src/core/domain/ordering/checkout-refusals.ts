import type { CurrentPrice } from "../pricing/current-price.ts";

/*
 * Every refusal of an order with its message and the limit it names, used by the pages, the in-memory
 * shop and the product server; callers add details of their own. The sentences about an address are
 * in `account/address.ts`. Source: specification section 5 (checkout).
 */

/** Maximum of unpaid orders per account whose deadline has not passed. */
export const MAX_UNPAID = 5;

export const EMPTY_CART_REFUSED = { kind: "empty-cart", message: "Your cart is empty." } as const;

export const NO_ADDRESS = {
  kind: "no-address",
  message: "Please select or enter a delivery address.",
} as const;

/** Maximum length of a note, in UTF-16 units. */
export const LONGEST_NOTE = 500;

export const NOTE_TOO_LONG = {
  kind: "note-too-long",
  message: `A note has at most ${LONGEST_NOTE} characters. Please shorten it.`,
} as const;

export const REPEATED_BAG = {
  kind: "repeated-bag",
  message: "Every bag may stand in the cart once.",
} as const;

export const TOO_LARGE = {
  kind: "too-large",
  message: "This order is larger than we can take online. Please write to us.",
} as const;

export const TOO_MANY_UNPAID = {
  kind: "too-many-unpaid",
  message: `You have ${MAX_UNPAID} unpaid orders. Please pay one before you order again.`,
} as const;

export const NO_FREE_AMOUNT = {
  kind: "no-free-amount",
  message:
    "Too many orders of exactly this amount await payment. Please try again later, or change the cart.",
} as const;

/** Too many concurrent transactions conflict; a retry may succeed. */
export const BUSY = {
  kind: "busy",
  message: "The shop is very busy. Please try again in a moment.",
} as const;

export const UNKNOWN_CUSTOMER = { kind: "unknown-customer", message: "Unauthorized" } as const;

export const priceChanged = (items: readonly CurrentPrice[]) =>
  ({
    kind: "price-changed",
    message: items.some(({ gone }) => gone !== null)
      ? "Not everything in your cart can be bought any more. Please check your cart and order again."
      : "Prices have changed. Please check your cart and order again.",
    items,
  }) as const;

/** Another checkout key already made an unpaid order of the same cart. */
export const alreadyOrdered = (orderCode: string, createdAt: string) =>
  ({
    kind: "already-ordered",
    message: `You already ordered these coffees: order ${orderCode} is still unpaid. Pay it, or order again?`,
    orderCode,
    createdAt,
  }) as const;

/** The checkout key already made an order with other content, whose response was lost. */
export const keyUsed = (orderCode: string) =>
  ({
    kind: "key-used",
    message: `Your order ${orderCode} did arrive. See it, or order this cart as well?`,
    orderCode,
  }) as const;

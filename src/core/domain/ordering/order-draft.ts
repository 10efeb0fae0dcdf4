import type { Address } from "../account/address.ts";
import { subtotalIdr, type Cart } from "../cart/cart.ts";
import { err, ok, type Result } from "../result.ts";
import {
  LONGEST_NOTE,
  NOTE_TOO_LONG,
  deliveryAddress,
  itemsProblem,
  type OrderProblem,
} from "./checkout-rules.ts";
import { isUnpaid } from "./order-status.ts";
import {
  type OrderConfirmation,
  type OrderDraft,
  type OrderItem,
  type PickupLocation,
  type PlacedOrder,
  orderedItem,
  type Order,
} from "./order.ts";
import { shippingIdr } from "./shipping-fee.ts";

export type Fulfillment =
  | { readonly method: "pickup"; readonly location: PickupLocation }
  | { readonly method: "delivery"; readonly address: Address | null };

/** Input of a checkout. */
export type Purchase = {
  readonly cart: Cart;
  readonly fulfillment: Fulfillment;
  readonly phoneSnapshot: string | null;
  /** As typed. */
  readonly note: string;
  /** The account's addresses. */
  readonly savedAddresses: readonly Address[];
  /** The unpaid order of the same cart that this one intentionally repeats; `null` without one. */
  readonly repeatOf: string | null;
};

/** What the checkout page shows and sends. Source: specification sections 3 and 5 (checkout). */
export const draftOrder = (purchase: Purchase): Result<OrderDraft, OrderProblem> => {
  const { cart, fulfillment, phoneSnapshot, note, savedAddresses, repeatOf } = purchase;
  const subtotal = subtotalIdr(cart);
  const shipping = shippingIdr(fulfillment.method);
  const problem = itemsProblem(cart.items, subtotal + shipping);
  if (problem) return err(problem);
  const chosen = chosenFulfillment(fulfillment, savedAddresses);
  if (!chosen.ok) return chosen;
  const written = readNote(note);
  if (written !== null && written.length > LONGEST_NOTE) return err(NOTE_TOO_LONG);
  return ok({
    items: cart.items.map(({ code, name, sizeGrams, grind, quantity, priceEach }) => ({
      code,
      name,
      sizeGrams,
      grind,
      quantity,
      priceEach,
    })),
    subtotalIdr: subtotal,
    shippingIdr: shipping,
    totalIdr: subtotal + shipping,
    fulfillment: chosen.value,
    phoneSnapshot,
    customerNote: written,
    repeatOf,
  });
};

const chosenFulfillment = (
  fulfillment: Fulfillment,
  saved: readonly Address[],
): Result<OrderDraft["fulfillment"], OrderProblem> => {
  if (fulfillment.method === "pickup") return ok(fulfillment);
  const address = deliveryAddress(fulfillment.address, saved);
  return address.ok ? ok({ method: "delivery", address: address.value }) : address;
};

/** A note as it was typed, without surrounding blanks; `null` when empty. */
export const readNote = (written: string): string | null => written.trim() || null;

/**
 * A checkout that was sent; stored until its response arrives, because the page may be closed
 * before.
 */
export type UnansweredCheckout = {
  readonly items: readonly OrderItem[];
  readonly repeatOf: string | null;
  /** The order it became, if the server has reported one; else `null`. */
  readonly orderCode: string | null;
};

export const unansweredCheckout = (draft: OrderDraft): UnansweredCheckout => ({
  items: draft.items.map((item) => orderedItem(item)),
  repeatOf: draft.repeatOf,
  orderCode: null,
});

/** The confirmation of a new order, from the request and its response. */
export const confirmationOf = (placed: PlacedOrder, draft: OrderDraft): OrderConfirmation => ({
  ...placed,
  status: null,
  paymentStatus: null,
  fulfillment: draft.fulfillment.method,
  totalIdr: draft.totalIdr,
  customerNote: draft.customerNote,
  items: draft.items.map((item) => orderedItem(item)),
});

/**
 * Finds the order that this checkout became, by its code or else by its content; `null` without a
 * match.
 */
export const orderOfCheckout = <Known extends ShownOrder>(
  checkout: UnansweredCheckout,
  orders: readonly Known[],
): Known | null => {
  const wanted = itemsText(checkout.items);
  return (
    orders.find(({ orderCode }) => orderCode === checkout.orderCode) ??
    orders.find(
      (order) =>
        isUnpaid(order) &&
        order.orderCode !== checkout.repeatOf &&
        itemsText(order.items) === wanted,
    ) ??
    null
  );
};

export type ShownOrder = Pick<Order, "orderCode" | "status" | "paymentStatus" | "items">;

const itemsText = (items: readonly OrderItem[]): string =>
  items
    .map(({ name, quantity, priceEach, sizeGrams, grind }) =>
      JSON.stringify([name, quantity, priceEach, sizeGrams, grind]),
    )
    .toSorted()
    .join();

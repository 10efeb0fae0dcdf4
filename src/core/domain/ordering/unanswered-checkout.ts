import { isRecord } from "../is-record.ts";
import { knownGrind } from "../catalog/grind.ts";
import { isOrderCode } from "./order-code.ts";
import type { UnansweredCheckout } from "./order-draft.ts";
import { isUnpaid } from "./order-status.ts";
import type { Order, OrderItem } from "./order.ts";

/**
 * Finds the order that this checkout became, by its code or else by its content; `null` without a
 * match.
 */
export const orderOfCheckout = (
  checkout: UnansweredCheckout,
  orders: readonly Order[],
): Order | null => {
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

const itemsText = (items: readonly OrderItem[]): string =>
  items
    .map(({ name, quantity, priceEach, sizeGrams, grind }) =>
      JSON.stringify([name, quantity, priceEach, sizeGrams, grind]),
    )
    .toSorted()
    .join();

/** Reads a stored unanswered checkout; `null` when invalid. */
export const parseUnanswered = (stored: unknown): UnansweredCheckout | null => {
  if (!isRecord(stored) || !Array.isArray(stored["items"])) return null;
  const items = stored["items"].flatMap((item) => parseItem(item) ?? []);
  if (items.length < stored["items"].length) return null;
  return { items, repeatOf: codeOf(stored["repeatOf"]), orderCode: codeOf(stored["orderCode"]) };
};

const parseItem = (stored: unknown): OrderItem | null => {
  if (!isRecord(stored)) return null;
  const { name, quantity, priceEach, sizeGrams } = stored;
  return typeof name === "string" && isWhole(quantity) && isWhole(priceEach) && isWhole(sizeGrams)
    ? { name, quantity, priceEach, sizeGrams, grind: knownGrind(stored["grind"]) }
    : null;
};

const codeOf = (value: unknown): string | null =>
  typeof value === "string" && isOrderCode(value) ? value : null;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

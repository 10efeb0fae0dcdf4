import { isOrderCode } from "./order-code.ts";
import type { OrderItem } from "./order.ts";
import type { UnansweredCheckout } from "./unanswered-checkout.ts";

/** Reads a stored checkout that was sent; `null` for what makes no sense. */
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
    ? { name, quantity, priceEach, sizeGrams }
    : null;
};

const codeOf = (value: unknown): string | null =>
  typeof value === "string" && isOrderCode(value) ? value : null;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

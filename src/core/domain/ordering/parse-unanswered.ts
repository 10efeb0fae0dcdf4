import { isRecord } from "../is-record.ts";
import { knownGrind } from "../catalog/grind.ts";
import { keptOrderCode } from "./order-code.ts";
import type { UnansweredCheckout } from "./order-draft.ts";
import type { OrderItem } from "./order.ts";

/** Reads a stored unanswered checkout; `null` when invalid. */
export const parseUnanswered = (stored: unknown): UnansweredCheckout | null => {
  if (!isRecord(stored) || !Array.isArray(stored["items"])) return null;
  const items = stored["items"].flatMap((item) => parseItem(item) ?? []);
  if (items.length < stored["items"].length) return null;
  return {
    items,
    repeatOf: keptOrderCode(stored["repeatOf"]),
    orderCode: keptOrderCode(stored["orderCode"]),
  };
};

const parseItem = (stored: unknown): OrderItem | null => {
  if (!isRecord(stored)) return null;
  const { name, quantity, priceEach, sizeGrams } = stored;
  return typeof name === "string" && isWhole(quantity) && isWhole(priceEach) && isWhole(sizeGrams)
    ? { name, quantity, priceEach, sizeGrams, grind: knownGrind(stored["grind"]) }
    : null;
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

import { lineIdOf, MAX_QTY, type Cart, type CartLine } from "../cart/cart.ts";
import type { LinePriceChange } from "../cart/reprice-cart.ts";
import { CATEGORIES } from "../catalog/coffee.ts";
import { knownGrind } from "../catalog/grind.ts";
import { isRecord } from "../json.ts";
import { type BagGone, GONE_TEXT } from "../pricing/current-price.ts";
import type { UnansweredCheckout } from "./order-draft.ts";
import { keptOrderCode, type OrderItem } from "./order.ts";

/**
 * Reads a stored cart. `null` unless it is an object with a list of items; invalid lines are
 * dropped, so that one does not cost the shopper the others. Lines above the price limit are kept:
 * repricing removes them with a notice. Source: specification section 4 (cart).
 */
export const parseCart = (stored: unknown): Cart | null => {
  if (!isRecord(stored) || !Array.isArray(stored["items"])) return null;
  const lines = new Map<string, CartLine>();
  for (const item of stored["items"].slice(0, MAX_LINES)) {
    const line = parseLine(item);
    if (line && !lines.has(line.lineId)) lines.set(line.lineId, line);
  }
  return { items: [...lines.values()] };
};

/** The cart as it is stored; {@link parseCart} reads it. Source: specification section 3 (cart line). */
export const storedCart = ({ items }: Cart) => ({
  items: items.map(({ quantity, ...line }) => ({ ...line, qty: quantity })),
});

const parseLine = (item: unknown): CartLine | null => {
  if (!isRecord(item)) return null;
  const { code, name, imageSrc, sizeGrams, shipWeightGrams, priceEach, qty: quantity } = item;
  const category = CATEGORIES.find((known) => known === item["category"]);
  if (!isText(code) || !isText(name) || !category) return null;
  if (!isWithin(sizeGrams, 1, 100_000) || !isWithin(priceEach, 0, MAX_PRICE_IDR)) return null;
  if (!isWithin(quantity, 1, MAX_QTY)) return null;
  const grind = knownGrind(item["grind"]);
  return {
    lineId: lineIdOf(code, sizeGrams, grind),
    code,
    name,
    imageSrc: typeof imageSrc === "string" && imageSrc.length <= 2000 ? imageSrc : "",
    category,
    sizeGrams,
    grind,
    shipWeightGrams: isWithin(shipWeightGrams, 0, 100_000) ? shipWeightGrams : sizeGrams,
    priceEach,
    quantity,
  };
};

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= 200;

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** More than any catalogue has sizes: a longer list was not written by the shop. */
const MAX_LINES = 500;

/** Ten times the limit of a bag's price; sums of the longest cart are still exact. */
const MAX_PRICE_IDR = 10_000_000_000;

/** Reads stored price changes; invalid ones are dropped. */
export const parseNotice = (stored: unknown): readonly LinePriceChange[] =>
  Array.isArray(stored) ? stored.flatMap((change) => parseChange(change) ?? []) : [];

const parseChange = (stored: unknown): LinePriceChange | null => {
  if (typeof stored !== "object" || stored === null) return null;
  const {
    lineId,
    name,
    sizeGrams,
    grind,
    oldPriceEach,
    newPriceEach,
    gone,
  }: Partial<Record<keyof LinePriceChange, unknown>> = stored;
  if (typeof lineId !== "string" || typeof name !== "string") return null;
  if (!isWhole(sizeGrams) || !isWhole(oldPriceEach)) return null;
  const change = { lineId, name, sizeGrams, grind: knownGrind(grind), oldPriceEach };
  if (isWhole(newPriceEach)) return { ...change, newPriceEach, gone: null };
  return newPriceEach === null && isGone(gone) ? { ...change, newPriceEach, gone } : null;
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isGone = (value: unknown): value is BagGone =>
  typeof value === "string" && Object.hasOwn(GONE_TEXT, value);

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

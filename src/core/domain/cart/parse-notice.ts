import { knownGrind } from "../catalog/grind.ts";
import { type BagGone, GONE_TEXT } from "../pricing/current-price.ts";
import type { LinePriceChange } from "./reprice-cart.ts";

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

import { MAX_QTY } from "#core/domain/cart/cart.ts";
import type { KeepTyped } from "./typed-text.ts";

/** Filters a quantity while typing: digits only, may be empty, at most 999. */
export const quantityWhileTyping = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits !== "" && Number(digits) > MAX_QTY ? String(MAX_QTY) : digits;
};

/** Keeps the caret in place; after a number clamped to 999, at its end. */
export const keepQuantity: KeepTyped = ({ left, inserted, right }) => {
  const text = quantityWhileTyping(left + inserted + right);
  return text.endsWith(right) ? [text.slice(0, text.length - right.length), right] : [text, ""];
};

/**
 * The quantity of a field's text: blank and 0 count as 1. Source: specification section 5 (cart).
 */
export const quantityMeant = (text: string): number => Math.max(1, Number(text) || 0);

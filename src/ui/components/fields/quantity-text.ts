import { MAX_QTY } from "#core/domain/cart/cart.ts";
import type { KeepTyped } from "./typed-text.ts";

/** What may stand in a quantity box while someone types: digits, nothing, at most 999. */
export const quantityWhileTyping = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits !== "" && Number(digits) > MAX_QTY ? String(MAX_QTY) : digits;
};

/** The caret stays where one types, in a number held at 999 behind it. */
export const keepQuantity: KeepTyped = ({ left, inserted, right }) => {
  const text = quantityWhileTyping(left + inserted + right);
  return text.endsWith(right) ? [text.slice(0, text.length - right.length), right] : [text, ""];
};

/** The quantity a box means: blank or 0 is 1. Source: specification section 5 (cart). */
export const quantityMeant = (text: string): number => Math.max(1, Number(text) || 0);

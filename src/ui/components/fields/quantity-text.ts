import { MAX_QTY } from "#core/cart/cart.ts";

/** What may stand in a quantity box while someone types: digits, nothing, at most 999. */
export const quantityWhileTyping = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits !== "" && Number(digits) > MAX_QTY ? String(MAX_QTY) : digits;
};

/** The quantity a box means: blank or 0 is 1. Source: specification section 5 (cart). */
export const quantityMeant = (text: string): number => Math.max(1, Number(text) || 0);

/** What may stand in a quantity box while someone types: digits, nothing, at most `max`. */
export const quantityWhileTyping = (typed: string, max = 999): string => {
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits !== "" && Number(digits) > max ? String(max) : digits;
};

/** The quantity a box means: blank or 0 is 1. Source: specification section 5 (cart). */
export const quantityMeant = (text: string): number => Math.max(1, Number(text) || 0);

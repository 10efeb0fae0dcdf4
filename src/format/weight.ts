/**
 * A net weight: grams up to one kilogram, above that kilograms with two decimals
 * (`1000 g`, `1.20 kg`), never torn from its unit. Source: specification section 2 (cart).
 */
export const weight = (grams: number): string => {
  if (!Number.isFinite(grams)) return "–";
  if (grams <= 1000) return `${Math.round(grams)}\u00a0g`;
  // Whole hundredths first: 1005 / 1000 as a double is slightly below, and would print 1.00.
  const hundredths = String(Math.round(grams / 10));
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}\u00a0kg`;
};

/** A bag size: `100 g`, `1 kg`, with a no-break space. */
export const size = (grams: number): string =>
  grams >= 1000 && grams % 1000 === 0 ? `${grams / 1000}\u00a0kg` : `${grams}\u00a0g`;

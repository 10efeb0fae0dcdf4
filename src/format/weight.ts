import { bagsIn } from "#core/domain/stock/book.ts";

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

/**
 * What is left of a coffee, in bags of one size: `1.4 kg left: 14 bags of 100 g`. The kilos are cut, not
 * rounded: nobody finds less than it says.
 */
export const bagsLeft = (grams: number, sizeGrams: number): string => {
  const bags = bagsIn(grams, sizeGrams);
  const kilos = Math.floor(grams / 100) / 10;
  return `${kilos}\u00a0kg left: ${bags} ${bags === 1 ? "bag" : "bags"} of ${size(sizeGrams)}`;
};

/** A bag size: `100 g`, `1 kg`, with a no-break space. */
export const size = (grams: number): string =>
  grams >= 1000 && grams % 1000 === 0 ? `${grams / 1000}\u00a0kg` : `${grams}\u00a0g`;

/**
 * Grams as people type them: `1200`, `1.200`, `12.400 g`, `12 400`, and kilos with a unit or with other
 * than three decimals: `12,4`, `12.4 kg`, `3kg`. `null` when it is no whole number of grams.
 */
export const readGrams = (typed: string): number | null => {
  const [, figure = "", unit = ""] =
    /^([\d.,\s']+?)\s*(kg|kilo|kilos|g|gr|gram|grams)?\.?$/i.exec(typed.trim()) ?? [];
  const plain = figure.replaceAll(/[\s']/g, "");
  const isKilos = unit.toLowerCase().startsWith("k");
  if (unit === "" || !isKilos) {
    if (GROUPED.test(plain)) return whole(plain.replaceAll(/[.,]/g, ""));
    if (unit !== "") return null;
  }
  // A kilo's own separator is the last one; those before it group thousands.
  const [, kilos = "", decimals = ""] =
    /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,3}))?$/.exec(plain) ?? [];
  if (kilos === "" || (unit === "" && decimals === "")) return null;
  return whole(kilos.replaceAll(/[.,]/g, "") + decimals.padEnd(3, "0"));
};

/** Whole, or grouped by thousands with one kind of separator. */
const GROUPED = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/;

const whole = (digits: string): number | null => {
  const grams = Number(digits);
  return Number.isSafeInteger(grams) ? grams : null;
};

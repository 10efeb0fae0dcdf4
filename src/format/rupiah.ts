/**
 * Whole rupiah in the shop's format: `Rp.230.000`; NaN gives a dash. Grouped by hand: `Intl`'s
 * currency style prints another sign and a space. Source: specification section 9 (currency
 * display).
 */
export const rupiah = (amountIdr: number): string => {
  if (!Number.isFinite(amountIdr)) return "–";
  const whole = Math.round(amountIdr);
  const digits = groupedDigits(Math.abs(whole));
  return whole < 0 ? `−Rp.${digits}` : `Rp.${digits}`;
};

/** With a sign, unless it is 0. */
export const signedRupiah = (amountIdr: number): string =>
  `${amountIdr > 0 ? "+" : ""}${rupiah(amountIdr)}`;

/** By way of BigInt: large numbers would print with an exponent. */
export const groupedDigits = (whole: number): string => String(BigInt(whole)).replace(GROUPS, ".");

const GROUPS = /\B(?=(?:\d{3})+$)/g;

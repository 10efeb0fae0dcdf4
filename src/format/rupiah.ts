import { ceilTo, exactOf, floorTo, roundTo, type Exact } from "#core/domain/money/exact.ts";

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

export type ThousandsRounding = "up" | "down" | "nearest";

/**
 * Short form for narrow screens: rounded to the thousand, then `227k`. The tables round down, the
 * blend calculator up. Source: specification section 2 (price list).
 */
export const rupiahThousands = (figureIdr: number | Exact, rounding: ThousandsRounding): string => {
  if (typeof figureIdr === "number" && !Number.isFinite(figureIdr)) return "–";
  const exact = typeof figureIdr === "number" ? exactOf(figureIdr) : figureIdr;
  const thousands = ROUND[rounding](exact, 1000) / 1000;
  const digits = groupedDigits(Math.abs(thousands));
  return thousands < 0 ? `−${digits}k` : `${digits}k`;
};

const ROUND = { up: ceilTo, down: floorTo, nearest: roundTo } as const;

/** By way of BigInt: large numbers would print with an exponent. */
const groupedDigits = (whole: number): string => String(BigInt(whole)).replace(GROUPS, ".");

const GROUPS = /\B(?=(?:\d{3})+$)/g;

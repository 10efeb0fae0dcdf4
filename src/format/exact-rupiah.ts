import { ceilTo, exactOf, floorTo, roundTo, type Exact } from "#core/domain/money/exact.ts";
import { groupedDigits, rupiah } from "./rupiah.ts";

/**
 * An exact figure with up to four decimals: `Rp.145.238,5`. One with more is rounded to two and
 * marked: `≈ Rp.145.238,10`.
 */
export const exactRupiah = ({ num, den }: Exact): string => {
  const sign = num < 0n ? "−" : "";
  const positive = { num: num < 0n ? -num : num, den };
  const isWhole = (positive.num * 10_000n) % den === 0n;
  const places = isWhole ? 4 : 2;
  const scaled = BigInt(roundTo({ ...positive, num: positive.num * 10n ** BigInt(places) }, 1));
  const unit = 10n ** BigInt(places);
  const decimals = String(scaled % unit).padStart(places, "0");
  const shown = isWhole ? decimals.replace(/0+$/, "") : decimals;
  const whole = rupiah(Number(scaled / unit));
  return `${isWhole ? "" : "≈ "}${sign}${whole}${shown && `,${shown}`}`;
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

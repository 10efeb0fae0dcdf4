import { ceilTo, exactOf, floorTo, roundTo, type Exact } from "#core/domain/money/exact.ts";
import { groupedDigits, rupiah } from "./rupiah.ts";

/** Whether a figure has more than four decimals, and is shown rounded. */
const isEndless = ({ num, den }: Exact): boolean => (num * 10_000n) % den !== 0n;

/**
 * An exact figure with up to four decimals: `Rp.145.238,5`. One with more is rounded to two and
 * marked: `≈ Rp.145.238,10`.
 */
export const exactRupiah = ({ num, den }: Exact): string => {
  const sign = num < 0n ? "−" : "";
  const positive = { num: num < 0n ? -num : num, den };
  const isRounded = isEndless(positive);
  const places = isRounded ? 2 : 4;
  const scaled = BigInt(roundTo({ ...positive, num: positive.num * 10n ** BigInt(places) }, 1));
  const unit = 10n ** BigInt(places);
  const decimals = String(scaled % unit).padStart(places, "0");
  const shown = isRounded ? decimals : decimals.replace(/0+$/, "");
  const whole = rupiah(Number(scaled / unit));
  return `${isRounded ? "≈ " : ""}${sign}${whole}${shown && `,${shown}`}`;
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

import { ceilTo, exactOf, floorTo, roundTo, type Exact } from "#core/domain/money/exact.ts";
import { groupedDigits } from "./rupiah.ts";

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

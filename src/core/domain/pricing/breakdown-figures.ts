import { compare, exactOf, floorTo, subtract, type Exact } from "../money/exact.ts";
import { COST_PARTS, type CostPart } from "./cost-parts.ts";
import { sharePct, type PriceBreakdown } from "./price-breakdown.ts";
import { shownFigures } from "./shown-figures.ts";

export type BreakdownFigure = {
  readonly part: CostPart;
  /** Whole rupiah. */
  readonly amountIdr: number;
  /** Whole percent of the exact price. */
  readonly percent: number;
  /** The same share unrounded, for widths. */
  readonly sharePct: number;
};

/**
 * The five parts as printed. The rupiah sum to the printed exact price; the percentages, by largest
 * remainder, to 100.
 */
export const breakdownFigures = (breakdown: PriceBreakdown): readonly BreakdownFigure[] => {
  const amounts = shownFigures(breakdown).parts;
  const { num, den } = breakdown.price;
  const percents = wholeShares(
    COST_PARTS.map((part) => breakdown.parts[part]).map((part) => ({
      num: part.num * 100n * den,
      den: part.den * num,
    })),
    100,
  );
  return COST_PARTS.map((part, index) => ({
    part,
    amountIdr: amounts[part],
    percent: percents[index] ?? 0,
    sharePct: sharePct(breakdown.parts[part], breakdown.price),
  }));
};

/** Rounds the figures to whole numbers that sum to `total`, which is their rounded sum. */
const wholeShares = (figures: readonly Exact[], total: number): readonly number[] => {
  const shares = figures.map((figure) => {
    const whole = floorTo(figure, 1);
    return { whole, rest: subtract(figure, exactOf(whole)) };
  });
  const missing = total - shares.reduce((sum, share) => sum + share.whole, 0);
  for (const share of shares.toSorted((a, b) => compare(b.rest, a.rest)).slice(0, missing))
    share.whole += 1;
  return shares.map((share) => share.whole);
};

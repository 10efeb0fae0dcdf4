import { breakdownFigures, type BreakdownFigure } from "./breakdown-figures.ts";
import type { CostPart } from "./cost-parts.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";
import { shownFigures } from "./shown-figures.ts";

/** One bag's price as printed: plain numbers, so that it can be serialised into HTML. */
export type PrintedPrice = {
  readonly priceShownIdr: number;
  /** Negative when the price was rounded down. */
  readonly roundingIdr: number;
  readonly figures: readonly BreakdownFigure[];
  /** Each part in sixteenths of the exact price. */
  readonly sixteenths: Readonly<Record<CostPart, number>>;
};

export const printedPrice = (breakdown: PriceBreakdown): PrintedPrice => {
  const { priceShownIdr, roundingIdr } = shownFigures(breakdown);
  const { sixteenths } = breakdown;
  return { priceShownIdr, roundingIdr, figures: breakdownFigures(breakdown), sixteenths };
};

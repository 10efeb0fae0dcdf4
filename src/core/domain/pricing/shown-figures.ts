import type { CostPart } from "./cost-parts.ts";
import { wholeRupiah, type PriceBreakdown } from "./price-breakdown.ts";

/** The figures of a price as tables print them, in whole rupiah. */
export type ShownFigures = {
  readonly parts: Readonly<Record<CostPart, number>>;
  /** The sum of its three parts as printed. */
  readonly costOfGoodsIdr: number;
  readonly exactPriceIdr: number;
  /** Negative when the price was rounded down. */
  readonly roundingIdr: number;
  readonly priceShownIdr: number;
};

/**
 * Each figure is rounded to the nearest rupiah. The difference to the printed sum, one rupiah at
 * most, goes to the roast loss, or to green coffee where nothing is lost, so that the printed figures
 * add up; the other parts are printed unadjusted.
 */
export const shownFigures = ({ parts, price, priceShownIdr }: PriceBreakdown): ShownFigures => {
  const [green, loss, labor, profit, packaging] = [
    wholeRupiah(parts.green),
    wholeRupiah(parts.loss),
    wholeRupiah(parts.labor),
    wholeRupiah(parts.profit),
    wholeRupiah(parts.packaging),
  ];
  const exactPriceIdr = wholeRupiah(price);
  const costOfGoodsIdr = exactPriceIdr - profit - packaging;
  const leftOver = costOfGoodsIdr - green - loss - labor;
  return {
    parts: {
      green: loss > 0 ? green : green + leftOver,
      loss: loss > 0 ? loss + leftOver : loss,
      labor,
      profit,
      packaging,
    },
    costOfGoodsIdr,
    exactPriceIdr,
    roundingIdr: priceShownIdr - exactPriceIdr,
    priceShownIdr,
  };
};

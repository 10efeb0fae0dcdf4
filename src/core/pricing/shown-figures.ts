import { wholeRupiah, type CostPart, type PriceBreakdown } from "./price-breakdown.ts";

/** The figures of a price as tables print them, in whole rupiah. */
export type ShownFigures = {
  readonly parts: Readonly<Record<CostPart, number>>;
  readonly costOfGoodsIdr: number;
  readonly exactPriceIdr: number;
  /** Negative when the price was rounded down. */
  readonly roundingIdr: number;
  readonly priceShownIdr: number;
};

/**
 * Whoever adds up what is printed finds what is printed: the totals are rounded to the nearest
 * rupiah, and the two parts that carry fractions, roast loss and profit, are what lies between.
 */
export const shownFigures = (breakdown: PriceBreakdown): ShownFigures => {
  const [green, labor, packaging] = [
    wholeRupiah(breakdown.parts.green),
    wholeRupiah(breakdown.parts.labor),
    wholeRupiah(breakdown.parts.packaging),
  ];
  const costOfGoodsIdr = wholeRupiah(breakdown.costOfGoods);
  const exactPriceIdr = wholeRupiah(breakdown.price);
  return {
    parts: {
      green,
      loss: costOfGoodsIdr - green - labor,
      labor,
      profit: exactPriceIdr - costOfGoodsIdr - packaging,
      packaging,
    },
    costOfGoodsIdr,
    exactPriceIdr,
    roundingIdr: breakdown.priceShownIdr - exactPriceIdr,
    priceShownIdr: breakdown.priceShownIdr,
  };
};

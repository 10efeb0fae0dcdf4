import {
  breakdownFigures,
  type PriceBreakdown,
  shownFigures,
} from "#core/domain/pricing/price-breakdown.ts";
import { type BreakdownFigure, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { rupiah, signedRupiah } from "#format/rupiah.ts";

export type ClothText = ReturnType<typeof clothText>;

/**
 * Where the money of a cart or an order goes, as texts. Pages, print, PDF and mails show these, so
 * that they cannot differ.
 */
export const clothText = (breakdown: PriceBreakdown) => {
  const { roundingIdr, priceShownIdr } = shownFigures(breakdown);
  return {
    /** Before, on and after the subtotal. */
    heading: { before: "Where your", amount: rupiah(priceShownIdr), after: "goes" },
    /**
     * In display order; with `rounding` they add up to the amount of `heading`. `percentText` is
     * `59%`, `text` the amount.
     */
    parts: breakdownFigures(breakdown).map((figure) => ({
      part: figure.part,
      amountIdr: figure.amountIdr,
      percent: figure.percent,
      sharePct: figure.sharePct,
      label: PART_NAMES[figure.part],
      percentText: shareText(figure),
      text: rupiah(figure.amountIdr),
    })),
    rounding: { label: "Rounded, bag by bag", text: signedRupiah(roundingIdr) },
  };
};

/** `59%`; `<1%` for a small part of which rounding leaves nothing. */
export const shareText = ({ percent, sharePct }: Share): string =>
  isBelowOne({ percent, sharePct }) ? "<1%" : `${percent}%`;

/** Whether rounding leaves nothing of a part that is there. */
export const isBelowOne = ({ percent, sharePct }: Share): boolean => percent === 0 && sharePct > 0;

type Share = Pick<BreakdownFigure, "percent" | "sharePct">;

/** What the sums of a bill are called, wherever it is shown. */
export const AMOUNT_NAMES = {
  subtotal: "Subtotal",
  shipping: "Shipping",
  discount: "Discount",
  grandTotal: "Grand Total",
} as const;

/** The heading in one line, for PDF and mails. */
export const headingText = ({ heading: { before, amount, after } }: ClothText): string =>
  `${before} ${amount} ${after}`;

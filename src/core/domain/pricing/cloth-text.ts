import {
  type BreakdownFigure,
  breakdownFigures,
  PART_NAMES,
  type PriceBreakdown,
  shownFigures,
} from "./price-breakdown.ts";

/** A part with the words of its row; `percentText` is `59%`, `text` its amount. */
type ClothPart = BreakdownFigure & {
  readonly label: string;
  readonly percentText: string;
  readonly text: string;
};

type ClothRow = { readonly label: string; readonly text: string };

/**
 * Where the money of a cart or an order goes, as texts. Pages, print, PDF and mails show these, so
 * that they cannot differ.
 */
export type ClothText = {
  /** Contains `subtotal.text`. */
  readonly heading: string;
  /** In display order; with `rounding` they add up to `subtotal`. */
  readonly parts: readonly ClothPart[];
  readonly rounding: ClothRow;
  readonly subtotal: ClothRow;
};

/** @param money formats whole rupiah. */
export const clothText = (
  breakdown: PriceBreakdown,
  money: (amountIdr: number) => string,
): ClothText => {
  const { roundingIdr, priceShownIdr } = shownFigures(breakdown);
  const subtotal = money(priceShownIdr);
  return {
    heading: `Where your ${subtotal} goes`,
    parts: breakdownFigures(breakdown).map((figure) => ({
      part: figure.part,
      amountIdr: figure.amountIdr,
      percent: figure.percent,
      sharePct: figure.sharePct,
      label: PART_NAMES[figure.part],
      percentText: `${figure.percent}%`,
      text: money(figure.amountIdr),
    })),
    rounding: { label: "Rounded, bag by bag", text: roundingText(roundingIdr, money) },
    subtotal: { label: "Subtotal", text: subtotal },
  };
};

/** With a sign, unless it is 0. */
export const roundingText = (roundingIdr: number, money: (amountIdr: number) => string): string =>
  roundingIdr > 0 ? `+${money(roundingIdr)}` : money(roundingIdr);

import type { ReactNode } from "react";
import {
  breakdownFigures,
  type CostPart,
  PART_NAMES,
  type PriceBreakdown,
  shownFigures,
} from "#core/domain/pricing/price-breakdown.ts";
import { roundingText } from "#documents/cloth.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import type { ThousandsRounding } from "#format/rupiah-thousands.ts";
import { breakdownTexts } from "#ui/content/breakdown.ts";
import { BreakdownLines } from "./breakdown-lines.tsx";

export type BreakdownTableProps = {
  readonly breakdown: PriceBreakdown;
  /** The table's caption: `Where the Rp.85.000 of Ulu Batur go`. */
  readonly caption: string;
  /** Longer names for parts: `Green coffee, 200 g at Rp.218.400 a kilo`. */
  readonly names?: Partial<Readonly<Record<CostPart, ReactNode>>>;
  /** Label of the rounding. Default: to the nearest Rp.1.000. */
  readonly rounding?: ReactNode;
  /** Rounding to thousands on a narrow screen of the price list. Default: down. */
  readonly short?: ThousandsRounding;
};

/** The figures of the drawing: five parts, their exact sum, the rounding, and the price. */
export const BreakdownTable = ({
  breakdown,
  caption,
  names,
  rounding = breakdownTexts.rounding,
  short = "down",
}: BreakdownTableProps) => {
  const { exactPriceIdr, roundingIdr, priceShownIdr } = shownFigures(breakdown);
  return (
    <BreakdownLines
      caption={caption}
      parts={breakdownFigures(breakdown).map(({ part, amountIdr, percent }) => ({
        part,
        label: names?.[part] ?? PART_NAMES[part],
        percent: `${percent}%`,
        value: <Figure idr={amountIdr} exact={breakdown.parts[part]} short={short} />,
      }))}
      exact={{
        label: breakdownTexts.exact,
        value: <Figure idr={exactPriceIdr} exact={breakdown.price} short={short} />,
      }}
      rounding={{ label: rounding, value: roundingText(roundingIdr) }}
      paid={{ label: breakdownTexts.paid, value: <Figure idr={priceShownIdr} short={short} /> }}
    />
  );
};

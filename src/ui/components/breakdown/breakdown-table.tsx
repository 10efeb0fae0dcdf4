import type { ReactNode } from "react";
import { breakdownFigures } from "#core/domain/pricing/breakdown-figures.ts";
import type { CostPart } from "#core/domain/pricing/cost-parts.ts";
import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import { rupiah } from "#format/rupiah.ts";
import type { ThousandsRounding } from "#format/rupiah-thousands.ts";
import { breakdownTexts } from "#ui/content/breakdown.ts";
import { partNames } from "#ui/content/part-names.ts";
import { Swatch } from "./swatch.tsx";
import styles from "./breakdown.module.css";

export type BreakdownTableProps = {
  readonly breakdown: PriceBreakdown;
  /** The table's caption: `Where the Rp.85.000 of Ulu Batur go`. */
  readonly caption: string;
  /** Longer names for parts: `Green coffee, 200 g at Rp.218.400 a kilo`. */
  readonly names?: Partial<Readonly<Record<CostPart, ReactNode>>>;
  /** Label of the rounding. Default: to the nearest Rp.1.000. */
  readonly rounding?: ReactNode;
  /** Label of the last row. Default: `You pay`. */
  readonly paid?: ReactNode;
  /** Rounding to thousands on a narrow screen of the price list. Default: down. */
  readonly short?: ThousandsRounding;
};

/** The figures of the drawing: five parts, their exact sum, the rounding, and the price. */
export const BreakdownTable = ({
  breakdown,
  caption,
  names,
  rounding = breakdownTexts.rounding,
  paid = breakdownTexts.paid,
  short = "down",
}: BreakdownTableProps) => {
  const { exactPriceIdr, roundingIdr } = shownFigures(breakdown);
  return (
    <table className={styles["table"]}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {breakdownFigures(breakdown).map(({ part, amountIdr, percent }) => (
          <tr key={part}>
            <th scope="row">
              <span className={styles["part"]}>
                <Swatch part={part} />
                <span>{names?.[part] ?? partNames[part]}</span>
              </span>
            </th>
            <td className={styles["percent"]}>{percent}%</td>
            <td>
              <Figure idr={amountIdr} exact={breakdown.parts[part]} short={short} />
            </td>
          </tr>
        ))}
        <tr className={styles["exact"]}>
          <th scope="row" colSpan={2}>
            {breakdownTexts.exact}
          </th>
          <td>
            <Figure idr={exactPriceIdr} exact={breakdown.price} short={short} />
          </td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {rounding}
          </th>
          <td>{roundingIdr > 0 ? `+${rupiah(roundingIdr)}` : rupiah(roundingIdr)}</td>
        </tr>
        <tr className={styles["paid"]}>
          <th scope="row" colSpan={2}>
            {paid}
          </th>
          <td>
            <Figure idr={breakdown.priceShownIdr} short={short} />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

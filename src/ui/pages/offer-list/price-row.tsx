import { memo } from "react";
import { Link } from "react-router-dom";
import type { PricedRow, PriceListRow } from "#core/domain/pricing/price-list.ts";
import type { FormerRow } from "#core/use-cases/read-price-history.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import { RowBreakdown } from "./row-breakdown.tsx";
import { Changed } from "./changed.tsx";
import styles from "./price-table.module.css";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import { coffeePath } from "#site/routes.ts";

type Props = {
  readonly row: PriceListRow;
  /** The row before its recent change, if there was one. */
  readonly was: FormerRow | undefined;
  /** Column count of the table, for the expanded part's `colSpan`. */
  readonly columns: number;
  readonly open: boolean;
  readonly onToggle: (code: string) => void;
};

/** A coffee's row: selling prices first, then the costs; expanded, the breakdown of each price. */
export const PriceRow = memo(function PriceRow({ row, was, columns, open, onToggle }: Props) {
  const { coffee, priced } = row;
  const detailId = `where-${coffee.code}`;
  return (
    <>
      <tr className={styles["row"]}>
        <th scope="row">
          <div className={styles["coffee"]}>
            <div>
              <Link to={coffeePath(coffee.code)} target="_blank" rel="noopener noreferrer">
                {coffee.name}
                <span className="visually-hidden">{texts.newTab}</span>
              </Link>
              <span className={styles["origin"]}>
                {coffee.available ? coffee.region : texts.soldOut}
              </span>
            </div>
            {priced && (
              <button
                type="button"
                className={`no-print ${styles["toggle"]}`}
                aria-expanded={open}
                aria-controls={open ? detailId : undefined}
                onClick={() => onToggle(coffee.code)}
              >
                <span className="visually-hidden">{texts.open(coffee.name)}</span>
                <span aria-hidden="true">{open ? "−" : "+"}</span>
              </button>
            )}
          </div>
        </th>
        {priced ? <Cells row={row} was={was} priced={priced} /> : <Dashes count={columns - 1} />}
      </tr>
      {open && (
        <tr className={styles["detail"]} id={detailId}>
          <td colSpan={columns}>
            <div className={styles["inside"]}>
              <RowBreakdown coffee={coffee} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

const Cells = ({
  row,
  was,
  priced,
}: Pick<Props, "row" | "was"> & { readonly priced: PricedRow }) => {
  const { figures, breakdown } = priced;
  const { coffee } = row;
  const costs = [
    { idr: figures.costOfGoodsIdr, exact: breakdown.costOfGoods },
    { idr: figures.parts.labor, exact: breakdown.parts.labor },
    { idr: figures.parts.profit, exact: breakdown.parts.profit },
    { idr: figures.parts.packaging, exact: breakdown.parts.packaging },
  ];
  return (
    <>
      {priced.pricesIdr.map((idr, column) => (
        // By index: the columns are fixed, and two of them may hold the same price.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} className={styles["sell"]}>
          <Changed now={idr} was={was?.pricesIdr[column]}>
            <Figure idr={idr} short="down" />
          </Changed>
        </td>
      ))}
      <td>
        <Changed now={coffee.greenCostPerKg} was={was?.greenCostPerKg}>
          <Figure idr={coffee.greenCostPerKg ?? 0} short="down" />
        </Changed>
      </td>
      <td>
        <Changed now={row.weightLossPct} was={was?.weightLossPct} unit="percent">
          {row.weightLossPct}%
        </Changed>
      </td>
      {costs.map((cost, column) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column}>
          <Figure {...cost} short="down" />
        </td>
      ))}
    </>
  );
};

/** Cells of a coffee that cannot be priced. */
const Dashes = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_none, column) => (
    // oxlint-disable-next-line react/no-array-index-key
    <td key={column}>–</td>
  ));

const { row: texts } = offerListTexts;

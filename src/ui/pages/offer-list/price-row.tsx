import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { isOnSale, listedBags } from "#core/domain/pricing/bags.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import type { PricedRow, PriceListRow } from "#core/domain/pricing/price-list.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { coffeePath } from "#site/routes.ts";
import {
  BreakdownTable,
  type BreakdownTableProps,
} from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { Figure } from "#ui/components/figure/figure.tsx";
import { plyOf, type Ply } from "#ui/components/ply.ts";
import { breakdownTexts } from "#ui/content/prices.ts";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import styles from "./price-table.module.css";

type Props = {
  readonly row: PriceListRow;
  /** Column count of the table, for the expanded part's `colSpan`. */
  readonly columns: number;
  readonly open: boolean;
  readonly onToggle: (code: string) => void;
};

/** A coffee's row: selling prices first, then the costs; expanded, the breakdown of each price. */
export const PriceRow = memo(function PriceRow({ row, columns, open, onToggle }: Props) {
  const { coffee, priced } = row;
  const detailId = `where-${coffee.code}`;
  return (
    <>
      <tr className={styles["row"]}>
        <th scope="row" className="bold">
          <div className={styles["coffee"]}>
            <div>
              <Link to={coffeePath(coffee.code)} target="_blank" rel="noopener noreferrer">
                {coffee.name}
                <span className="visually-hidden">{rowTexts.newTab}</span>
              </Link>
              <span className={styles["origin"]}>
                {isOnSale(coffee) ? coffee.region : rowTexts.soldOut}
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
                <span className="visually-hidden">{rowTexts.open(coffee.name)}</span>
                <span aria-hidden="true">{open ? "−" : "+"}</span>
              </button>
            )}
          </div>
        </th>
        {priced ? <Cells row={row} priced={priced} /> : <Dashes count={columns - 1} />}
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

const Cells = ({ row, priced }: Pick<Props, "row"> & { readonly priced: PricedRow }) => {
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
          <Figure idr={idr} short="down" />
        </td>
      ))}
      <td>
        <Figure idr={coffee.greenCostPerKg ?? 0} short="down" />
      </td>
      <td>
        <span>{`${row.weightLossPct}%`}</span>
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

const RowBreakdown = ({ coffee }: { readonly coffee: Coffee }) => {
  const computeBagPrice = useDep("computeBagPrice");
  const { category, name, greenCostPerKg } = coffee;
  return (
    <div className={styles["bags"]}>
      {listedBags(category).map(({ sizeGrams, channel }) => {
        const breakdown = computeBagPrice.execute(coffee, sizeGrams, channel);
        if (!breakdown.ok) return null;
        const price = rupiah(breakdown.value.priceShownIdr);
        const bag =
          channel === "wholesale" ? rowTexts.wholesaleBag(size(sizeGrams)) : size(sizeGrams);
        return (
          <WhereItGoes
            key={`${channel} ${sizeGrams}`}
            breakdown={breakdown.value}
            ply={plyOf(category)}
            title={
              <>
                {rowTexts.before}
                <span className="serial-number">{price}</span>
                {rowTexts.after(bag)}
              </>
            }
            caption={rowTexts.caption(price, bag, name)}
            names={{
              green: breakdownTexts.green(size(sizeGrams), rupiah(greenCostPerKg ?? 0)),
              loss: breakdownTexts.loss(breakdown.value.weightLossPct),
              labor: breakdownTexts.laborInCostOfGoods,
            }}
          />
        );
      })}
    </div>
  );
};

const { row: rowTexts } = offerListTexts;

type WhereItGoesProps = BreakdownTableProps & { readonly title: ReactNode; readonly ply: Ply };

/** A price as a strip of cloth with its figures below. */
export const WhereItGoes = ({ title, ply, ...table }: WhereItGoesProps) => (
  <div className={`column ${styles["where"]}`}>
    <h3 className="type-1">{title}</h3>
    <ClothBar figures={breakdownFigures(table.breakdown)} ply={ply} />
    <BreakdownTable {...table} />
  </div>
);

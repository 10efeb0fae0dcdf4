import type { ReactNode } from "react";
import type { PriceListSort } from "#core/domain/pricing/price-list.ts";
import styles from "./price-table.module.css";

type Props = {
  readonly by: PriceListSort["by"];
  readonly sort: PriceListSort;
  readonly onSort: (by: PriceListSort["by"]) => void;
  readonly children: ReactNode;
  /** A second line below the button. */
  readonly unit?: string;
};

/** A column header that sorts: ascending first, then toggling on each click. */
export const SortHead = ({ by, sort, onSort, children, unit }: Props) => {
  const sorted = sort.by === by;
  const direction = sort.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={sorted ? direction : "none"}>
      <button type="button" className={styles["sort"]} onClick={() => onSort(by)}>
        {children}
        <span className={`no-print ${styles["arrow"]}`} aria-hidden="true">
          {sorted ? ARROWS[direction] : "↑↓"}
        </span>
      </button>
      {unit !== undefined && (
        <>
          <br />
          {unit}
        </>
      )}
    </th>
  );
};

const ARROWS = { ascending: "↑", descending: "↓" };

import {
  startTransition,
  useCallback,
  useId,
  useMemo,
  useState,
  type ReactNode,
  useEffect,
} from "react";
import { categories } from "#brand/categories.ts";
import type { Category, Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams, listedBags } from "#core/domain/pricing/bags.ts";
import {
  DEFAULT_SORT,
  priceListRows,
  type PriceListSort,
  sortedRows,
} from "#core/domain/pricing/price-list.ts";
import { size } from "#format/weight.ts";
import { LiveRegion } from "#ui/components/notices/notice.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useWasDrawn } from "#ui/hooks/use-hydrated.ts";
import { PriceRow } from "./price-row.tsx";
import styles from "./price-table.module.css";

type Props = {
  readonly category: Category;
  readonly coffees: readonly Coffee[];
  readonly id: string;
};

/** One category of the price list; sorted independently. */
export const PriceTable = ({ category, coffees, id }: Props) => {
  const { title, note, below } = offerListTexts.tables[category];
  const headingId = useId();
  const [sort, setSort] = useState(DEFAULT_SORT);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const computeBagPrice = useDep("computeBagPrice");
  const rows = useMemo(
    () => priceListRows(computeBagPrice.execute, coffees, category),
    [computeBagPrice, coffees, category],
  );
  const sorted = useMemo(() => sortedRows(rows, sort), [rows, sort]);
  const shown = useInSteps(sorted, sort);
  const toggle = useCallback((code: string) => setOpened(toggled(code)), []);
  // A transition: the page stays responsive while a long list re-renders.
  const sortBy = (by: PriceListSort["by"]) =>
    startTransition(() =>
      // From the pending state: of two quick clicks each one counts.
      setSort((now) => ({ by, descending: now.by === by && !now.descending })),
    );
  const bags = listedBags(category);
  const costsOf = cardSizeGrams(category, "retail");
  const columns = 1 + bags.length + COST_COLUMNS;
  return (
    <section
      className={`page-grid ${styles["list"]}`}
      style={{ "--ply": `var(--${plyOf(category)})` }}
      id={id}
      aria-labelledby={headingId}
    >
      <div className={`ply-${plyOf(category)} spread ${styles["strip"]}`}>
        <h2 className="type-2" id={headingId}>
          {title}
        </h2>
        <div className="small">
          <p>{offerListTexts.figuresFor(costsOf, note)}</p>
          <p className={`no-print ${styles["more"]}`} aria-hidden="true">
            {offerListTexts.more}
          </p>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className={styles["below"]}>{categories[category].empty}</p>
      ) : (
        <section
          className={styles["scroll"]}
          // Scrolls sideways on narrow screens; focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={offerListTexts.tableName(title)}
        >
          <table className={styles["table"]} aria-labelledby={headingId}>
            <thead>
              <tr>
                <SortHead by="name" sort={sort} onSort={sortBy}>
                  {columnTexts.coffee}
                </SortHead>
                {bags.map((bag) => (
                  <th
                    scope="col"
                    className={styles["sell"]}
                    key={`${bag.channel} ${bag.sizeGrams}`}
                  >
                    <span className="bold">{columnTexts[bag.channel]}</span>
                    <br />
                    {columnTexts.bag(bag, bags)}
                  </th>
                ))}
                <SortHead
                  by="green-cost"
                  sort={sort}
                  onSort={sortBy}
                  unit={columnTexts.greenCostUnit}
                >
                  {columnTexts.greenCost}
                </SortHead>
                <SortHead by="weight-loss" sort={sort} onSort={sortBy}>
                  {columnTexts.weightLoss}
                </SortHead>
                <th scope="col">
                  {columnTexts.costOfGoods}
                  <br />
                  {size(costsOf)}
                </th>
                <th scope="col" className={styles["long"]}>
                  {columnTexts.labor}
                  <br />
                  {columnTexts.laborNote}
                </th>
                <th scope="col">{columnTexts.profit}</th>
                <th scope="col">{columnTexts.packaging}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <PriceRow
                  key={row.coffee.code}
                  row={row}
                  columns={columns}
                  open={opened.has(row.coffee.code)}
                  onToggle={toggle}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > 0 && (
        <p className={`small quiet ${styles["below"]}`}>
          <span>{offerListTexts.rounding}</span>{" "}
          <span className={styles["thousands"]}>{offerListTexts.thousands}</span>
          {bags.some(({ channel }) => channel === "wholesale") && (
            <span>{` ${offerListTexts.wholesaleFrom}`}</span>
          )}
          {below && <span>{` ${below}`}</span>}
        </p>
      )}
      <LiveRegion>
        {sort !== DEFAULT_SORT && offerListTexts.sorted(title, sort.by, sort.descending)}
      </LiveRegion>
    </section>
  );
};

/** Green cost, weight loss, cost of goods, labor and electricity, gross profit, packaging. */
const COST_COLUMNS = 6;

const toggled =
  (code: string) =>
  (opened: ReadonlySet<string>): ReadonlySet<string> => {
    const others = new Set(opened);
    return others.delete(code) ? others : others.add(code);
  };

const { columns: columnTexts } = offerListTexts;

type SortHeadProps = {
  readonly by: PriceListSort["by"];
  readonly sort: PriceListSort;
  readonly onSort: (by: PriceListSort["by"]) => void;
  readonly children: ReactNode;
  /** A second line below the button. */
  readonly unit?: string;
};

/** A column header that sorts: ascending first, then toggling on each click. */
const SortHead = ({ by, sort, onSort, children, unit }: SortHeadProps) => {
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

/**
 * The first rows at once, the others in steps, so that a list of hundreds does not block the page.
 * A prerendered page has all rows from the start.
 */
const useInSteps = <Row,>(rows: readonly Row[], order: unknown): readonly Row[] => {
  const wasDrawn = useWasDrawn();
  const [shown, setShown] = useState({ order, count: wasDrawn ? rows.length : STEP });
  // All that was there stays there: a shorter table would move the page.
  const { count } = shown;
  if (shown.order !== order) setShown({ order, count });
  useEffect(() => {
    if (count >= rows.length) return undefined;
    // One step per frame: two within a frame would be one long task.
    const next = requestAnimationFrame(() =>
      startTransition(() => setShown({ order, count: count + STEP })),
    );
    return () => cancelAnimationFrame(next);
  }, [rows.length, order, count]);
  return count < rows.length ? rows.slice(0, count) : rows;
};

/** More rows than a screen shows; a few milliseconds of work. */
const STEP = 16;

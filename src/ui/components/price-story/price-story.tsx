import { useState } from "react";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import { pricedChanges, type PricedChange } from "#core/domain/pricing/price-history.ts";
import { dayWib, dayOfYear } from "#format/date-time-wib.ts";
import { rupiah, signedRupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { classNames } from "#ui/components/class-names.ts";
import { plyOf, type Ply } from "#ui/components/ply.ts";
import { priceHistoryTexts as texts } from "#ui/content/price-history.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { whatChanged } from "./what-changed.ts";
import styles from "./price-story.module.css";

type Props = { readonly coffee: Coffee; readonly sizeGrams: number; readonly channel: Channel };

/**
 * A coffee's price history; nothing until the price has changed once, and nothing when it cannot be
 * read. The page keeps its place.
 */
export const PriceStory = ({ coffee, sizeGrams, channel }: Props) => {
  const told = useStream(useDep("catalogStore").priceChanges(coffee.code));
  const changes = pricedChanges(useDep("computeBagPrice").execute, told, sizeGrams, channel);
  const [now] = useState(Date.now);
  if (!changes.some(({ before }) => before !== null)) return null;
  const bag = size(sizeGrams);
  return (
    <details className={styles["past"]}>
      <summary>{texts.title}</summary>
      <div className={`column ${styles["story"]}`}>
        <p className="serif measure">{texts.lead(bag, coffee.name)}</p>
        <PriceLine changes={changes} now={now} ply={plyOf(coffee.category)} />
        <PriceLedger changes={changes} caption={texts.caption(bag, coffee.name)} />
      </div>
    </details>
  );
};

type PriceLineProps = {
  readonly changes: readonly PricedChange[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly ply: Ply;
};

/**
 * A step chart of the price over time. The axis starts at Rp.0, so that no change looks larger than
 * it is. The table next to it is the text alternative.
 */
const PriceLine = ({ changes, now, ply }: PriceLineProps) => {
  const steps = stepsOf(changes, now);
  return (
    <div className={classNames(styles["line"], `ply-${ply}`)} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {steps.map(({ from, to, height }) => (
          <rect
            key={from}
            className={styles["under"]}
            x={from}
            y={100 - height}
            width={to - from}
            height={height}
          />
        ))}
        <path className={styles["edge"]} d={edgeOf(steps)} />
      </svg>
      {steps.map(
        ({ from, height }) =>
          height > 0 && (
            <span
              key={from}
              className={styles["dot"]}
              style={{ left: `${from}%`, bottom: `${height}%` }}
            />
          ),
      )}
    </div>
  );
};

type Step = { readonly from: number; readonly to: number; readonly height: number };

/**
 * In percent of the drawing. The highest price is at 90 %; the last 8 % of the width are today's
 * price.
 */
const stepsOf = (changes: readonly PricedChange[], now: number): readonly Step[] => {
  const times = changes.map(({ at }) => Date.parse(at));
  const [first = now] = times;
  const last = Math.max(...times, now);
  const dearest = Math.max(1, ...changes.map(({ priceIdr }) => priceIdr ?? 0));
  const placeOf = (time: number): number => ((time - first) / Math.max(1, last - first)) * 92;
  return changes.map(({ priceIdr }, index) => ({
    from: placeOf(times[index] ?? first),
    to: index + 1 < times.length ? placeOf(times[index + 1] ?? last) : 100,
    height: ((priceIdr ?? 0) / dearest) * 90,
  }));
};

const edgeOf = (steps: readonly Step[]): string =>
  steps
    .map(({ from, to, height }, index) => `${index === 0 ? "M" : "L"}${from} ${100 - height}H${to}`)
    .join("");

type PriceLedgerProps = { readonly changes: readonly PricedChange[]; readonly caption: string };

/** The changes with date, cause, difference and the resulting price. */
const PriceLedger = ({ changes, caption }: PriceLedgerProps) => (
  <table className={styles["ledger"]}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{texts.columns.date}</th>
        <th scope="col">{texts.columns.what}</th>
        <th scope="col">{texts.columns.by}</th>
        <th scope="col">{texts.columns.price}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change, index) => (
        // Rows have no id (two changes may share a moment), and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <th scope="row">
            <time dateTime={change.at}>{dayOfYear(dayWib(change.at))}</time>
          </th>
          <td className={styles["what"]}>
            {change.reason !== null && <span className="serif">{change.reason}</span>}
            {whatChanged(change).map((sentence) => (
              <span key={sentence} className={change.reason === null ? undefined : "small quiet"}>
                {sentence}
              </span>
            ))}
          </td>
          <td className={styles["by"]}>{differenceText(change)}</td>
          <td className={styles["price"]}>
            {change.priceIdr === null ? texts.noPrice : rupiah(change.priceIdr)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const differenceText = ({ before, byIdr }: PricedChange): string => {
  if (before === null || byIdr === null) return "";
  return byIdr === 0 ? texts.same : signedRupiah(byIdr);
};

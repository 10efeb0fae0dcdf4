import type { PricedChange } from "#core/domain/pricing/price-history.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { dayOfYear } from "#format/day-of-year.ts";
import { rupiah } from "#format/rupiah.ts";
import { priceHistoryTexts as texts } from "#ui/content/price-history.ts";
import styles from "./price-story.module.css";
import { whatChanged } from "./what-changed.ts";

type Props = { readonly changes: readonly PricedChange[]; readonly caption: string };

/** The changes with date, cause, difference and the resulting price. */
export const PriceLedger = ({ changes, caption }: Props) => (
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
  if (byIdr === 0) return texts.same;
  return byIdr > 0 ? `+${rupiah(byIdr)}` : rupiah(byIdr);
};

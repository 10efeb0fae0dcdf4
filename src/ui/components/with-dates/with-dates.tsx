import { dateParts } from "#format/date-time-wib.ts";
import styles from "./with-dates.module.css";

/** Keeps each date on one line: browsers break lines after its hyphens. */
export const WithDates = ({ text }: { readonly text: string }) =>
  dateParts(text).map(({ text: part, isDate, at }) =>
    isDate ? (
      <span className={styles["date"]} key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  );

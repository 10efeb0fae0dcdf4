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

type DatePart = { readonly text: string; readonly isDate: boolean; readonly at: number };

export const dateParts = (text: string): readonly DatePart[] => {
  let at = 0;
  return text.split(DATE).flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part === "" ? [] : [{ text: part, isDate: index % 2 === 1, at: here }];
  });
};

/**
 * The date of `21-07-25 14:32 WIB`, and its time with the zone. A line break between them is
 * allowed: narrow screens need it.
 */
const DATE = /(\b\d{2}-\d{2}-\d{2}|\b\d{2}:\d{2} WIB)/;

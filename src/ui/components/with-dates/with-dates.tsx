import { dateParts } from "#format/date-time-wib.ts";

/** Keeps each date on one line: browsers break lines after its hyphens. */
export const WithDates = ({ text }: { readonly text: string }) =>
  dateParts(text).map(({ text: part, isDate, at }) => (
    <span className={isDate ? "unbroken" : undefined} key={at}>
      {part}
    </span>
  ));

import { dateParts } from "#format/date-time-wib.ts";

/** Keeps each date on one line: browsers break lines after its hyphens. */
export const WithDates = ({ text }: { readonly text: string }) =>
  dateParts(text).map(({ text: part, isDate, at }) =>
    isDate ? (
      <span className="unbroken" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  );

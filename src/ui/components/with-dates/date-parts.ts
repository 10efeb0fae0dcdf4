export type DatePart = { readonly text: string; readonly isDate: boolean; readonly at: number };

/** A text in parts: its dates as pages write them, with their time, and what stands between. */
export const dateParts = (text: string): readonly DatePart[] => {
  let at = 0;
  return text.split(DATE).flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part === "" ? [] : [{ text: part, isDate: index % 2 === 1, at: here }];
  });
};

/** `21-07-25 14:32 WIB`, or the day alone. */
const DATE = /(\b\d{2}-\d{2}-\d{2}(?: \d{2}:\d{2}(?: WIB)?)?)/;

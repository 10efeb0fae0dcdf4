export type DatePart = { readonly text: string; readonly isDate: boolean; readonly at: number };

/** A text in parts: its days as pages write them, and what stands between. */
export const dateParts = (text: string): readonly DatePart[] => {
  let at = 0;
  return text.split(DATE).flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part === "" ? [] : [{ text: part, isDate: index % 2 === 1, at: here }];
  });
};

/** The day of `21-07-25 14:32 WIB`: before the time a line may break, on a narrow screen it has to. */
const DATE = /(\b\d{2}-\d{2}-\d{2})/;

import * as v from "valibot";

/** Whole rupiah, percent or count on the wire; bounded so that sums stay exact. */
export const amountIdr = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));

/**
 * Free text with an upper bound, trimmed of nothing: what was sent is what is kept. No database
 * keeps a NUL or half a surrogate pair, so they are refused here.
 */
export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(/^[^\0\p{Surrogate}]*$/u, "must be readable text"),
  );

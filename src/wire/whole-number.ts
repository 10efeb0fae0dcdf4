import * as v from "valibot";

/** Whole rupiah, percent or count on the wire; bounded so that sums stay exact. */
export const amountIdr = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));

/**
 * Free text with a maximum length; not trimmed. Refuses NUL and unpaired surrogates, which no
 * database stores.
 */
export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(/^[^\0\p{Surrogate}]*$/u, "must be readable text"),
  );

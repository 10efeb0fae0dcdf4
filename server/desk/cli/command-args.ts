import * as v from "valibot";

/** An order's code, however it was typed. */
export const code = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty("names no order."));

/** Something must be said. */
export const words = v.pipe(v.string(), v.trim(), v.nonEmpty("must say something."));

/** A day at the roastery. */
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, "is a day such as 2025-07-21."),
  v.check((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  }, "is no day of the calendar."),
);

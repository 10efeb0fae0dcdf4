import * as v from "valibot";
import { isDay } from "#core/domain/is-day.ts";

/** An order's code, normalised. */
export const code = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty("names no order."));

/** A non-empty text. */
export const words = v.pipe(v.string(), v.trim(), v.nonEmpty("must say something."));

/** A date at the roastery. */
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, "is a day such as 2025-07-21."),
  v.check(isDay, "is no day of the calendar."),
);

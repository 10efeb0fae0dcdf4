import { dayAfter } from "./day.ts";

/** The next roast day and its shipping day, `YYYY-MM-DD` in Malang. */
export type RoastDay = { readonly day: string; readonly shipsOn: string };

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Roasted coffee ships on the next working day, when couriers collect. */
export const roastDayOf = (day: string): RoastDay => {
  const shipsOn = dayAfter(day, 1);
  const weekday = new Date(`${shipsOn}T00:00:00Z`).getUTCDay();
  return { day, shipsOn: dayAfter(shipsOn, DAYS_TO_WORK[weekday] ?? 0) };
};

/** Days from Sunday and Saturday to Monday. */
const DAYS_TO_WORK: Readonly<Record<number, number>> = { 0: 1, 6: 2 };

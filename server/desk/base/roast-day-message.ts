import { dayInWords } from "#format/date-time-wib.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { RoastDaySet } from "#server/ports/roast-days.ts";

/** Message after setting or clearing the next roast day. */
export const roastDayMessage = (set: RoastDaySet | null): string =>
  set === null
    ? "No roast day is set: the usual weekday counts, if the shop has one."
    : `The next roast day is ${dayInWords(set.day)}.`;

/** Flash message after the roast day of an order was set or removed. */
export const roastedOnMessage = ({ orderCode, roastedOn }: DeskOrder): string =>
  roastedOn === null
    ? `${orderCode} has no roast day any more.`
    : `${orderCode} was roasted on ${dayInWords(roastedOn)}.`;

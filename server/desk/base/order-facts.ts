import { DAY_MS } from "#core/domain/day.ts";
import { dateTimeWib, dayInWords, dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { type DeskOrder, MOST_COUNTED } from "#server/ports/desk-orders.ts";
import type { RoastDaySet } from "#server/ports/desk-settings.ts";

/** An order's destination: its city, or that the customer collects it. */
export const destination = ({ fulfillment, shippingAddress }: DeskOrder): string =>
  fulfillment === "pickup" ? "pickup" : (shippingAddress?.city ?? "address deleted");

/** The customer's name for display. */
export const customerName = ({ customer }: DeskOrder): string => customer.name || "account deleted";

/** Why money of an order is to be sent back. */
export const whyOwed = (order: DeskOrder): string => {
  const { status, amountDueIdr } = order;
  const { receivedIdr, sentBackIdr, toSendBackIdr, refundIdr, reducedIdr } = order.money;
  if (status === "cancelled")
    return `Cancelled on ${dateTimeWib(order.changedAt)}; ${rupiah(receivedIdr)} came.`;
  if (refundIdr > 0 && toSendBackIdr <= refundIdr)
    return `Refunded in part: ${rupiah(refundIdr)} of ${rupiah(amountDueIdr)}.`;
  const isDouble = toSendBackIdr === amountDueIdr;
  return `${isDouble ? "Paid twice" : "Too much came"}: ${rupiah(receivedIdr - sentBackIdr)} instead of ${rupiah(amountDueIdr - reducedIdr)}.`;
};

/** `4 bags, 1.50 kg` */
export const bagsAndWeight = (order: DeskOrder): string =>
  `${bagCount(order)}, ${netWeight(order)}`;

/** `4 bags`, or what else is said of them. */
export const bagCount = ({ items }: DeskOrder, one = "bag", more = "bags"): string =>
  counted(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    one,
    more,
  );

/** Of a count that stops, see `MOST_COUNTED`. */
export const countText = (count: number): string =>
  count > MOST_COUNTED ? "more than 1 000" : String(count);

/** `1 order`, `2 orders` */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** Days of Malang's calendar from one moment to another: 0 on the same day. */
export const daysBetween = (from: string, to: number): number =>
  Math.round((Date.parse(dayWib(to)) - Date.parse(dayWib(from))) / DAY_MS);

export const sumIdr = (all: readonly { readonly amountIdr: number }[]): number =>
  all.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/** `1.50 kg` */
export const netWeight = ({ items }: DeskOrder): string =>
  kilograms(items.reduce((sum, { quantity, sizeGrams }) => sum + quantity * sizeGrams, 0));

/** The desk always shows two decimals: `1.50 kg`; three would look like thousands of rupiah. */
export const kilograms = (grams: number): string => `${(grams / 1000).toFixed(2)}\u00a0kg`;

/** `until 21-07-25 14:32`, or `past 20-07-25 11:40` after the deadline. */
export const deadlineText = ({ expiresAt }: DeskOrder, now: number): string =>
  `${Date.parse(expiresAt) > now ? "until" : "past"} ${dateTimeWib(expiresAt)}`;

/** Message after setting or clearing the next roast day. */
export const roastDayMessage = (set: RoastDaySet | null): string =>
  set === null
    ? "No roast day is set: the usual weekday counts, if the shop has one."
    : `The next roast day is ${dayInWords(set.day)}.`;

/** Flash message after the roast day of an order was set or removed. */
export const roastedOnMessage = ({ orderCode, dates: { roastedOn } }: DeskOrder): string =>
  roastedOn === null
    ? `${orderCode} has no roast day any more.`
    : `${orderCode} was roasted on ${dayInWords(roastedOn)}.`;

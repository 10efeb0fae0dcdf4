import { isoAt } from "#server/ports/runtime.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/database/postgres/desk-orders.ts";
import { writeCsv } from "#format/csv.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { DAY_MS } from "#core/domain/day.ts";

const ALL = { atMost: Number.MAX_SAFE_INTEGER };

/** Orders that were paid on these days of the bank, both included, the first paid first. */
export const paidBetween = (
  orders: Pick<DeskOrders, "search">,
  from: string,
  to: string,
): Promise<readonly DeskOrder[]> =>
  orders.search({
    until: startOfDay(to, 1),
    paidOn: { from, to },
    order: "oldest-paid-first",
    ...ALL,
  });

export type ExportAsked = {
  /** Days at the roastery, both included, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** One row an order, or one a line of an order. */
  readonly rows?: "orders" | "items";
  /** Which day counts: that of the order, or the bank's day of its payment. */
  readonly by?: "ordered" | "paid";
  readonly separator?: "," | ";";
};

/** The orders of a period as CSV, with times in Malang, for spreadsheets. */
export const exportOrders = async (
  orders: Pick<DeskOrders, "search">,
  { from, to, rows = "orders", by = "ordered", separator = "," }: ExportAsked,
): Promise<string> => {
  const placed = { since: startOfDay(from), until: startOfDay(to, 1) };
  const found =
    by === "paid"
      ? await paidBetween(orders, from, to)
      : (await orders.search({ ...placed, ...ALL })).toReversed();
  const table =
    rows === "orders"
      ? [ORDER_HEAD, ...found.map((order) => cells([...orderFacts(order), ...sums(order)]))]
      : [ITEM_HEAD, ...found.flatMap(itemRows)];
  // The byte order mark tells Excel that this is UTF-8.
  return `\uFEFF${writeCsv(table, { separator })}`;
};

const FACTS = [
  ..."order_code placed_at_wib status payment_status paid_on paid_at_wib payment_reference".split(
    " ",
  ),
  ..."customer email phone channel fulfillment city courier tracking_number".split(" "),
];

const ORDER_HEAD = [
  ...FACTS,
  ..."bags subtotal shipping total transfer_code discount amount_due".split(" "),
  ..."received sent_back to_send_back".split(" "),
];

const ITEM_HEAD = [
  ...FACTS,
  ..."coffee_code coffee size_grams grind quantity price_each line_amount".split(" "),
];

type Cell = string | number | null | undefined;

const orderFacts = (order: DeskOrder): readonly Cell[] => [
  order.orderCode,
  sortable(order.createdAt),
  order.status,
  order.paymentStatus,
  order.paidOn,
  order.dates.paidAt === null ? "" : sortable(order.dates.paidAt),
  order.paymentReference,
  order.customer.name,
  order.customer.email,
  order.customer.phone,
  order.items[0]?.pricedFrom?.channel,
  order.fulfillment,
  order.shippingAddress?.city,
  order.courier,
  order.trackingNumber,
];

const sums = (order: DeskOrder): readonly Cell[] => [
  order.items.reduce((bags, { quantity }) => bags + quantity, 0),
  order.subtotalIdr,
  order.shippingIdr,
  order.totalIdr,
  order.transferCode,
  order.totalIdr - order.amountDueIdr,
  order.amountDueIdr,
  order.money.receivedIdr,
  order.money.sentBackIdr,
  order.money.toSendBackIdr,
];

const itemRows = (order: DeskOrder): readonly (readonly string[])[] =>
  order.items.map((item) =>
    cells([
      ...orderFacts(order),
      item.code,
      item.name,
      item.sizeGrams,
      item.grind,
      item.quantity,
      item.priceEach,
      item.priceEach * item.quantity,
    ]),
  );

const cells = (row: readonly Cell[]): readonly string[] => row.map((cell) => String(cell ?? ""));

/** `2025-07-21 14:32`: what a spreadsheet takes for a time wherever it is. */
const sortable = (at: string): string => {
  const [day = "", time = ""] = dateTimeWib(at).split(" ");
  const [date = "", month = "", year = ""] = day.split("-");
  return `20${year}-${month}-${date} ${time}`;
};

/**
 * The start of a day in Malang, as ISO 8601 in UTC.
 * @param day `YYYY-MM-DD`
 * @param later number of days to add
 */
export const startOfDay = (day: string, later = 0): string =>
  isoAt(Date.parse(`${day}T00:00:00+07:00`) + later * DAY_MS);

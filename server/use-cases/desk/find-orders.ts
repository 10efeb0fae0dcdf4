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
      ? tableOf({ ...FACTS, ...SUMS }, found)
      : tableOf(
          LINE_FACTS,
          found.flatMap((order) => order.items.map((item) => ({ order, item }))),
        );
  // The byte order mark tells Excel that this is UTF-8.
  return `\uFEFF${writeCsv(table, { separator })}`;
};

/** Columns by their heads. */
type Columns<Of> = Readonly<Record<string, (of: Of) => string | number | null | undefined>>;

const tableOf = <Of>(columns: Columns<Of>, all: readonly Of[]): readonly (readonly string[])[] => [
  Object.keys(columns),
  ...all.map((one) => Object.values(columns).map((cell) => String(cell(one) ?? ""))),
];

const FACTS: Columns<DeskOrder> = {
  order_code: ({ orderCode }) => orderCode,
  placed_at_wib: ({ createdAt }) => sortable(createdAt),
  status: ({ status }) => status,
  payment_status: ({ paymentStatus }) => paymentStatus,
  paid_on: ({ paidOn }) => paidOn,
  paid_at_wib: ({ dates: { paidAt } }) => paidAt && sortable(paidAt),
  payment_reference: ({ paymentReference }) => paymentReference,
  customer: ({ customer }) => customer.name,
  email: ({ customer }) => customer.email,
  phone: ({ customer }) => customer.phone,
  channel: ({ items }) => items[0]?.pricedFrom?.channel,
  fulfillment: ({ fulfillment }) => fulfillment,
  city: ({ shippingAddress }) => shippingAddress?.city,
  courier: ({ courier }) => courier,
  tracking_number: ({ trackingNumber }) => trackingNumber,
};

const SUMS: Columns<DeskOrder> = {
  bags: ({ items }) => items.reduce((bags, { quantity }) => bags + quantity, 0),
  subtotal: ({ subtotalIdr }) => subtotalIdr,
  shipping: ({ shippingIdr }) => shippingIdr,
  total: ({ totalIdr }) => totalIdr,
  transfer_code: ({ transferCode }) => transferCode,
  discount: ({ totalIdr, amountDueIdr }) => totalIdr - amountDueIdr,
  amount_due: ({ amountDueIdr }) => amountDueIdr,
  received: ({ money }) => money.receivedIdr,
  sent_back: ({ money }) => money.sentBackIdr,
  to_send_back: ({ money }) => money.toSendBackIdr,
};

type OrderLine = { readonly order: DeskOrder; readonly item: DeskOrder["items"][number] };

const LINE_FACTS: Columns<OrderLine> = {
  ...Object.fromEntries(
    Object.entries(FACTS).map(([head, cell]) => [head, ({ order }: OrderLine) => cell(order)]),
  ),
  coffee_code: ({ item }) => item.code,
  coffee: ({ item }) => item.name,
  size_grams: ({ item }) => item.sizeGrams,
  grind: ({ item }) => item.grind,
  quantity: ({ item }) => item.quantity,
  price_each: ({ item }) => item.priceEach,
  line_amount: ({ item }) => item.priceEach * item.quantity,
};

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

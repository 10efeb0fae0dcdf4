import { isoAt } from "#server/ports/runtime.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import { writeCsv } from "#format/csv.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { DAY_MS } from "#core/domain/day.ts";

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

/**
 * The orders of a period as CSV, with times in Malang, for spreadsheets: in parts of some hundred orders,
 * so that any period takes the same memory.
 */
export async function* exportOrders(
  orders: Pick<DeskOrders, "search">,
  { from, to, rows = "orders", by = "ordered", separator = "," }: ExportAsked,
): AsyncGenerator<string> {
  const asked =
    by === "paid"
      ? ({ paidOn: { from, to }, order: "oldest-paid-first" } as const)
      : ({ since: startOfDay(from), order: "oldest-first" } as const);
  const csv = (table: readonly (readonly (string | number)[])[]): string =>
    `${writeCsv(table, { separator })}\n`;
  // The byte order mark tells Excel that this is UTF-8.
  yield `\uFEFF${csv([Object.keys(rows === "orders" ? ORDER_FACTS : LINE_FACTS)])}`;
  for (let beyond: string | null = null; ;) {
    const found: readonly DeskOrder[] = await orders.search({
      ...asked,
      until: startOfDay(to, 1),
      beyond,
      atMost: PART,
    });
    const last = found.at(-1);
    if (!last) return;
    yield csv(
      rows === "orders"
        ? found.map((order) => rowOf(ORDER_FACTS, order))
        : found.flatMap((order) => order.items.map((item) => rowOf(LINE_FACTS, { order, item }))),
    );
    beyond = last.orderCode;
  }
}

/** Orders read at once: the embedded database answers nobody else meanwhile. */
const PART = 200;

/** Columns by their heads. */
type Columns<Of> = Readonly<Record<string, (of: Of) => string | number | null | undefined>>;

const rowOf = <Of>(columns: Columns<Of>, of: Of): readonly (string | number)[] =>
  Object.values(columns).map((cell) => cell(of) ?? "");

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

const ORDER_FACTS: Columns<DeskOrder> = { ...FACTS, ...SUMS };

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
  // No order is older or younger, and the database has no such years.
  isoAt(
    Math.min(
      Math.max(Date.parse(`${day}T00:00:00+07:00`) + later * DAY_MS, Date.parse("1900-01-01")),
      Date.parse("9999-12-31"),
    ),
  );

import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import { writeCsv } from "#format/csv.ts";
import { startOfDay } from "./start-of-day.ts";

/** Exports orders of a period, both days included, as CSV: one row per order line. */
export class ExportOrders {
  readonly #orders: Pick<DeskOrders, "search">;

  constructor(deps: { readonly orders: Pick<DeskOrders, "search"> }) {
    this.#orders = deps.orders;
  }

  /** @param from and `to` are days at the roastery, `YYYY-MM-DD`. */
  async execute(from: string, to: string): Promise<string> {
    const orders = await this.#orders.search({
      statuses: [],
      since: startOfDay(from),
      until: startOfDay(to, 1),
      text: "",
      order: "newest-first",
      atMost: Number.MAX_SAFE_INTEGER,
    });
    return writeCsv([HEAD, ...orders.toReversed().flatMap(rowsOf)]);
  }
}

const HEAD = [
  ..."order_code placed_at status payment_status paid_at payment_reference".split(" "),
  ..."customer email phone fulfillment city courier tracking_number".split(" "),
  ..."coffee_code coffee size_grams grind quantity price_each line_amount".split(" "),
  ..."subtotal shipping total transfer_code amount_due".split(" "),
];

const rowsOf = (order: DeskOrder): readonly (readonly string[])[] =>
  order.items.map((item) =>
    [
      order.orderCode,
      order.createdAt,
      order.status,
      order.paymentStatus,
      order.paidAt,
      order.paymentReference,
      order.customer.name,
      order.customer.email,
      order.customer.phone,
      order.fulfillment,
      order.shippingAddress?.city,
      order.courier,
      order.trackingNumber,
      item.code,
      item.name,
      item.sizeGrams,
      item.grind,
      item.qty,
      item.priceEach,
      item.priceEach * item.qty,
      order.subtotalIdr,
      order.shippingIdr,
      order.totalIdr,
      order.transferCode,
      order.amountDueIdr,
    ].map((cell) => String(cell ?? "")),
  );

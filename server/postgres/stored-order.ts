import * as v from "valibot";
import type { StoredOrder } from "#server/ports/order-book.ts";
import { storedAddress } from "./stored-address.ts";

export type OrderRow = {
  readonly order_code: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly status: string;
  readonly payment_status: string;
  readonly payment_method: string;
  readonly fulfillment_method: string;
  readonly total: number;
  readonly transfer_code: number;
  readonly amount_due: number;
  readonly shipping_address: unknown;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly priceEach: number;
    readonly sizeGrams: number;
  }[];
};

/** Of `public.orders o`. What is left of an anonymised address need not be one. */
export const ORDER_COLUMNS = `
  o.order_code, o.created_at, o.expires_at, o.status, o.payment_status, o.payment_method,
  o.fulfillment_method, o.total, o.transfer_code, o.amount_due,
  case when o.anonymised_at is null then o.shipping_address end as shipping_address,
  coalesce((
    select json_agg(json_build_object('name', i.name, 'quantity', i.qty,
                                      'priceEach', i.price_each, 'sizeGrams', i.size_grams)
                    order by i.line)
      from public.order_items i where i.order_code = o.order_code
  ), '[]'::json) as items`;

export const storedOrder = (row: OrderRow): StoredOrder => ({
  orderCode: row.order_code,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  fulfillment: row.fulfillment_method === "pickup" ? "pickup" : "delivery",
  totalIdr: row.total,
  transferCode: row.transfer_code,
  amountDueIdr: row.amount_due,
  shippingAddress:
    row.shipping_address === null ? null : v.parse(storedAddress, row.shipping_address),
  items: row.items,
});

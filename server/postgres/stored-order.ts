import * as v from "valibot";
import { GRINDS } from "#core/domain/catalog/grind.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";
import { PRICED_FROM, pricedFrom } from "./priced-from.ts";
import { instant } from "./readable-rows.ts";
import { storedAddress } from "./stored-address.ts";

/** A row of {@link ORDER_COLUMNS}. */
export const orderRow = v.object({
  order_code: v.string(),
  created_at: instant,
  expires_at: instant,
  cancels_at: instant,
  paid_at: v.nullable(instant),
  processing_at: v.nullable(instant),
  shipped_at: v.nullable(instant),
  closed_at: v.nullable(instant),
  cancelled_at: v.nullable(instant),
  roasted_on: v.nullable(v.string()),
  status: v.string(),
  payment_status: v.string(),
  payment_method: v.string(),
  fulfillment_method: v.string(),
  total: v.pipe(v.number(), v.safeInteger()),
  transfer_code: v.number(),
  amount_due: v.pipe(v.number(), v.safeInteger()),
  shipping_address: v.nullable(v.fallback(v.nullable(storedAddress), null)),
  customer_note: v.nullable(v.string()),
  money: v.object({ receivedIdr: v.number(), sentBackIdr: v.number(), toSendBackIdr: v.number() }),
  courier: v.nullable(v.string()),
  tracking_number: v.nullable(v.string()),
  tracking_page: v.nullable(v.string()),
  items: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      quantity: v.number(),
      priceEach: v.number(),
      sizeGrams: v.number(),
      grind: v.optional(v.picklist(GRINDS)),
      pricedFrom,
    }),
  ),
});

/** Columns of `public.orders o`. An anonymised order's address may be incomplete. */
export const ORDER_COLUMNS = `
  o.order_code, o.created_at, o.expires_at, o.cancels_at, o.paid_at, o.processing_at, o.shipped_at,
  o.closed_at, o.cancelled_at, o.roasted_on, o.status, o.payment_status, o.payment_method, o.fulfillment_method,
  o.total, o.transfer_code, o.amount_due, o.customer_note, o.courier,
  o.tracking_number, private.tracking_page(o.courier) as tracking_page,
  (select json_build_object('receivedIdr', m.received, 'sentBackIdr', m.sent_back,
                            'toSendBackIdr', m.to_send_back)
     from private.order_money m where m.order_code = o.order_code) as money,
  case when o.anonymised_at is null then o.shipping_address end as shipping_address,
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
                      'code', i.code, 'name', i.name, 'quantity', i.qty, 'priceEach', i.price_each,
                      'sizeGrams', i.size_grams, 'grind', i.grind,
                      'pricedFrom', ${PRICED_FROM}))
                    order by i.line)
      from public.order_items i where i.order_code = o.order_code
  ), '[]'::json) as items`;

export const storedOrder = (row: v.InferOutput<typeof orderRow>): StoredOrder => ({
  orderCode: row.order_code,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  cancelsAt: row.cancels_at,
  dates: {
    paidAt: row.paid_at,
    processingAt: row.processing_at,
    shippedAt: row.shipped_at,
    closedAt: row.closed_at,
    cancelledAt: row.cancelled_at,
    roastedOn: row.roasted_on,
  },
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  fulfillment: row.fulfillment_method === "pickup" ? "pickup" : "delivery",
  totalIdr: row.total,
  transferCode: row.transfer_code,
  amountDueIdr: row.amount_due,
  shippingAddress: row.shipping_address,
  items: row.items,
  money: row.money,
  customerNote: row.customer_note,
  shipment: shipmentOf(row.courier, row.tracking_number, row.tracking_page),
});

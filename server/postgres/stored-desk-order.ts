import * as v from "valibot";
import { GRINDS } from "#core/domain/catalog/grind.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { PRICED_FROM, pricedFrom } from "./priced-from.ts";
import { instant } from "./readable-rows.ts";
import { storedAddress } from "./stored-address.ts";

const rupiah = v.pipe(v.number(), v.safeInteger());
const text = v.nullable(v.string());

/** A row of {@link DESK_ORDER_COLUMNS}. */
export const deskOrderRow = v.object({
  orderCode: v.string(),
  createdAt: instant,
  expiresAt: instant,
  status: v.string(),
  paymentStatus: v.string(),
  fulfillment: v.picklist(["delivery", "pickup"]),
  subtotalIdr: rupiah,
  shippingIdr: rupiah,
  totalIdr: rupiah,
  transferCode: v.number(),
  amountDueIdr: rupiah,
  items: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      category: v.picklist(CATEGORIES),
      sizeGrams: v.number(),
      grind: v.optional(v.picklist(GRINDS)),
      quantity: v.number(),
      priceEach: v.number(),
      pricedFrom,
    }),
  ),
  shippingAddress: v.nullable(v.fallback(v.nullable(storedAddress), null)),
  customer: v.object({
    id: text,
    name: v.string(),
    email: text,
    phone: text,
    language: v.picklist(["id", "en"]),
  }),
  customerNote: text,
  staffNote: text,
  amountHeldUntil: v.nullable(v.fallback(v.nullable(instant), null)),
  receivedIdr: rupiah,
  sentBackIdr: rupiah,
  toSendBackIdr: rupiah,
  paidAt: v.nullable(instant),
  paidOn: text,
  paymentReference: text,
  inHandOf: text,
  roastedOn: text,
  courier: text,
  trackingNumber: text,
  changedAt: instant,
}) satisfies v.GenericSchema<unknown, DeskOrder>;

/** Joins of the columns; `o` is `orders`. */
export const DESK_ORDER_JOINS = `
  left join auth.users u on u.id = o.user_id
  left join public.profiles p on p.user_id = o.user_id`;

/** The customer's name as shown at the desk; requires {@link DESK_ORDER_JOINS}. */
const CUSTOMER_NAME = `
  coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''),
           nullif(o.shipping_address ->> 'recipientName', ''), u.email, '')`;
const CUSTOMER_PHONE =
  "coalesce(o.phone_snapshot, p.phone, o.shipping_address ->> 'recipientPhone')";

export const DESK_ORDER_COLUMNS = `
  o.order_code as "orderCode", o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.status, o.payment_status as "paymentStatus",
  case o.fulfillment_method when 'pickup' then 'pickup' else 'delivery' end as fulfillment,
  o.subtotal as "subtotalIdr", o.shipping_fee as "shippingIdr", o.total as "totalIdr",
  o.transfer_code as "transferCode", o.amount_due as "amountDueIdr",
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
                      'code', i.code, 'name', i.name, 'category', i.category,
                      'sizeGrams', i.size_grams, 'grind', i.grind, 'quantity', i.qty,
                      'priceEach', i.price_each, 'pricedFrom', ${PRICED_FROM}))
                    order by i.line)
      from public.order_items i where i.order_code = o.order_code
  ), '[]'::json) as items,
  o.shipping_address as "shippingAddress",
  json_build_object('id', o.user_id, 'name', ${CUSTOMER_NAME}, 'email', u.email,
                    'phone', ${CUSTOMER_PHONE}, 'language', coalesce((
    select l.language from private.customer_languages l where l.user_id = o.user_id
  ), 'id')) as customer,
  o.customer_note as "customerNote", w.staff_note as "staffNote",
  case when o.status = 'cancelled' and o.anonymised_at is null then (
    select h.held_until from private.transfer_holds h where h.order_code = o.order_code
  ) end as "amountHeldUntil",
  (select m.received from private.order_money m where m.order_code = o.order_code) as "receivedIdr",
  (select m.sent_back from private.order_money m where m.order_code = o.order_code) as "sentBackIdr",
  (select m.to_send_back from private.order_money m where m.order_code = o.order_code) as "toSendBackIdr",
  o.paid_at as "paidAt",
  case when o.paid_at is not null then coalesce(
    (select max(y.day) from private.payments y
      where y.order_code = o.order_code and y.kind = 'received' and y.written_at <= o.paid_at),
    (o.paid_at at time zone 'Asia/Jakarta')::date)::text end as "paidOn",
  o.payment_reference as "paymentReference", w.in_hand_of as "inHandOf",
  o.roasted_on as "roastedOn", o.courier, o.tracking_number as "trackingNumber",
  coalesce(o.changed_at, o.created_at) as "changedAt"`;

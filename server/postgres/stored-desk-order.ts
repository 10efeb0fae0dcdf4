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
  order_code: v.string(),
  created_at: instant,
  expires_at: instant,
  status: v.string(),
  payment_status: v.string(),
  fulfillment_method: v.string(),
  subtotal: rupiah,
  shipping_fee: rupiah,
  total: rupiah,
  transfer_code: v.number(),
  amount_due: rupiah,
  items: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      category: v.picklist(CATEGORIES),
      sizeGrams: v.number(),
      grind: v.optional(v.picklist(GRINDS)),
      qty: v.number(),
      priceEach: v.number(),
      pricedFrom,
    }),
  ),
  shipping_address: v.nullable(v.fallback(v.nullable(storedAddress), null)),
  customer_id: text,
  customer_name: v.string(),
  email: text,
  phone: text,
  customer_note: text,
  staff_note: text,
  amount_held_until: v.nullable(v.fallback(v.nullable(instant), null)),
  paid_at: v.nullable(instant),
  payment_reference: text,
  in_hand_of: text,
  roasted_on: text,
  courier: text,
  tracking_number: text,
  changed_at: instant,
});

/** Joins of the columns; `o` is `orders`. */
export const DESK_ORDER_JOINS = `
  left join auth.users u on u.id = o.user_id
  left join public.profiles p on p.user_id = o.user_id`;

/** The customer's name as shown at the desk; requires {@link DESK_ORDER_JOINS}. */
export const CUSTOMER_NAME = `
  coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''),
           nullif(o.shipping_address ->> 'recipientName', ''), u.email, '')`;
export const CUSTOMER_PHONE =
  "coalesce(o.phone_snapshot, p.phone, o.shipping_address ->> 'recipientPhone')";

export const DESK_ORDER_COLUMNS = `
  o.order_code, o.created_at, o.expires_at, o.status, o.payment_status, o.fulfillment_method,
  o.subtotal, o.shipping_fee, o.total, o.transfer_code, o.amount_due,
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
                      'code', i.code, 'name', i.name, 'category', i.category,
                      'sizeGrams', i.size_grams, 'grind', i.grind, 'qty', i.qty,
                      'priceEach', i.price_each, 'pricedFrom', ${PRICED_FROM}))
                    order by i.line)
      from public.order_items i where i.order_code = o.order_code
  ), '[]'::json) as items,
  o.shipping_address, o.user_id as customer_id, ${CUSTOMER_NAME} as customer_name, u.email,
  ${CUSTOMER_PHONE} as phone, o.customer_note, w.staff_note,
  case when o.status = 'cancelled' and o.anonymised_at is null then (
    select h.held_until from private.transfer_holds h where h.order_code = o.order_code
  ) end as amount_held_until,
  o.paid_at, o.payment_reference, w.in_hand_of, o.roasted_on, o.courier, o.tracking_number,
  coalesce(o.changed_at, o.created_at) as changed_at`;

export const storedDeskOrder = (row: v.InferOutput<typeof deskOrderRow>): DeskOrder => ({
  orderCode: row.order_code,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  status: row.status,
  paymentStatus: row.payment_status,
  fulfillment: row.fulfillment_method === "pickup" ? "pickup" : "delivery",
  subtotalIdr: row.subtotal,
  shippingIdr: row.shipping_fee,
  totalIdr: row.total,
  transferCode: row.transfer_code,
  amountDueIdr: row.amount_due,
  items: row.items,
  shippingAddress: row.shipping_address,
  customer: {
    id: row.customer_id,
    name: row.customer_name,
    email: row.email,
    phone: row.phone,
  },
  customerNote: row.customer_note,
  staffNote: row.staff_note,
  amountHeldUntil: row.amount_held_until,
  paidAt: row.paid_at,
  paymentReference: row.payment_reference,
  inHandOf: row.in_hand_of,
  roastedOn: row.roasted_on,
  courier: row.courier,
  trackingNumber: row.tracking_number,
  changedAt: row.changed_at,
});

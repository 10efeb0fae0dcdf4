import * as v from "valibot";
import { isRecord } from "#core/domain/json.ts";
import type { Log } from "#server/ports/runtime.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { GRINDS } from "#core/domain/catalog/grind.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

/**
 * Wraps a statement so that it returns each row as one JSON value. A driver that cannot parse one
 * value (an infinite date, a number beyond 2^53) fails the whole result; JSON transports any value.
 */
export const rowsAsJson = (sql: string): string => `select to_jsonb(r) as row from (${sql}) as r`;

export type JsonRow = { readonly row: unknown };

/** Parses each row by itself. Invalid rows are logged and left out, so that they hide no other. */
export const readableRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly JsonRow[],
  of: { readonly what: string; readonly key: string; readonly log: Log | undefined },
): readonly v.InferOutput<Schema>[] =>
  rows.flatMap(({ row }) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [parsed.output];
    const key = isRecord(row) ? String(row[of.key]) : "";
    of.log?.({
      level: "error",
      failure: "odd-row",
      what: of.what,
      key,
      at: placesOf(parsed.issues),
    });
    return [];
  });

/** Paths of the invalid fields, without their values, which may be personal. */
export const placesOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => v.getDotPath(issue) ?? "").join(", ");

/** A point in time, ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
);

const line = v.fallback(v.string(), "");

/**
 * An order's copy of an address, from `shipping_address`. An invalid field reads as blank, so that
 * the rest is still shown.
 */
const storedAddress = v.object({
  label: line,
  recipientName: line,
  recipientPhone: line,
  line1: line,
  line2: line,
  city: line,
  state: line,
  postalCode: line,
  country: line,
});

/** What a line's price was computed from, of `order_items i` and `orders o`; null if not known. */
const PRICED_FROM = `
  case when i.green_cost is not null and o.sales_channel is not null
    then json_build_object('category', i.category, 'greenCostPerKg', i.green_cost,
                           'weightLossPct', i.weight_loss, 'channel', o.sales_channel)
  end`;

/** An object of {@link PRICED_FROM}; left out of a line without one. */
const pricedFrom = v.optional(
  v.object({
    category: v.picklist(CATEGORIES),
    greenCostPerKg: v.number(),
    weightLossPct: v.number(),
    channel: v.picklist(["retail", "wholesale"]),
  }),
);

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

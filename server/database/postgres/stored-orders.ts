import * as v from "valibot";
import type { Queryable } from "#server/ports/database.ts";
import { ADDRESS_FIELDS } from "#core/domain/account/address.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { CHANNELS } from "#core/domain/pricing/bags.ts";
import { GRINDS } from "#core/domain/catalog/grind.ts";
import { PAYMENT_METHODS } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

/**
 * Holds an order until the end of the transaction: a concurrent change waits and then sees this one.
 * `false` for an unknown one.
 */
export const lockOrder = async (transaction: Queryable, orderCode: string): Promise<boolean> => {
  const locked = await transaction.query(
    "select from public.orders where order_code = $1 for update",
    [orderCode],
  );
  return locked.length > 0;
};

/** A point in time, ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
);

/**
 * An order's copy of an address, from `shipping_address`. An invalid field reads as blank, so that
 * the rest is still shown.
 */
const storedAddress = v.object(v.entriesFromList(ADDRESS_FIELDS, v.fallback(v.string(), "")));

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
    channel: v.picklist(CHANNELS),
  }),
);

/** The day of an order `o` at the roastery. */
export const ORDERED_ON = "(o.created_at at time zone 'Asia/Jakarta')::date";

const rupiah = v.pipe(v.number(), v.safeInteger());
const text = v.nullable(v.string());
const moment = v.nullable(instant);

/** Columns of `public.orders o` that customers and staff both read, and their row. */
const SHARED_COLUMNS = `
  o.order_code as "orderCode", o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.cancels_at as "cancelsAt", o.status, o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod",
  case o.fulfillment_method when 'pickup' then 'pickup' else 'delivery' end as fulfillment,
  o.total as "totalIdr", o.transfer_code as "transferCode", o.amount_due as "amountDueIdr",
  o.customer_note as "customerNote", o.courier, o.tracking_number as "trackingNumber",
  json_build_object('paidAt', o.paid_at, 'processingAt', o.processing_at, 'shippedAt', o.shipped_at,
                    'closedAt', o.closed_at, 'cancelledAt', o.cancelled_at,
                    'roastedOn', o.roasted_on) as dates,
  case when o.status = 'cancelled' and o.anonymised_at is null then (
    select h.held_until from private.transfer_holds h where h.order_code = o.order_code
  ) end as "amountHeldUntil",
  (select json_build_object('receivedIdr', m.received, 'sentBackIdr', m.sent_back,
                            'toSendBackIdr', m.to_send_back, 'reducedIdr', m.reduced,
                            'refundIdr', m.refunded, 'lessIdr', m.less, 'roundingIdr', m.rounding)
     from private.order_money m where m.order_code = o.order_code) as money,
  case when o.anonymised_at is null then o.shipping_address end as "shippingAddress",
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
                      'code', i.code, 'name', i.name, 'category', i.category,
                      'sizeGrams', i.size_grams, 'grind', i.grind, 'quantity', i.qty,
                      'priceEach', i.price_each, 'pricedFrom', ${PRICED_FROM}))
                    order by i.line)
      from public.order_items i where i.order_code = o.order_code
  ), '[]'::json) as items`;

const sharedLine = {
  code: v.string(),
  name: v.string(),
  sizeGrams: v.number(),
  grind: v.optional(v.picklist(GRINDS)),
  quantity: v.number(),
  priceEach: v.number(),
  pricedFrom,
};

const sharedRow = {
  orderCode: v.string(),
  createdAt: instant,
  expiresAt: instant,
  cancelsAt: instant,
  status: v.string(),
  paymentStatus: v.string(),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  fulfillment: v.picklist(["delivery", "pickup"]),
  totalIdr: rupiah,
  transferCode: v.number(),
  amountDueIdr: rupiah,
  customerNote: text,
  courier: text,
  trackingNumber: text,
  dates: v.object({
    paidAt: moment,
    processingAt: moment,
    shippedAt: moment,
    closedAt: moment,
    cancelledAt: moment,
    roastedOn: text,
  }),
  amountHeldUntil: v.nullable(v.fallback(moment, null)),
  money: v.object({
    receivedIdr: rupiah,
    sentBackIdr: rupiah,
    toSendBackIdr: rupiah,
    reducedIdr: rupiah,
    refundIdr: rupiah,
    lessIdr: rupiah,
    roundingIdr: rupiah,
  }),
  shippingAddress: v.nullable(v.fallback(v.nullable(storedAddress), null)),
};

/** A row of {@link ORDER_COLUMNS}. */
export const orderRow = v.object({
  ...sharedRow,
  trackingPage: text,
  items: v.array(v.object(sharedLine)),
});

export const ORDER_COLUMNS = `${SHARED_COLUMNS},
  private.tracking_page(o.courier) as "trackingPage"`;

export const storedOrder = ({
  courier,
  trackingNumber,
  trackingPage,
  ...order
}: v.InferOutput<typeof orderRow>): StoredOrder => ({
  ...order,
  shipment: shipmentOf(courier, trackingNumber, trackingPage),
});

/** A row of {@link DESK_ORDER_COLUMNS}. */
export const deskOrderRow = v.object({
  ...sharedRow,
  subtotalIdr: rupiah,
  shippingIdr: rupiah,
  items: v.array(v.object({ ...sharedLine, category: v.picklist(CATEGORIES) })),
  customer: v.object({
    id: text,
    name: v.string(),
    email: text,
    phone: text,
    language: v.nullable(v.picklist(["id", "en"])),
  }),
  staffNote: text,
  leftIdr: rupiah,
  refundAccount: text,
  paidOn: text,
  paymentReference: text,
  inHandOf: text,
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

export const DESK_ORDER_COLUMNS = `${SHARED_COLUMNS},
  o.subtotal as "subtotalIdr", o.shipping_fee as "shippingIdr",
  json_build_object('id', o.user_id, 'name', ${CUSTOMER_NAME}, 'email', u.email,
                    'phone', ${CUSTOMER_PHONE}, 'language', (
    select l.language from private.customer_languages l where l.user_id = o.user_id
  )) as customer,
  (select n.text from private.order_notes n
    where n.order_code = o.order_code order by n.id desc limit 1) as "staffNote",
  (select m.left_to_us from private.order_money m where m.order_code = o.order_code) as "leftIdr",
  (select m.paid_on::text from private.order_money m where m.order_code = o.order_code) as "paidOn",
  (select r.account from private.refund_accounts r
    where r.order_code = o.order_code) as "refundAccount",
  o.payment_reference as "paymentReference", w.in_hand_of as "inHandOf",
  coalesce(o.changed_at, o.created_at) as "changedAt"`;

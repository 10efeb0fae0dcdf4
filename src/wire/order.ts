import * as v from "valibot";

import type {
  Order,
  OrderConfirmation,
  OrderItem,
  OrderMoney,
  PricedFrom,
} from "#core/domain/ordering/order.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import { addressFromWire, keptAddressWire } from "./address.ts";
import { paymentFromWire, paymentWire } from "./payment.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { CHANNELS } from "#core/domain/pricing/bags.ts";
import { knownGrind, type Grind } from "#core/domain/catalog/grind.ts";
import { lenientNumber, lenientText, readBy } from "./fields.ts";
import { jsonOf } from "#core/domain/json.ts";

const lenientDay = v.fallback(v.nullish(v.pipe(v.string(), v.isoDate()), null), null);

/** What a price was computed from: rupiah per kilogram of green coffee, percent, the account's channel. */
const pricedFromWire = v.object({
  category: v.picklist(CATEGORIES),
  green_cost: v.number(),
  weight_loss: v.number(),
  channel: v.picklist(CHANNELS),
});

/** What `options` of an item holds. */
export type ItemOptions = { readonly size_grams: number | null; readonly grind: Grind | undefined };

/** `options` is an object or the JSON text of one. Source: specification section 3 (order item). */
const itemWire = v.object({
  code: lenientText,
  name: v.string(),
  quantity: v.number(),
  price: lenientNumber,
  options: v.optional(v.unknown()),
  priced_from: v.fallback(v.nullish(pricedFromWire, null), null),
});

const orderFields = {
  order_code: v.pipe(v.string(), v.minLength(1)),
  created_at: v.fallback(v.string(), ""),
  status: lenientText,
  payment_status: lenientText,
  /** Payment deadline; also of paid and cancelled orders. */
  expires_at: lenientText,
  customer_note: lenientText,
  fulfillment_method: lenientText,
  transfer_code: lenientNumber,
  unique_code: lenientNumber,
  payment: v.fallback(v.nullish(paymentWire, null), null),
  items: v.fallback(v.nullish(v.array(itemWire), []), []),
  /** When the order reached each status; null if it has not. */
  paid_at: lenientText,
  processing_at: lenientText,
  shipped_at: lenientText,
  closed_at: lenientText,
  cancelled_at: lenientText,
  /** Day at the roastery. */
  roasted_on: lenientDay,
  /** What came for it, what of that went back, and what still goes back. */
  received_idr: lenientNumber,
  sent_back_idr: lenientNumber,
  to_send_back_idr: lenientNumber,
  /** What it asks for less than at checkout; of that what is refunded, and what was too little to ask for. */
  reduced_idr: lenientNumber,
  refund_idr: lenientNumber,
  less_idr: lenientNumber,
  /** What came beyond it and is kept. */
  rounding_idr: lenientNumber,
  courier: lenientText,
  tracking_number: lenientText,
  /** https addresses only. */
  tracking_link: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^https:\/\//)), null), null),
};

/** An element of `GET /orders`. */
export const orderWire = v.object({
  ...orderFields,
  payment_method: lenientText,
  total: v.number(),
  shipping_address: v.fallback(v.nullish(keptAddressWire, null), null),
});

export const ordersWire = v.array(orderWire);

/** `GET /checkout/success/{code}`. */
export const confirmationWire = v.object({
  ...orderFields,
  total: lenientNumber,
  amount_due_idr: lenientNumber,
  /** In Malang; `null` or missing when unknown, or when the order does not wait for it. */
  next_roast_day: lenientDay,
});

/** The valid orders; `null` when the body is no list, or none of a non-empty list is valid. */
export const ordersFromWire = (body: unknown): readonly Order[] | null => {
  if (!Array.isArray(body)) return null;
  const orders = body.flatMap((row) => {
    const order = readBy(orderWire)(withReadableItems(row));
    return order ? [orderFromWire(order)] : [];
  });
  return orders.length === 0 && body.length > 0 ? null : orders;
};

/** `null` when the body is no order. */
export const readConfirmation = (body: unknown): OrderConfirmation | null => {
  const confirmation = readBy(confirmationWire)(withReadableItems(body));
  return confirmation && confirmationFromWire(confirmation);
};

const withReadableItems = (row: unknown): unknown =>
  typeof row === "object" && row !== null && "items" in row && Array.isArray(row.items)
    ? { ...row, items: row.items.filter((item) => v.is(itemWire, item)) }
    : row;

export const orderFromWire = (wire: v.InferOutput<typeof orderWire>): Order => ({
  ...commonFromWire(wire),
  paymentMethod: wire.payment_method,
  totalIdr: wire.total,
  shippingAddress: wire.shipping_address ? addressFromWire(wire.shipping_address) : null,
});

export const confirmationFromWire = (
  wire: v.InferOutput<typeof confirmationWire>,
): Required<OrderConfirmation> => ({
  ...commonFromWire(wire),
  totalIdr: wire.total,
  amountDueIdr: wire.amount_due_idr ?? wire.payment?.amount_due_idr ?? null,
  nextRoastDay: wire.next_roast_day,
});

type OrderFields = v.InferOutput<v.ObjectSchema<typeof orderFields, undefined>>;

/** Fields that list and confirmation share. */
const commonFromWire = (wire: OrderFields) => ({
  orderCode: wire.order_code,
  createdAt: wire.created_at,
  status: wire.status,
  paymentStatus: wire.payment_status,
  expiresAt: wire.expires_at,
  customerNote: wire.customer_note,
  fulfillment: wire.fulfillment_method === "pickup" ? ("pickup" as const) : ("delivery" as const),
  transferCode: transferCodeOf(wire),
  items: wire.items.map(itemFromWire),
  payment: wire.payment ? paymentFromWire(wire.payment) : null,
  dates: {
    paidAt: wire.paid_at,
    processingAt: wire.processing_at,
    shippedAt: wire.shipped_at,
    closedAt: wire.closed_at,
    cancelledAt: wire.cancelled_at,
    roastedOn: wire.roasted_on,
  },
  shipment: shipmentFromWire(wire),
  money: moneyFromWire(wire),
});

const moneyFromWire = (wire: OrderFields): OrderMoney | null =>
  wire.received_idr !== null
    ? {
        receivedIdr: wire.received_idr,
        sentBackIdr: wire.sent_back_idr ?? 0,
        toSendBackIdr: wire.to_send_back_idr ?? 0,
        reducedIdr: wire.reduced_idr ?? 0,
        refundIdr: wire.refund_idr ?? 0,
        lessIdr: wire.less_idr ?? 0,
        roundingIdr: wire.rounding_idr ?? 0,
      }
    : null;

const shipmentFromWire = (wire: OrderFields): Shipment | null =>
  wire.courier
    ? {
        courier: wire.courier,
        trackingNumber: wire.tracking_number,
        trackingLink: wire.tracking_link,
      }
    : null;

/**
 * The transfer code, read the same way for every page, or they would show different amounts. 0
 * counts as a code.
 */
export const transferCodeOf = (
  wire: Pick<v.InferOutput<typeof orderWire>, "transfer_code" | "unique_code" | "payment">,
): number | null => wire.transfer_code ?? wire.unique_code ?? wire.payment?.unique_code ?? null;

const itemFromWire = (wire: v.InferOutput<typeof itemWire>): Required<OrderItem> => {
  // `options` that is no JSON has no size.
  const options = typeof wire.options === "string" ? jsonOf(wire.options) : wire.options;
  const grind = grindOf(options);
  return {
    code: wire.code ?? undefined,
    name: wire.name,
    quantity: wire.quantity,
    priceEach: wire.price ?? 0,
    sizeGrams: sizeGramsOf(options),
    grind,
    pricedFrom: wire.priced_from ? pricedFromOf(wire.priced_from) : undefined,
  };
};

const pricedFromOf = (wire: v.InferOutput<typeof pricedFromWire>): PricedFrom => ({
  category: wire.category,
  greenCostPerKg: wire.green_cost,
  weightLossPct: wire.weight_loss,
  channel: wire.channel,
});

const sizeWire = v.object({
  size_grams: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
});

const sizeGramsOf = (options: unknown): number | null =>
  readBy(sizeWire)(options)?.size_grams || null;

const grindOf = (options: unknown): Grind | undefined =>
  typeof options === "object" && options !== null && "grind" in options
    ? knownGrind(options.grind)
    : undefined;

import * as v from "valibot";

import type { Order, OrderConfirmation, OrderItem } from "#core/ordering/order.ts";
import { addressFromWire, keptAddressWire } from "./address.ts";
import { paymentFromWire, paymentWire } from "./payment.ts";

const optionalText = v.optional(v.nullable(v.string()));
const optionalNumber = v.optional(v.nullable(v.number()));

/** `options` is an object or the JSON text of one. Source: specification section 3 (order item). */
const itemWire = v.object({
  name: v.string(),
  quantity: v.number(),
  price: optionalNumber,
  options: v.optional(v.unknown()),
});

const orderFields = {
  order_code: v.string(),
  status: optionalText,
  payment_status: optionalText,
  fulfillment_method: optionalText,
  transfer_code: optionalNumber,
  unique_code: optionalNumber,
  payment: v.optional(v.nullable(paymentWire)),
};

/** An element of `GET /orders`. */
export const orderWire = v.object({
  ...orderFields,
  created_at: v.string(),
  payment_method: optionalText,
  total: v.number(),
  shipping_address: v.optional(v.nullable(keptAddressWire)),
  items: v.optional(v.nullable(v.array(itemWire))),
});

export const ordersWire = v.array(orderWire);

/** `GET /checkout/success/{code}`. */
export const confirmationWire = v.object({
  ...orderFields,
  total: optionalNumber,
  amount_due_idr: optionalNumber,
});

export const orderFromWire = (wire: v.InferOutput<typeof orderWire>): Order => ({
  orderCode: wire.order_code,
  createdAt: wire.created_at,
  status: wire.status ?? null,
  paymentStatus: wire.payment_status ?? null,
  paymentMethod: wire.payment_method ?? null,
  fulfillment: wire.fulfillment_method === "pickup" ? "pickup" : "delivery",
  totalIdr: wire.total,
  transferCode: transferCodeOf(wire),
  shippingAddress: wire.shipping_address ? addressFromWire(wire.shipping_address) : null,
  items: (wire.items ?? []).map(itemFromWire),
  payment: wire.payment ? paymentFromWire(wire.payment) : null,
});

export const confirmationFromWire = (
  wire: v.InferOutput<typeof confirmationWire>,
): OrderConfirmation => ({
  orderCode: wire.order_code,
  status: wire.status ?? null,
  paymentStatus: wire.payment_status ?? null,
  fulfillment: wire.fulfillment_method === "pickup" ? "pickup" : "delivery",
  totalIdr: wire.total ?? null,
  transferCode: transferCodeOf(wire),
  amountDueIdr: wire.amount_due_idr ?? wire.payment?.amount_due_idr ?? null,
  payment: wire.payment ? paymentFromWire(wire.payment) : null,
});

/** Every page must find the same code, or they would ask for different amounts. 0 is one. */
export const transferCodeOf = (
  wire: Pick<v.InferOutput<typeof orderWire>, "transfer_code" | "unique_code" | "payment">,
): number | null => wire.transfer_code ?? wire.unique_code ?? wire.payment?.unique_code ?? null;

const itemFromWire = (wire: v.InferOutput<typeof itemWire>): OrderItem => ({
  name: wire.name,
  quantity: wire.quantity,
  priceEach: wire.price ?? 0,
  sizeGrams: sizeGramsOf(wire.options),
});

const sizeWire = v.object({
  size_grams: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
});

const sizeGramsOf = (options: unknown): number | null => {
  const parsed = v.safeParse(sizeWire, typeof options === "string" ? jsonOf(options) : options);
  return parsed.success && parsed.output.size_grams !== 0 ? parsed.output.size_grams : null;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Free text in `options` simply has no size.
    return null;
  }
};

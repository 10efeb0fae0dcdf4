import type * as v from "valibot";
import { addressToWire } from "#wire/address.ts";
import { placedOrderToWire } from "#wire/checkout.ts";
import type { ItemOptions, orderWire } from "#wire/order.ts";
import type { Written } from "#wire/written.ts";
import type { BankAccount } from "#server/config/bank-account.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";
import { paymentOf } from "#server/payment/payment-of.ts";

/** An element of `GET /orders`, and most of `GET /checkout/success/{code}`. */
export const orderToWire = (
  order: StoredOrder,
  bank: BankAccount,
): Written<v.InferInput<typeof orderWire>> => ({
  ...placedOrderToWire({ ...order, payment: paymentOf(order, bank) }),
  created_at: order.createdAt,
  expires_at: order.expiresAt,
  paid_at: order.dates.paidAt,
  processing_at: order.dates.processingAt,
  shipped_at: order.dates.shippedAt,
  closed_at: order.dates.closedAt,
  cancelled_at: order.dates.cancelledAt,
  roasted_on: order.dates.roastedOn,
  status: order.status,
  payment_status: order.paymentStatus,
  payment_method: order.paymentMethod,
  fulfillment_method: order.fulfillment,
  total: order.totalIdr,
  shipping_address: order.shippingAddress ? addressToWire(order.shippingAddress) : null,
  customer_note: order.customerNote,
  received_idr: order.money.receivedIdr,
  sent_back_idr: order.money.sentBackIdr,
  to_send_back_idr: order.money.toSendBackIdr,
  courier: order.shipment?.courier ?? null,
  tracking_number: order.shipment?.trackingNumber ?? null,
  tracking_link: order.shipment?.trackingLink ?? null,
  items: order.items.map(({ code, name, quantity, priceEach, sizeGrams, grind, pricedFrom }) => ({
    code,
    name,
    quantity,
    price: priceEach,
    options: { size_grams: sizeGrams, grind } satisfies ItemOptions,
    priced_from: pricedFrom && {
      category: pricedFrom.category,
      green_cost: pricedFrom.greenCostPerKg,
      weight_loss: pricedFrom.weightLossPct,
      channel: pricedFrom.channel,
    },
  })),
});

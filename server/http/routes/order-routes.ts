import { Hono } from "hono";
import { type BankAccount, paymentOf } from "#documents/shop-details.ts";
import type { ServerEnv } from "#server/http/context.ts";
import { refuse } from "#server/http/refusals.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import type * as v from "valibot";
import { addressToWire } from "#wire/address.ts";
import { placedOrderToWire } from "#wire/checkout.ts";
import { type ItemOptions, type orderWire, confirmationWire, ordersWire } from "#wire/order.ts";
import type { EveryField } from "#wire/fields.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { type DescribedCalls } from "./described-call.ts";

/** The customer's own orders; another customer's gives 404. */
export const orderRoutes = (deps: {
  readonly orders: Pick<OrderBook, "ofCustomer" | "ofCustomerByCode">;
  readonly bank: BankAccount;
  readonly nextRoastDay: Pick<NextRoastDay, "forOrder">;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .get("/orders", async (c) => {
      const orders = await deps.orders.ofCustomer(c.get("customerId"));
      return c.json(orders.map((order) => orderToWire(order, deps.bank)));
    })
    .get("/checkout/success/:code", async (c) => {
      const order = await deps.orders.ofCustomerByCode(c.get("customerId"), c.req.param("code"));
      return order
        ? c.json({
            ...orderToWire(order, deps.bank),
            next_roast_day: await deps.nextRoastDay.forOrder(order),
          })
        : refuse(c, 404, "We couldn’t find that order code in your account.", {
            code: "no_such_order",
          });
    });

/** An element of `GET /orders`, and most of `GET /checkout/success/{code}`. */
export const orderToWire = (
  order: StoredOrder,
  bank: BankAccount,
): EveryField<v.InferInput<typeof orderWire>> => ({
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
  reduced_idr: order.money.reducedIdr,
  refund_idr: order.money.refundIdr,
  less_idr: order.money.lessIdr,
  rounding_idr: order.money.roundingIdr,
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

/** Orders, as OpenAPI describes them: the schemas are those that pages and routes parse with. */
export const ORDER_CALLS: DescribedCalls = {
  "get /orders": {
    summary: "The account's orders, newest first.",
    signedIn: true,
    answers: { 200: ordersWire },
  },
  "get /checkout/success/{code}": {
    summary: "One of the account's orders.",
    signedIn: true,
    answers: { 200: confirmationWire },
  },
};

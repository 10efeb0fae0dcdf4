import { NO_DATES } from "#core/domain/ordering/order.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { OrderRecord } from "#server/memory/memory-order-records.ts";

/** One kilo of Sumber Wening for Dewi, placed on 18 July at 10:20 in Malang. */
export const aDeskOrder = (changes: Partial<DeskOrder> = {}): DeskOrder => ({
  orderCode: "KQ7M2XTB",
  createdAt: "2025-07-18T03:20:00.000Z",
  expiresAt: "2025-07-19T03:20:00.000Z",
  status: "awaiting payment",
  paymentStatus: "unpaid",
  fulfillment: "pickup",
  subtotalIdr: 194_000,
  shippingIdr: 0,
  totalIdr: 194_000,
  transferCode: 347,
  amountDueIdr: 193_347,
  items: [
    {
      code: "SW16",
      name: "Sumber Wening",
      category: "espresso",
      sizeGrams: 1000,
      qty: 1,
      priceEach: 194_000,
      pricedFrom: {
        category: "espresso",
        greenCostPerKg: 126_000,
        weightLossPct: 16,
        channel: "retail",
      },
    },
  ],
  shippingAddress: null,
  customer: {
    id: "0c8f0000-0000-4000-8000-000000000001",
    name: "Dewi Anggraini",
    email: "dewi@example.com",
    phone: "6281233451616",
  },
  customerNote: null,
  staffNote: null,
  amountHeldUntil: null,
  paidAt: null,
  paymentReference: null,
  inHandOf: null,
  roastedOn: null,
  courier: null,
  trackingNumber: null,
  changedAt: "2025-07-18T03:20:00.000Z",
  ...changes,
});

/** A record of a new order with this order's data and reservation. */
export const anOrderRecord = ({ amountHeldUntil, ...order }: DeskOrder): OrderRecord => ({
  order,
  cancelsAt: new Date(Date.parse(order.expiresAt) + 72 * 3_600_000).toISOString(),
  dates: NO_DATES,
  phoneSnapshot: null,
  pickupLocation: null,
  paidByLine: null,
  hold:
    order.status === "cancelled" && amountHeldUntil === null ? null : { until: amountHeldUntil },
  request: null,
  mails: [],
  story: [{ at: order.createdAt, actor: "customer", what: { kind: "placed" } }],
});

import { NO_DATES } from "#core/domain/ordering/order.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { anAddress } from "./builders.ts";

/** Nothing has moved. */
export const NO_MONEY: StoredOrder["money"] = {
  receivedIdr: 0,
  sentBackIdr: 0,
  toSendBackIdr: 0,
  reducedIdr: 0,
  refundIdr: 0,
  lessIdr: 0,
  roundingIdr: 0,
};

/** A stored, unpaid order of two coffees for delivery. */
export const aStoredOrder = (given: Partial<StoredOrder> = {}): StoredOrder => ({
  orderCode: "KQ7M2XTB",
  createdAt: "2025-07-20T07:32:00.000Z",
  expiresAt: "2025-07-21T07:32:00.000Z",
  cancelsAt: "2025-07-24T07:32:00.000Z",
  dates: NO_DATES,
  status: "awaiting payment",
  paymentStatus: "unpaid",
  paymentMethod: "bank_transfer",
  fulfillment: "delivery",
  totalIdr: 479_000,
  transferCode: 7,
  amountDueIdr: 478_007,
  shippingAddress: anAddress(),
  items: [
    { name: "Sumber Wening", quantity: 1, priceEach: 227_000, sizeGrams: 1000 },
    { name: "Ulu Batur", quantity: 2, priceEach: 116_000, sizeGrams: 200 },
  ],
  amountHeldUntil: null,
  money: NO_MONEY,
  shipment: null,
  customerNote: null,
  ...given,
});

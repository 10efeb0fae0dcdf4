import { orderedItem } from "#core/domain/ordering/ordered-item.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";
import type { OrderRecord } from "./memory-order-records.ts";

/** The customer's view of an order. */
export const storedOrderOf = ({ order, cancelsAt, dates }: OrderRecord): StoredOrder => ({
  orderCode: order.orderCode,
  createdAt: order.createdAt,
  expiresAt: order.expiresAt,
  cancelsAt,
  dates: { ...dates, paidAt: order.paidAt, roastedOn: order.roastedOn },
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: "bank_transfer",
  fulfillment: order.fulfillment,
  totalIdr: order.totalIdr,
  transferCode: order.transferCode,
  amountDueIdr: order.amountDueIdr,
  shippingAddress: order.shippingAddress,
  items: order.items.map((line) => orderedItem(line, line.pricedFrom)),
  shipment: shipmentOf(order.courier, order.trackingNumber),
  customerNote: order.customerNote,
});

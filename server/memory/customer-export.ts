import { addressToWire } from "#wire/address.ts";
import type { CustomerRecord } from "./memory-customer-records.ts";
import type { OrderRecord } from "./memory-order-records.ts";

/** A customer's data export, with the database's column names. */
export const customerExport = (
  customerId: string,
  { email, createdAt, profile, addresses }: CustomerRecord,
  orders: readonly OrderRecord[],
): Readonly<Record<string, unknown>> => ({
  account: { id: customerId, email, created_at: createdAt },
  profile: profile && {
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
    email,
    wholesale_account: profile.wholesaleAccount,
  },
  addresses: addresses.map((address, position) => ({ ...addressToWire(address), position })),
  orders: orders.map(exportedOrder).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
});

const exportedOrder = ({
  order,
  cancelsAt,
  dates,
  phoneSnapshot,
  pickupLocation,
}: OrderRecord) => ({
  order_code: order.orderCode,
  created_at: order.createdAt,
  expires_at: order.expiresAt,
  cancels_at: cancelsAt,
  status: order.status,
  payment_status: order.paymentStatus,
  fulfillment_method: order.fulfillment,
  subtotal: order.subtotalIdr,
  shipping_fee: order.shippingIdr,
  total: order.totalIdr,
  transfer_code: order.transferCode,
  amount_due: order.amountDueIdr,
  sales_channel: order.items[0]?.pricedFrom?.channel ?? null,
  phone_snapshot: phoneSnapshot,
  shipping_address: order.shippingAddress,
  pickup_location: pickupLocation,
  paid_at: order.paidAt,
  processing_at: dates.processingAt,
  shipped_at: dates.shippedAt,
  closed_at: dates.closedAt,
  cancelled_at: dates.cancelledAt,
  roasted_on: order.roastedOn,
  payment_reference: order.paymentReference,
  customer_note: order.customerNote,
  courier: order.courier,
  tracking_number: order.trackingNumber,
  items: order.items.map((item, index) => ({
    line: index + 1,
    code: item.code,
    name: item.name,
    category: item.category,
    size_grams: item.sizeGrams,
    grind: item.grind ?? null,
    qty: item.qty,
    price_each: item.priceEach,
    green_cost: item.pricedFrom?.greenCostPerKg ?? null,
    weight_loss: item.pricedFrom?.weightLossPct ?? null,
  })),
});

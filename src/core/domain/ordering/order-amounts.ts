import type { Order } from "./order.ts";
import { shippingIdr } from "./shipping.ts";
import { transferAmountIdr, transferDiscountIdr } from "./transfer-amount.ts";

/**
 * The amount to transfer, as history and invoice print it; without a unique code the plain total.
 * Whole rupiah.
 */
export const orderTotalIdr = (order: Pick<Order, "totalIdr" | "transferCode">): number =>
  order.transferCode === null
    ? order.totalIdr
    : transferAmountIdr(order.totalIdr, order.transferCode);

export type OrderAmounts = {
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  /** `null` for an order without a unique code. */
  readonly discountIdr: number | null;
  readonly grandTotalIdr: number;
};

/** The totals of an invoice, in whole rupiah. Source: specification section 9 (transfer amount). */
export const orderAmounts = (
  order: Pick<Order, "items" | "fulfillment" | "totalIdr" | "transferCode">,
): OrderAmounts => ({
  subtotalIdr: order.items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0),
  shippingIdr: shippingIdr(order.fulfillment),
  discountIdr: order.transferCode === null ? null : transferDiscountIdr(order.transferCode),
  grandTotalIdr: orderTotalIdr(order),
});

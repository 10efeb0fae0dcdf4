import type { Address } from "../account/address.ts";
import { subtotalIdr, type BagLine } from "../cart/cart.ts";
import type { Category } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/bags.ts";
import type { Shipment } from "./shipment.ts";
import { amountDueFor, transferDiscountIdr } from "./transfer-amount.ts";

/** How an order may be paid. Others, of a server that knows more, are read as they are written. */
export const PAYMENT_METHODS = ["bank_transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type FulfillmentMethod = "delivery" | "pickup";

/** Bank transfer instructions. Source: specification section 3 (payment). */
export type PaymentDetails = {
  readonly bank: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly uniqueCode: number | null;
  readonly amountDueIdr: number | null;
  /** ISO 8601 with offset. */
  readonly expiresAt: string | null;
  /** When the order is cancelled if unpaid; transfers until then count. */
  readonly cancelsAt: string | null;
  readonly instructions: readonly string[];
};

/** When an order reached each status, ISO 8601 with offset; `null` if not reached or not known. */
export type OrderDates = {
  readonly paidAt: string | null;
  readonly processingAt: string | null;
  /** Sent by courier, or ready for pickup. */
  readonly shippedAt: string | null;
  readonly closedAt: string | null;
  readonly cancelledAt: string | null;
  /** `YYYY-MM-DD` at the roastery. */
  readonly roastedOn: string | null;
};

export const NO_DATES: OrderDates = {
  paidAt: null,
  processingAt: null,
  shippedAt: null,
  closedAt: null,
  cancelledAt: null,
  roastedOn: null,
};

/** What the shop's ledger says of an order, in whole rupiah. */
export type OrderMoney = {
  readonly receivedIdr: number;
  readonly sentBackIdr: number;
  /** What is over and still goes back. */
  readonly toSendBackIdr: number;
  /** What the order asks for less than at checkout. From a server that does not say: nothing. */
  readonly reducedIdr?: number;
  /** Of that, what was decided to be refunded. */
  readonly refundIdr?: number;
  /** Of that, what was too little to ask for. */
  readonly lessIdr?: number;
  /** What came beyond it and is kept as rounding. */
  readonly roundingIdr?: number;
};

/** The figures that the price of a bag was computed from when it was ordered. */
export type PricedFrom = {
  readonly category: Category;
  /** Rupiah per kilogram of green coffee. */
  readonly greenCostPerKg: number;
  /** Roasting loss in percent, defaults applied. */
  readonly weightLossPct: number;
  /** Of the account. */
  readonly channel: Channel;
};

/** A line of an order as the server tells it. Source: specification section 3 (order item). */
export type OrderItem = Pick<BagLine, "name" | "quantity" | "priceEach" | "grind"> & {
  /** The coffee's code; `undefined` from a server that does not say. */
  readonly code?: string | undefined;
  readonly sizeGrams: number | null;
  /** `undefined` when not stored, or not yet answered by the server. */
  readonly pricedFrom?: PricedFrom | undefined;
};

/** Source: specification section 3 (order). Amounts in whole rupiah. */
export type Order = {
  readonly orderCode: string;
  /** ISO 8601 with offset. */
  readonly createdAt: string;
  /** Payment deadline, ISO 8601 with offset. */
  readonly expiresAt: string | null;
  readonly dates: OrderDates;
  readonly status: string | null;
  readonly paymentStatus: string | null;
  readonly paymentMethod: string | null;
  readonly fulfillment: FulfillmentMethod;
  /** Subtotal and shipping, before the unique code. */
  readonly totalIdr: number;
  readonly transferCode: number | null;
  readonly shippingAddress: Address | null;
  readonly items: readonly OrderItem[];
  readonly payment: PaymentDetails | null;
  /** Set once a courier has the parcel. */
  readonly shipment: Shipment | null;
  readonly customerNote: string | null;
  /** `null` from a server that does not say. */
  readonly money: OrderMoney | null;
};

/** Response of a checkout. Source: specification section 3 (checkout response). */
export type PlacedOrder = Pick<Order, "orderCode" | "payment" | "transferCode"> & {
  readonly amountDueIdr: number | null;
};

/** Content of the success page. The dates are missing until the server has answered. */
export type OrderConfirmation = PlacedOrder &
  Pick<Order, "fulfillment" | "items" | "paymentStatus" | "status"> &
  Partial<
    Pick<Order, "createdAt" | "customerNote" | "dates" | "expiresAt" | "money" | "shipment">
  > & {
    readonly totalIdr: number | null;
    /** `YYYY-MM-DD` in Malang, before the order is roasted. */
    readonly nextRoastDay?: string | null;
  };

/** An order as the shopper confirmed it; the server recomputes every figure. */
export type OrderDraft = {
  readonly items: readonly BagLine[];
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly totalIdr: number;
  readonly fulfillment:
    | { readonly method: "pickup"; readonly location: PickupLocation }
    | { readonly method: "delivery"; readonly address: Address };
  /** The profile's phone at checkout, if there is one. */
  readonly phoneSnapshot: string | null;
  readonly customerNote: string | null;
  /** The unpaid order of the same cart that this one intentionally repeats; `null` without one. */
  readonly repeatOf: string | null;
};

export type PickupLocation = {
  readonly name: string;
  readonly address: string;
  readonly mapLink: string;
};

/** A line of a checkout as the order lists it. */
export const orderedItem = (
  { code, name, quantity, priceEach, sizeGrams, grind }: BagLine,
  pricedFrom?: PricedFrom,
): OrderItem => ({ code, name, quantity, priceEach, sizeGrams, grind, pricedFrom });

/** @param channel the account's. */
export const pricedFromOf = (
  { category, greenCostPerKg, weightLossPct }: Omit<PricedFrom, "channel">,
  channel: Channel,
): PricedFrom => ({ category, greenCostPerKg, weightLossPct, channel });

/**
 * The amount to transfer, as history and invoice print it; without a unique code the plain total.
 * Whole rupiah.
 */
export const amountDueOf = (order: Pick<Order, "totalIdr" | "transferCode">): number =>
  order.transferCode === null ? order.totalIdr : amountDueFor(order.totalIdr, order.transferCode);

export type OrderAmounts = {
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  /** `null` for an order without a unique code. */
  readonly discountIdr: number | null;
  readonly amountDueIdr: number;
};

/**
 * The totals of an invoice, in whole rupiah: what the order was placed with, whatever delivery costs
 * today. Source: specification section 9 (transfer amount).
 */
export const orderAmounts = (
  order: Pick<Order, "items" | "totalIdr" | "transferCode">,
): OrderAmounts => ({
  subtotalIdr: subtotalIdr(order),
  shippingIdr: order.totalIdr - subtotalIdr(order),
  discountIdr: order.transferCode === null ? null : transferDiscountIdr(order.transferCode),
  amountDueIdr: amountDueOf(order),
});

/** Without 0, O, 1 and I: order codes are read out over the phone. */
export const ORDER_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const ORDER_CODE_LENGTH = 8;

export const ORDER_CODE = new RegExp(`^[${ORDER_CODE_LETTERS}]{${ORDER_CODE_LENGTH}}$`);

/** @param randomBytes returns `count` cryptographically random bytes. */
export const drawOrderCode = (randomBytes: (count: number) => Uint8Array): string => {
  let code = "";
  // 256 is a multiple of the 32 letters: no letter is favoured.
  for (const byte of randomBytes(ORDER_CODE_LENGTH))
    code += ORDER_CODE_LETTERS.charAt(byte % ORDER_CODE_LETTERS.length);
  return code;
};

/** Whether a text has the format of an order code. */
export const isOrderCode = (text: string): boolean => ORDER_CODE.test(text);

/**
 * Reads an order code that was kept on the device. Codes are the product server's, not necessarily
 * this one's: any short text with a letter or digit counts.
 */
export const keptOrderCode = (kept: unknown): string | null =>
  typeof kept === "string" && KEPT_CODE.test(kept) ? kept : null;

const KEPT_CODE = /^(?=.*[\p{L}\p{N}])[^\p{C}<>]{1,40}$/u;

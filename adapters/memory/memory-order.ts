import { ORDER_CODE_LENGTH, ORDER_CODE_LETTERS } from "#core/domain/ordering/order-code.ts";
import {
  NO_DATES,
  type Order,
  type OrderDraft,
  type OrderItem,
  type Payment,
} from "#core/domain/ordering/order.ts";
import { deadlineText } from "#documents/transfer.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";

export const AWAITING = "awaiting payment";

type Circumstances = {
  /** The draft's lines. */
  readonly items: readonly OrderItem[];
  readonly transferCode: number;
  readonly now: () => number;
  readonly random: () => number;
};

/** The order made of an accepted draft. */
export const orderOf = (
  draft: Pick<OrderDraft, "fulfillment" | "totalIdr" | "customerNote">,
  circumstances: Circumstances,
): Order => {
  const { items, transferCode, now, random } = circumstances;
  const { fulfillment } = draft;
  return {
    orderCode: orderCodeOf(random),
    createdAt: new Date(now()).toISOString(),
    expiresAt: new Date(now() + EXPIRY_MS).toISOString(),
    dates: NO_DATES,
    status: AWAITING,
    paymentStatus: "unpaid",
    paymentMethod: "bank_transfer",
    fulfillment: fulfillment.method,
    totalIdr: draft.totalIdr,
    transferCode,
    shippingAddress: fulfillment.method === "delivery" ? fulfillment.address : null,
    items,
    payment: paymentOf(draft.totalIdr, transferCode, now()),
    shipment: null,
    customerNote: draft.customerNote,
    money: null,
  };
};

/** Cancels an unpaid order three days after the deadline shown to the customer. */
export const closedWhenDue = (order: Order, now: number): Order => {
  const due = Date.parse(order.createdAt) + EXPIRY_MS + GRACE_MS;
  return order.status !== AWAITING || due > now ? order : cancelled(order, due);
};

/** The order after its cancellation. @param at milliseconds since 1970. */
export const cancelled = (order: Order, at: number): Order => ({
  ...order,
  status: "cancelled",
  paymentStatus: "void",
  payment: null,
  dates: { ...order.dates, cancelledAt: new Date(at).toISOString() },
});

const paymentOf = (totalIdr: number, uniqueCode: number, now: number): Payment => {
  const expiresAt = new Date(now + EXPIRY_MS).toISOString();
  const cancelsAt = new Date(now + EXPIRY_MS + GRACE_MS).toISOString();
  return {
    bank: "Bank Contoh",
    accountName: "Enambelas (demonstration)",
    accountNumber: "0000 0000 16",
    uniqueCode,
    amountDueIdr: transferAmountIdr(totalIdr, uniqueCode),
    expiresAt,
    cancelsAt,
    instructions: [
      "This shop runs in your browser only: please do not transfer anything.",
      "The last three digits of a real amount tell whose transfer it is.",
      deadlineText({ expiresAt, cancelsAt }),
    ],
  };
};

const orderCodeOf = (random: () => number): string =>
  Array.from({ length: ORDER_CODE_LENGTH }, () =>
    ORDER_CODE_LETTERS.charAt(Math.floor(random() * ORDER_CODE_LETTERS.length)),
  ).join("");

const HOUR_MS = 3_600_000;
const EXPIRY_MS = 24 * HOUR_MS;
const GRACE_MS = 72 * HOUR_MS;

import type { Order, PaymentDetails } from "./order.ts";

type Status = Pick<Order, "status" | "paymentStatus">;

export type BadgeTone = "yellow" | "green" | "blue" | "indigo" | "red" | "gray" | "neutral";

export type OrderBadge = { readonly text: string; readonly tone: BadgeTone };

/** The badge: status, else payment status, else a dash. Source: specification section 4. */
export const orderBadge = ({ status, paymentStatus }: Status): OrderBadge => {
  const text = [status, paymentStatus].find((shown) => shown !== null && shown.trim() !== "");
  return text ? { text: text.trim(), tone: toneOf(text) } : { text: "–", tone: "neutral" };
};

/** Whether the order awaits payment. Source: specification section 4. */
export const isUnpaid = ({ status, paymentStatus }: Status): boolean =>
  plainWords(status ?? "") === "awaiting payment" || plainWords(paymentStatus ?? "") === "unpaid";

/** Whether the order's money has come, or counts as come. */
export const isPaid = ({ paymentStatus }: Pick<Status, "paymentStatus">): boolean =>
  plainWords(paymentStatus ?? "") === "paid";

/** Whether the order is cancelled, so that no transfer is expected. */
export const isCancelled = ({ status, paymentStatus }: Status): boolean =>
  plainWords(paymentStatus ?? "") === "void" ||
  /\b(cancell?ed|expired)\b/.test(plainWords(status ?? ""));

/** Whether a courier has the order. */
export const isOnItsWay = ({
  status,
  fulfillment,
}: Pick<Order, "status" | "fulfillment">): boolean =>
  fulfillment === "delivery" && plainWords(status ?? "") === "shipped";

/** The first keyword found as a whole word decides: `unpaid` is not `paid`. */
const toneOf = (text: string): BadgeTone => {
  const words = new Set(plainWords(text).split(" "));
  return TONES.find(([keyword]) => words.has(keyword))?.[1] ?? "neutral";
};

/** The server sends statuses as free text: `Awaiting payment`, `awaiting_payment`. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const TONES: readonly (readonly [string, BadgeTone])[] = [
  ["awaiting", "yellow"],
  ["confirmed", "green"],
  ["paid", "green"],
  ["processing", "blue"],
  ["shipped", "indigo"],
  ["cancelled", "red"],
  ["closed", "gray"],
];

/** The states an order goes through. Source: specification section 4 (order status badge). */
export const ORDER_STATUSES = [
  "awaiting payment",
  "confirmed",
  "paid",
  "processing",
  "shipped",
  "closed",
  "cancelled",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The states an order may change to. A cancelled order only while its amount is still reserved. */
export const legalMoves = (status: string, isAmountHeld: boolean): readonly OrderStatus[] => {
  if (status === "cancelled") return isAmountHeld ? ["paid"] : [];
  return MOVES[status] ?? [];
};

const MOVES: Readonly<Record<string, readonly OrderStatus[]>> = {
  "awaiting payment": ["paid", "confirmed", "cancelled"],
  confirmed: ["processing", "cancelled", "awaiting payment"],
  paid: ["processing", "cancelled", "awaiting payment"],
  processing: ["shipped", "paid", "cancelled", "awaiting payment"],
  shipped: ["closed"],
};

/**
 * Whether the deadline shown to the customer has passed. Transfers still count until the order is
 * cancelled, some time later. Source: specification section 3 (payment).
 * @param now milliseconds since 1970.
 */
export const isPastDeadline = (
  payment: Pick<PaymentDetails, "expiresAt"> | null,
  now: number,
): boolean => Date.parse(payment?.expiresAt ?? "") <= now;

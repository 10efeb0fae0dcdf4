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
  confirmed: ["processing", "cancelled"],
  paid: ["processing", "cancelled"],
  processing: ["shipped", "paid", "cancelled"],
  shipped: ["closed"],
};

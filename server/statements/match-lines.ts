import type { StatementLine } from "./statement.ts";

/**
 * The part of an order that matching uses. Points in time are ISO 8601, days `YYYY-MM-DD` at the
 * roastery.
 */
export type PayableOrder = {
  readonly orderCode: string;
  readonly status: string;
  readonly customerId: string | null;
  /** Subtotal and shipping, before the unique code. */
  readonly totalIdr: number;
  readonly amountDueIdr: number;
  readonly createdOn: string;
  /** The last day its amount is reserved; `null`: as long as it awaits payment. */
  readonly heldUntil: string | null;
  /** Fingerprint of the line that paid it. */
  readonly paidByLine: string | null;
};

/** A line with its fingerprint, which is the same whenever the statement is read. */
export type Transfer = StatementLine & { readonly fingerprint: string };

export type Verdict =
  /** Exactly this amount is awaited by one order. Only this verdict can be confirmed. */
  | { readonly kind: "exact"; readonly orderCode: string }
  /** The order was cancelled; its amount is still reserved. */
  | { readonly kind: "late"; readonly orderCode: string }
  /** A second transfer of the same amount. */
  | { readonly kind: "double"; readonly orderCode: string }
  /** `differenceIdr`: received minus expected. */
  | {
      readonly kind: "off";
      readonly orderCode: string;
      readonly differenceIdr: number;
      readonly because: OffBecause;
    }
  /** The sum of several orders of one customer. */
  | { readonly kind: "merged"; readonly orderCodes: readonly string[] }
  | { readonly kind: "already-paid"; readonly orderCode: string }
  | { readonly kind: "pending" }
  /** The line does not tell credit from debit. */
  | { readonly kind: "unmarked" }
  | { readonly kind: "unknown" };

type OffBecause = "total-without-discount" | "digits-swapped" | "close";

export type MatchedTransfer = { readonly transfer: Transfer; readonly verdict: Verdict };

/**
 * Matches every credit with the order it pays. A transfer never matches two orders, an order never
 * two transfers, and no transfer an order placed after it.
 * @param orders orders awaiting payment, and those of any status with an amount on the statement.
 */
export const matchTransfers = (
  transfers: readonly Transfer[],
  orders: readonly PayableOrder[],
): readonly MatchedTransfer[] => {
  const taken = new Set<string>();
  return transfers
    .filter(({ direction }) => direction !== "debit")
    .map((transfer) => {
      const verdict = verdictOn(transfer, orders, taken);
      if (verdict.kind === "exact" || verdict.kind === "late" || verdict.kind === "already-paid")
        taken.add(verdict.orderCode);
      return { transfer, verdict };
    });
};

const verdictOn = (
  transfer: Transfer,
  orders: readonly PayableOrder[],
  taken: ReadonlySet<string>,
): Verdict => {
  if (transfer.isPending) return { kind: "pending" };
  if (transfer.direction === "unmarked") return { kind: "unmarked" };
  const paid = orders.find(({ paidByLine }) => paidByLine === transfer.fingerprint);
  if (paid) return { kind: "already-paid", orderCode: paid.orderCode };
  const order = orderOfAmount(transfer, orders);
  if (!order) return close(transfer, orders) ?? { kind: "unknown" };
  const { orderCode, status } = order;
  if (taken.has(orderCode)) return { kind: "double", orderCode };
  if (status === "awaiting payment") return { kind: "exact", orderCode };
  if (status === "cancelled") return { kind: "late", orderCode };
  // Paid without a statement: confirmed by hand, probably because of this transfer.
  return { kind: order.paidByLine === null ? "already-paid" : "double", orderCode };
};

/** An amount belongs to one order at a time; after its release it may be reused. */
const orderOfAmount = (
  { amountIdr, date }: Transfer,
  orders: readonly PayableOrder[],
): PayableOrder | undefined => {
  const inTime = orders.filter(
    (order) =>
      order.amountDueIdr === amountIdr &&
      date !== null &&
      order.createdOn <= date &&
      (order.heldUntil === null || date <= order.heldUntil),
  );
  return inTime.toSorted((a, b) => b.createdOn.localeCompare(a.createdOn))[0];
};

const close = (transfer: Transfer, orders: readonly PayableOrder[]): Verdict | null => {
  const { amountIdr, date } = transfer;
  const waiting = orders.filter(
    ({ status, createdOn }) => status === "awaiting payment" && date !== null && createdOn <= date,
  );
  const off = (order: PayableOrder, because: OffBecause): Verdict => ({
    kind: "off",
    orderCode: order.orderCode,
    differenceIdr: amountIdr - order.amountDueIdr,
    because,
  });
  const gross = waiting.filter(({ totalIdr }) => totalIdr === amountIdr);
  if (gross[0] && gross.length === 1) return off(gross[0], "total-without-discount");
  const sum = mergedOf(amountIdr, waiting);
  if (sum) return { kind: "merged", orderCodes: sum };
  const swapped = waiting.filter(({ amountDueIdr }) => areSwapped(amountIdr, amountDueIdr));
  if (swapped[0] && swapped.length === 1) return off(swapped[0], "digits-swapped");
  const [nearest] = waiting.toSorted((a, b) => distance(a, amountIdr) - distance(b, amountIdr));
  return nearest && distance(nearest, amountIdr) < 1000 ? off(nearest, "close") : null;
};

/** Two or three orders of one customer whose amounts sum to this. */
const mergedOf = (
  amountIdr: number,
  waiting: readonly PayableOrder[],
): readonly string[] | null => {
  const ofCustomer = byCustomer(waiting);
  for (const a of waiting) {
    const own = ofCustomer.get(a.customerId) ?? [];
    const later = own.slice(own.indexOf(a) + 1);
    for (const [at, b] of later.entries()) {
      const rest = amountIdr - a.amountDueIdr - b.amountDueIdr;
      if (rest === 0) return [a.orderCode, b.orderCode];
      const third = later.slice(at + 1).find((c) => c.amountDueIdr === rest);
      if (third) return [a.orderCode, b.orderCode, third.orderCode];
    }
  }
  return null;
};

/** Without orders of deleted accounts, whose customers are unknown. */
const byCustomer = (
  orders: readonly PayableOrder[],
): ReadonlyMap<string | null, readonly PayableOrder[]> => {
  const found = new Map<string | null, PayableOrder[]>();
  for (const order of orders) {
    if (order.customerId === null) continue;
    const own = found.get(order.customerId);
    if (own) own.push(order);
    else found.set(order.customerId, [order]);
  }
  return found;
};

const areSwapped = (a: number, b: number): boolean => {
  const [left, right] = [String(a), String(b)];
  if (left.length !== right.length || left === right) return false;
  const differing = Array.from(left).flatMap((digit, at) => (digit === right[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  return differing.length === 2 && left[first] === right[second] && left[second] === right[first];
};

const distance = (order: PayableOrder, amountIdr: number): number =>
  Math.abs(order.amountDueIdr - amountIdr);

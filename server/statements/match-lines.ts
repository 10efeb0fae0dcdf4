import type { StatementLine } from "./statement.ts";

/** What a transfer is compared with. Points in time are ISO 8601, days `YYYY-MM-DD` at the roastery. */
export type PayableOrder = {
  readonly orderCode: string;
  readonly status: string;
  readonly customerId: string | null;
  /** Gross, before the unique code. */
  readonly totalIdr: number;
  readonly amountDueIdr: number;
  readonly createdOn: string;
  /** The last day on which a transfer of this amount belongs to this order; `null`: as long as it waits. */
  readonly heldUntil: string | null;
  /** Fingerprint of the statement's line that paid it. */
  readonly paidByLine: string | null;
};

/** A line and its identity: the same line of the same statement, read again, has the same one. */
export type Transfer = StatementLine & { readonly fingerprint: string };

export type Verdict =
  /** The one order that waits for exactly this amount. Only this may be confirmed. */
  | { readonly kind: "exact"; readonly orderCode: string }
  /** The order was cancelled; its amount is still held. */
  | { readonly kind: "late"; readonly orderCode: string }
  /** A second transfer of an amount that was asked for once. */
  | { readonly kind: "double"; readonly orderCode: string }
  /** `differenceIdr`: what came, less what was asked for. */
  | {
      readonly kind: "off";
      readonly orderCode: string;
      readonly differenceIdr: number;
      readonly because: OffBecause;
    }
  /** The sum of what several orders of one customer ask for. */
  | { readonly kind: "merged"; readonly orderCodes: readonly string[] }
  | { readonly kind: "already-paid"; readonly orderCode: string }
  | { readonly kind: "pending" }
  /** The line does not say whether the money came or went. */
  | { readonly kind: "unmarked" }
  | { readonly kind: "unknown" };

type OffBecause = "total-without-discount" | "digits-swapped" | "close";

export type MatchedTransfer = { readonly transfer: Transfer; readonly verdict: Verdict };

/**
 * Says of every credit which order it pays. Never two orders for one transfer, never one order for
 * two, never an order that was placed after the transfer.
 * @param orders that wait, and those of any state that ask for an amount on the statement.
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
  // Paid without a line of a statement: confirmed by hand, most likely by this very transfer.
  return { kind: order.paidByLine === null ? "already-paid" : "double", orderCode };
};

/** An amount belongs to one order at a time, and after its release perhaps to another. */
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

/** Two or three orders of one customer that ask for this much together. */
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

/** Without those whose account was deleted: they may be of anybody. */
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

import { dayAfter } from "#core/domain/roast-day.ts";
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
  /** What of its amount has not come yet. */
  readonly missingIdr: number;
};

/** A line with its name, which is the same in every source that shows it. */
export type Transfer = StatementLine & { readonly fingerprint: string };

/** What staff say of a line: that it is no order's, was read before, or is another one after all. */
export type SaidOfLine = "not ours" | "read before" | "separate";

/** Of a credit of no order: it goes back to its sender, or did. */
export type StateOfLine = SaidOfLine | "refund due" | "refunded";

/** What is known of the account from earlier statements and from the ledger. */
export type KnownMoney = {
  /** Lines of these amounts. */
  readonly lines: readonly {
    readonly line: string;
    readonly day: string;
    readonly direction: "credit" | "debit";
    readonly amountIdr: number;
    readonly source: string;
    readonly said: StateOfLine | null;
    readonly orderCodes: readonly string[];
  }[];
  /** Entries written by hand, which no statement has shown yet. */
  readonly unseen: readonly {
    readonly id: number;
    readonly orderCode: string;
    readonly kind: "received" | "sent back" | "left";
    readonly amountIdr: number;
    readonly day: string;
    readonly orderedOn: string;
  }[];
  readonly owed: readonly {
    /** `null` for a credit of no order, whose name is `credit`. */
    readonly orderCode: string | null;
    readonly credit?: string;
    readonly amountIdr: number;
    /** The day since which it is to be sent back. */
    readonly since: string;
  }[];
  /** Credits of earlier statements that are no order's yet. */
  readonly open: readonly Part[];
  /** The layout of this statement. */
  readonly source: string;
};

/** A credit that pays an order together with another one. */
export type Part = {
  readonly line: string;
  readonly day: string;
  readonly amountIdr: number;
  readonly text: string;
};

export type Verdict =
  /** Exactly this amount is awaited by one order. */
  | { readonly kind: "exact"; readonly orderCode: string }
  /** What was missing of an order that staff took as paid. */
  | { readonly kind: "rest"; readonly orderCode: string }
  /**
   * The order was cancelled; its amount is still reserved. It is certain when nothing else has come
   * for the order.
   */
  | { readonly kind: "late"; readonly orderCode: string; readonly isCertain: boolean }
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
  /** It pays one order together with another one, of this statement or of an earlier one. */
  | { readonly kind: "part"; readonly orderCode: string; readonly other: Part }
  /** `byHand`: the entry that says so was written without a statement. */
  | { readonly kind: "already-paid"; readonly orderCode: string; readonly byHand?: number }
  /** Another source shows the same amount a day or two apart. */
  | { readonly kind: "read-before"; readonly day: string; readonly orderCode: string | null }
  /** Staff said that it is no order's, or that it was read before. */
  | { readonly kind: "not-ours" | "seen" }
  /** A debit of exactly what is to be sent back for an order; certain unless it may be anything else. */
  | { readonly kind: "refund"; readonly orderCode: string; readonly isCertain: boolean }
  /** A debit of exactly what is to be sent back to the sender of a credit of no order. */
  | { readonly kind: "refund-of-line"; readonly credit: string; readonly isCertain: boolean }
  /** A credit of no order that goes back to its sender, or did; or the debit by which it did. */
  | { readonly kind: "refund-due" | "refunded" }
  | { readonly kind: "refund-seen"; readonly orderCode: string; readonly byHand?: number }
  | { readonly kind: "pending" }
  /** The line does not tell credit from debit. */
  | { readonly kind: "unmarked" }
  | { readonly kind: "unknown" };

type OffBecause = "total-without-discount" | "digits-swapped" | "close";

export type MatchedTransfer = { readonly transfer: Transfer; readonly verdict: Verdict };

/**
 * Matches every credit with the order it pays, and debits with the money they send back; other
 * debits are left out. A transfer never matches two orders, an order never two transfers, and no
 * transfer an order placed after it.
 * @param orders orders awaiting payment, and those of any status with an amount on the statement.
 */
export const matchTransfers = (
  transfers: readonly Transfer[],
  orders: readonly PayableOrder[],
  known: KnownMoney = NOTHING_KNOWN,
): readonly MatchedTransfer[] => {
  const reading = {
    orders,
    known,
    shown: new Set(transfers.map(({ fingerprint }) => fingerprint)),
    lineOf: new Map(known.lines.map((line) => [line.line, line])),
    linesOf: byAmountOf(known.lines),
    taken: new Set<string>(),
    entries: new Set<number>(),
  };
  const debits = transfers.filter(({ direction }) => direction === "debit");
  const matched = transfers.flatMap((transfer): MatchedTransfer[] => {
    const verdict =
      transfer.direction === "debit"
        ? debitVerdict(transfer, debits, reading)
        : verdictOn(transfer, reading);
    return verdict === null ? [] : [{ transfer, verdict }];
  });
  return withParts(withoutTaken(matched, reading), reading);
};

const byAmountOf = <One extends { readonly amountIdr: number }>(
  ones: readonly One[],
): ReadonlyMap<number, readonly One[]> => {
  const found = new Map<number, One[]>();
  for (const one of ones) {
    const equal = found.get(one.amountIdr);
    if (equal) equal.push(one);
    else found.set(one.amountIdr, [one]);
  }
  return found;
};

const NOTHING_KNOWN: KnownMoney = { lines: [], unseen: [], owed: [], open: [], source: "" };

type Reading = {
  readonly orders: readonly PayableOrder[];
  readonly known: KnownMoney;
  /** Names of all lines of the statement. */
  readonly shown: ReadonlySet<string>;
  /** Known lines by name and by amount. */
  readonly lineOf: ReadonlyMap<string, KnownMoney["lines"][number]>;
  readonly linesOf: ReadonlyMap<number, KnownMoney["lines"]>;
  /** Orders and entries that a line of this statement has taken. */
  readonly taken: Set<string>;
  readonly entries: Set<number>;
};

const verdictOn = (transfer: Transfer, reading: Reading): Verdict => {
  const { orders, lineOf, taken } = reading;
  if (transfer.isPending) return { kind: "pending" };
  if (transfer.direction === "unmarked") return { kind: "unmarked" };
  const line = lineOf.get(transfer.fingerprint);
  const [paid] = line?.orderCodes ?? [];
  if (paid !== undefined) {
    for (const code of line?.orderCodes ?? []) taken.add(code);
    return { kind: "already-paid", orderCode: paid };
  }
  if (line?.said === "not ours") return { kind: "not-ours" };
  if (line?.said === "read before") return { kind: "seen" };
  if (line?.said === "refund due") return { kind: "refund-due" };
  if (line?.said === "refunded") return { kind: "refunded" };
  const twin = line?.said === "separate" ? undefined : twinOf(transfer, reading);
  if (twin) return { kind: "read-before", day: twin.day, orderCode: twin.orderCodes[0] ?? null };
  const entry = unseenEntry(transfer, "received", reading);
  if (entry) {
    taken.add(entry.orderCode);
    return { kind: "already-paid", orderCode: entry.orderCode, byHand: entry.id };
  }
  const order = orderOfAmount(transfer, orders);
  if (!order)
    return restOf(transfer, orders, taken) ?? close(transfer, orders, taken) ?? { kind: "unknown" };
  const { orderCode, status, missingIdr, amountDueIdr } = order;
  if (taken.has(orderCode)) return { kind: "double", orderCode };
  if (status !== "awaiting payment" && status !== "cancelled")
    return restOf(transfer, [order], taken) ?? { kind: "double", orderCode };
  taken.add(orderCode);
  return status === "cancelled"
    ? { kind: "late", orderCode, isCertain: missingIdr === amountDueIdr }
    : { kind: "exact", orderCode };
};

/** What was missing of the only order that was short by exactly this. */
const restOf = (
  { amountIdr, date }: Transfer,
  orders: readonly PayableOrder[],
  taken: Set<string>,
): Verdict | null => {
  const [one, ...others] = orders.filter(
    ({ status, missingIdr, createdOn, orderCode }) =>
      status !== "awaiting payment" &&
      status !== "cancelled" &&
      missingIdr === amountIdr &&
      date !== null &&
      createdOn <= date &&
      // The statement may show the first part, too.
      !taken.has(`rest ${orderCode}`),
  );
  if (!one || others.length > 0) return null;
  taken.add(`rest ${one.orderCode}`);
  return { kind: "rest", orderCode: one.orderCode };
};

const debitVerdict = (
  transfer: Transfer,
  debits: readonly Transfer[],
  reading: Reading,
): Verdict | null => {
  const { known, lineOf, taken } = reading;
  const line = lineOf.get(transfer.fingerprint);
  const [sent] = line?.orderCodes ?? [];
  if (sent !== undefined) return { kind: "refund-seen", orderCode: sent };
  if (line?.said === "refunded") return { kind: "refunded" };
  if (transfer.isPending || transfer.date === null) return null;
  const entry = unseenEntry(transfer, "sent back", reading);
  if (entry) return { kind: "refund-seen", orderCode: entry.orderCode, byHand: entry.id };
  const owed = known.owed.filter(({ amountIdr }) => amountIdr === transfer.amountIdr);
  const [one] = owed;
  if (!one || owed.length > 1) return null;
  const { orderCode, credit = "" } = one;
  const key = `refund ${orderCode ?? credit}`;
  if (taken.has(key)) return null;
  taken.add(key);
  // Fees and round sums are paid to many; what a code made is paid to one.
  const isCertain =
    transfer.amountIdr % 100 !== 0 &&
    one.since <= transfer.date &&
    debits.filter(({ amountIdr }) => amountIdr === transfer.amountIdr).length === 1;
  return orderCode === null
    ? { kind: "refund-of-line", credit, isCertain }
    : { kind: "refund", orderCode, isCertain };
};

/** An entry written by hand that this line shows: booked not long before or after it was written. */
const unseenEntry = (
  { amountIdr, date }: Transfer,
  kind: KnownMoney["unseen"][number]["kind"],
  { known, entries }: Reading,
) => {
  const entry = known.unseen.find(
    (one) =>
      one.kind === kind &&
      one.amountIdr === amountIdr &&
      date !== null &&
      one.orderedOn <= date &&
      date <= dayAfter(one.day, BOOKED_WITHIN_DAYS) &&
      !entries.has(one.id),
  );
  if (entry) entries.add(entry.id);
  return entry;
};

/** A bank may book on the next working day, and holidays last. */
export const BOOKED_WITHIN_DAYS = 4;

/**
 * The same amount a day or two apart in another source, which books or prints it on another day. Of
 * one source both are transfers of their own.
 */
const twinOf = (transfer: Transfer, { known, linesOf, shown }: Reading) =>
  linesOf
    .get(transfer.amountIdr)
    ?.find(
      (one) =>
        one.line !== transfer.fingerprint &&
        one.direction === transfer.direction &&
        one.said !== "read before" &&
        !shown.has(one.line) &&
        (one.source !== known.source || known.source === PASTED) &&
        transfer.date !== null &&
        one.day !== transfer.date &&
        dayAfter(one.day, -2) <= transfer.date &&
        transfer.date <= dayAfter(one.day, 2),
    );

/** Lines of any page or phone. */
const PASTED = "pasted lines";

/** The only two of these credits that sum to this, of those that may be a part. */
const onlyPair = (
  byAmount: ReadonlyMap<number, readonly Part[]>,
  sumIdr: number,
  isFree: (part: Part) => boolean,
): readonly [Part, Part] | null => {
  let found: readonly [Part, Part] | null = null;
  for (const [amountIdr, ones] of byAmount) {
    const others = amountIdr * 2 <= sumIdr ? byAmount.get(sumIdr - amountIdr) : undefined;
    if (!others) continue;
    for (const [at, one] of ones.entries())
      for (const other of others === ones ? ones.slice(at + 1) : others) {
        if (!isFree(one) || !isFree(other)) continue;
        if (found) return null;
        found = [one, other];
      }
  }
  return found;
};

/** A sum of several orders gives way to transfers that pay them one by one. */
const withoutTaken = (
  matched: readonly MatchedTransfer[],
  { taken }: Reading,
): readonly MatchedTransfer[] =>
  matched.map((one) => {
    if (one.verdict.kind !== "merged") return one;
    const { orderCodes } = one.verdict;
    if (orderCodes.some((code) => taken.has(code)))
      return { transfer: one.transfer, verdict: { kind: "unknown" } };
    for (const code of orderCodes) taken.add(code);
    return one;
  });

/** Two transfers that nobody else asks for pay one order together, perhaps from two statements. */
const withParts = (
  matched: readonly MatchedTransfer[],
  { orders, taken, known, shown }: Reading,
): readonly MatchedTransfer[] => {
  const parts = new Map<string, Verdict>();
  const free = matched.flatMap(({ transfer, verdict }): readonly Part[] =>
    transfer.date !== null && (verdict.kind === "unknown" || verdict.kind === "off")
      ? [{ ...transfer, line: transfer.fingerprint, day: transfer.date }]
      : [],
  );
  const waiting = orders.filter(({ status }) => status === "awaiting payment");
  const open = known.open.filter(
    (one) => !shown.has(one.line) && !isAskedFor(one, orders, waiting),
  );
  const byAmount = byAmountOf([...open, ...free]);
  for (const { orderCode, missingIdr, createdOn } of waiting) {
    if (taken.has(orderCode)) continue;
    const pair = onlyPair(
      byAmount,
      missingIdr,
      ({ line, day }) => createdOn <= day && !parts.has(line),
    );
    if (!pair) continue;
    const [a, b] = pair;
    parts.set(a.line, { kind: "part", orderCode, other: b });
    parts.set(b.line, { kind: "part", orderCode, other: a });
  }
  return matched.map((one) => {
    const verdict = parts.get(one.transfer.fingerprint);
    return verdict ? { transfer: one.transfer, verdict } : one;
  });
};

/** Whether a credit is exactly what one order or several ask for, though nobody has confirmed it. */
const isAskedFor = (
  { amountIdr, day }: Part,
  orders: readonly PayableOrder[],
  waiting: readonly PayableOrder[],
): boolean =>
  orderOfAmount({ amountIdr, date: day }, orders) !== undefined ||
  mergedOf(amountIdr, waiting) !== null;

/** An amount belongs to one order at a time; after its release it may be reused. */
const orderOfAmount = (
  { amountIdr, date }: Pick<Transfer, "amountIdr" | "date">,
  orders: readonly PayableOrder[],
): PayableOrder | undefined => {
  const inTime = orders.filter(
    (order) =>
      (order.status === "awaiting payment" ? order.missingIdr : order.amountDueIdr) === amountIdr &&
      date !== null &&
      order.createdOn <= date &&
      (order.heldUntil === null || date <= order.heldUntil),
  );
  return inTime.toSorted((a, b) => b.createdOn.localeCompare(a.createdOn))[0];
};

const close = (
  transfer: Transfer,
  orders: readonly PayableOrder[],
  taken: ReadonlySet<string>,
): Verdict | null => {
  const { amountIdr, date } = transfer;
  const waiting = orders.filter(
    ({ orderCode, status, createdOn }) =>
      status === "awaiting payment" && date !== null && createdOn <= date && !taken.has(orderCode),
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
      const rest = amountIdr - a.missingIdr - b.missingIdr;
      if (rest === 0) return [a.orderCode, b.orderCode];
      const third = later.slice(at + 1).find((c) => c.missingIdr === rest);
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

import { dayAfter } from "#core/domain/day.ts";
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
  readonly unreconciled: readonly {
    readonly id: number;
    readonly orderCode: string;
    readonly kind: "received" | "sent back";
    readonly amountIdr: number;
    readonly day: string;
    readonly orderedOn: string;
    readonly customerId: string | null;
  }[];
  readonly owed: readonly {
    /** `null` for a credit of no order, whose name is `credit`. */
    readonly orderCode: string | null;
    readonly credit?: string;
    readonly customerId?: string | null;
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
  /**
   * The sum of several orders of one customer. `byHand`: entries of further ones, written without a
   * statement.
   */
  | {
      readonly kind: "merged";
      readonly orderCodes: readonly string[];
      readonly byHand?: readonly number[];
    }
  /**
   * It pays one order together with another one, of this statement or of an earlier one. `byHand`:
   * the entry of both, written without a statement.
   */
  | {
      readonly kind: "part";
      readonly orderCode: string;
      readonly other: Part;
      readonly byHand?: number;
    }
  /** `byHand`: the entries that say so were written without a statement. */
  | {
      readonly kind: "already-paid";
      readonly orderCode: string;
      readonly byHand?: readonly number[];
    }
  /** Another source shows the same amount a day or two apart. */
  | { readonly kind: "read-before"; readonly day: string; readonly orderCode: string | null }
  /** Staff said that it is no order's, or that it was read before. */
  | { readonly kind: "not-ours" | "seen" }
  /** A debit of exactly what is to be sent back for an order; certain unless it may be anything else. */
  | { readonly kind: "refund"; readonly orderCode: string; readonly isCertain: boolean }
  /** A debit of all that is to be sent back to one customer, for several orders. */
  | { readonly kind: "refund-of-several"; readonly orderCodes: readonly string[] }
  /** A debit of exactly what is to be sent back to the sender of a credit of no order. */
  | { readonly kind: "refund-of-line"; readonly credit: string; readonly isCertain: boolean }
  /** A credit of no order that goes back to its sender, or did; or the debit by which it did. */
  | { readonly kind: "refund-due" | "refunded" }
  | {
      readonly kind: "refund-seen";
      readonly orderCode: string;
      readonly byHand?: readonly number[];
    }
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
    unreconciledOf: byAmountOf(known.unreconciled),
    sums: sumsOf(orders, known.unreconciled),
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

const NOTHING_KNOWN: KnownMoney = { lines: [], unreconciled: [], owed: [], open: [], source: "" };

type Reading = {
  readonly orders: readonly PayableOrder[];
  readonly known: KnownMoney;
  /** Names of all lines of the statement. */
  readonly shown: ReadonlySet<string>;
  /** Known lines by name and by amount. */
  readonly lineOf: ReadonlyMap<string, KnownMoney["lines"][number]>;
  readonly linesOf: ReadonlyMap<number, KnownMoney["lines"]>;
  readonly unreconciledOf: ReadonlyMap<number, KnownMoney["unreconciled"]>;
  readonly sums: Sums;
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
  if (line?.said === "read before" && !isShownTwice(transfer, reading)) return { kind: "seen" };
  if (line?.said === "refund due") return { kind: "refund-due" };
  if (line?.said === "refunded") return { kind: "refunded" };
  const twin = line?.said === "separate" ? undefined : twinOf(transfer, reading);
  if (twin) return { kind: "read-before", day: twin.day, orderCode: twin.orderCodes[0] ?? null };
  const entry = unseenEntry(transfer, "received", reading);
  if (entry) {
    taken.add(entry.orderCode);
    return { kind: "already-paid", orderCode: entry.orderCode, byHand: [entry.id] };
  }
  const order = orderOfAmount(transfer, orders);
  if (!order)
    return restOf(transfer, orders, taken) ?? close(transfer, reading) ?? { kind: "unknown" };
  const { orderCode, status, missingIdr, amountDueIdr } = order;
  const isSettled = status !== "awaiting payment" && status !== "cancelled";
  // All of it may come for an order that staff took as paid with less.
  const rest = isSettled && missingIdr > 0 ? asRest(order, taken) : null;
  if (rest) return rest;
  if (taken.has(orderCode) || isSettled) return { kind: "double", orderCode };
  taken.add(orderCode);
  return status === "cancelled"
    ? { kind: "late", orderCode, isCertain: missingIdr === amountDueIdr }
    : { kind: "exact", orderCode };
};

/** Another transfer of what several orders asked for together. */
const doubleOfSeveral = (
  { amountIdr, direction }: Transfer,
  { linesOf }: Reading,
): Verdict | null => {
  const before = linesOf
    .get(amountIdr)
    ?.find((one) => one.direction === direction && one.orderCodes.length > 1);
  const [orderCode] = before?.orderCodes ?? [];
  return orderCode === undefined ? null : { kind: "double", orderCode };
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
      !taken.has(`rest ${orderCode}`),
  );
  return one && others.length === 0 ? asRest(one, taken) : null;
};

/** Once for each order, of which the statement may show the first part, too. */
const asRest = ({ orderCode }: PayableOrder, taken: Set<string>): Verdict | null => {
  if (taken.has(`rest ${orderCode}`)) return null;
  taken.add(`rest ${orderCode}`);
  return { kind: "rest", orderCode };
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
  if (entry) return { kind: "refund-seen", orderCode: entry.orderCode, byHand: [entry.id] };
  const owed = known.owed.filter(({ amountIdr }) => amountIdr === transfer.amountIdr);
  const [one] = owed;
  if (!one) return refundOfSeveral(transfer, reading);
  if (owed.length > 1) return null;
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

/** Never certain: a second debit of that sum may be for anything. */
const refundOfSeveral = ({ amountIdr }: Transfer, { known, taken }: Reading): Verdict | null => {
  const customers = new Set(known.owed.map(({ customerId = null }) => customerId));
  const sums = [...customers].flatMap((customer) => {
    const owed = known.owed.filter(
      ({ customerId }) => customer !== null && customerId === customer,
    );
    return owed.length > 1 && sumOf(owed) === amountIdr ? [owed] : [];
  });
  const orderCodes = sums[0]?.flatMap(({ orderCode }) => orderCode ?? []) ?? [];
  const isTaken = orderCodes.some((code) => taken.has(`refund ${code}`));
  if (sums.length !== 1 || isTaken) return null;
  for (const code of orderCodes) taken.add(`refund ${code}`);
  return { kind: "refund-of-several", orderCodes };
};

const sumOf = (all: readonly { readonly amountIdr: number }[]): number =>
  all.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/** An entry written by hand that this line shows: booked not long before or after it was written. */
const unseenEntry = (
  { amountIdr, date }: Transfer,
  kind: Unreconciled["kind"],
  { unreconciledOf, entries }: Reading,
) => {
  const entry = unreconciledOf
    .get(amountIdr)
    ?.find(
      (one) => one.kind === kind && date !== null && showsEntry(date, one) && !entries.has(one.id),
    );
  if (entry) entries.add(entry.id);
  return entry;
};

type Unreconciled = KnownMoney["unreconciled"][number];

const showsEntry = (date: string, { orderedOn, day }: Unreconciled): boolean =>
  orderedOn <= date && date <= dayAfter(day, BOOKED_WITHIN_DAYS);

/** A bank may book on the next working day, and holidays last. */
export const BOOKED_WITHIN_DAYS = 4;

/**
 * The same amount a day or two apart in another source, which books or prints it on another day. Of
 * one source both are transfers of their own.
 */
const twinOf = (transfer: Transfer, reading: Reading) =>
  equalsNearby(transfer, reading).find(
    ({ line, said, source }) =>
      said !== "read before" &&
      !reading.shown.has(line) &&
      (source !== reading.known.source || source === PASTED),
  );

/** Whether this source shows both what was said to be one transfer. */
const isShownTwice = (transfer: Transfer, reading: Reading): boolean =>
  equalsNearby(transfer, reading).some(({ line }) => reading.shown.has(line));

/** Known lines of this amount, a day or two apart. */
const equalsNearby = (
  { amountIdr, direction, date }: Transfer,
  { linesOf }: Reading,
): KnownMoney["lines"] =>
  (linesOf.get(amountIdr) ?? []).filter(
    (one) =>
      one.direction === direction &&
      date !== null &&
      one.day !== date &&
      dayAfter(one.day, -2) <= date &&
      date <= dayAfter(one.day, 2),
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
  reading: Reading,
): readonly MatchedTransfer[] =>
  matched.map((one) => {
    if (one.verdict.kind !== "merged") return one;
    const { transfer } = one;
    const verdict = mergedOf(transfer, reading);
    if (verdict?.kind === "merged") for (const code of verdict.orderCodes) reading.taken.add(code);
    for (const entry of verdict?.byHand ?? []) reading.entries.add(entry);
    return { transfer, verdict: verdict ?? { kind: "unknown" } };
  });

/** Two transfers that nobody else asks for pay one order together, perhaps from two statements. */
const withParts = (
  matched: readonly MatchedTransfer[],
  { orders, taken, entries, known, shown, sums }: Reading,
): readonly MatchedTransfer[] => {
  const parts = new Map<string, Verdict>();
  const free = matched.flatMap(({ transfer, verdict }): readonly Part[] =>
    transfer.date !== null && (verdict.kind === "unknown" || verdict.kind === "off")
      ? [{ ...transfer, line: transfer.fingerprint, day: transfer.date }]
      : [],
  );
  const open = known.open.filter((one) => !shown.has(one.line) && !isAskedFor(one, orders, sums));
  const byAmount = byAmountOf([...open, ...free]);
  const pair = (
    wholeIdr: number,
    isOfTime: (day: string) => boolean,
    of: { readonly orderCode: string; readonly byHand?: number },
  ): void => {
    const found = onlyPair(
      byAmount,
      wholeIdr,
      ({ line, day }) => isOfTime(day) && !parts.has(line),
    );
    if (!found) return;
    const [a, b] = found;
    parts.set(a.line, { kind: "part", ...of, other: b });
    parts.set(b.line, { kind: "part", ...of, other: a });
  };
  for (const { orderCode, missingIdr, createdOn, status } of orders)
    if (status === "awaiting payment" && !taken.has(orderCode))
      pair(missingIdr, (day) => createdOn <= day, { orderCode });
  for (const entry of known.unreconciled)
    if (entry.kind === "received" && !entries.has(entry.id))
      pair(entry.amountIdr, (day) => showsEntry(day, entry), {
        orderCode: entry.orderCode,
        byHand: entry.id,
      });
  return matched.map((one) => {
    const verdict = parts.get(one.transfer.fingerprint);
    return verdict ? { transfer: one.transfer, verdict } : one;
  });
};

/** Whether a credit is exactly what one order or several ask for, though nobody has confirmed it. */
const isAskedFor = (
  { amountIdr, day }: Part,
  orders: readonly PayableOrder[],
  sums: Sums,
): boolean =>
  orderOfAmount({ amountIdr, date: day }, orders) !== undefined ||
  onlySum(sums, { amountIdr, date: day }) !== null;

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

const close = (transfer: Transfer, reading: Reading): Verdict | null => {
  const { orders, taken } = reading;
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
  const merged = mergedOf(transfer, reading);
  // Which of them, when every transfer has its own.
  if (merged) return { kind: "merged", orderCodes: [] };
  const double = doubleOfSeveral(transfer, reading);
  if (double) return double;
  const swapped = waiting.filter(({ amountDueIdr }) => areSwapped(amountIdr, amountDueIdr));
  if (swapped[0] && swapped.length === 1) return off(swapped[0], "digits-swapped");
  const [nearest] = waiting.toSorted((a, b) => distance(a, amountIdr) - distance(b, amountIdr));
  return nearest && distance(nearest, amountIdr) < 1000 ? off(nearest, "close") : null;
};

/** What a transfer may pay together with others: an order, or an entry written by hand. */
type Ask = {
  readonly orderCode: string;
  readonly customerId: string | null;
  readonly amountIdr: number;
  /** `null`: the order awaits it. */
  readonly entry: number | null;
  readonly isOfTime: (day: string) => boolean;
};

type Sums = ReadonlyMap<number, readonly (readonly Ask[])[]>;

/** Several orders of one customer, by what they ask for together. */
const sumsOf = (
  orders: readonly PayableOrder[],
  unreconciled: KnownMoney["unreconciled"],
): Sums => {
  const ofCustomer = new Map<string, Ask[]>();
  const add = (ask: Ask): void => {
    // Who had a deleted account is unknown.
    if (ask.customerId === null) return;
    const own = ofCustomer.get(ask.customerId) ?? [];
    if (own.length < MOST_ASKED) ofCustomer.set(ask.customerId, [...own, ask]);
  };
  for (const { orderCode, customerId, missingIdr: amountIdr, createdOn, status } of orders)
    if (status === "awaiting payment") {
      const isOfTime = (day: string): boolean => createdOn <= day;
      add({ orderCode, customerId, amountIdr, entry: null, isOfTime });
    }
  for (const one of unreconciled.toReversed())
    if (one.kind === "received")
      add({ ...one, entry: one.id, isOfTime: (day) => showsEntry(day, one) });
  const found = new Map<number, (readonly Ask[])[]>();
  for (const own of ofCustomer.values())
    for (const asked of severalOf(own)) {
      const sumIdr = sumOf(asked);
      found.set(sumIdr, [...(found.get(sumIdr) ?? []), asked]);
    }
  return found;
};

/** Every choice of two to five. */
const severalOf = (all: readonly Ask[]): readonly (readonly Ask[])[] => {
  const chosen: (readonly Ask[])[] = [[]];
  for (const ask of all) {
    const more = chosen.filter(({ length }) => length < MOST_TOGETHER);
    for (const some of more) chosen.push([...some, ask]);
  }
  return chosen.filter(({ length }) => length > 1);
};

/** As many as a customer may have unpaid before their deadline. */
const MOST_TOGETHER = 5;
/** Of a customer, the newest; others are confirmed one by one. */
const MOST_ASKED = 10;

/** The only orders of one customer that ask for this amount together. */
const onlySum = (
  sums: Sums,
  { amountIdr, date }: Pick<Transfer, "amountIdr" | "date">,
  isFree: (ask: Ask) => boolean = () => true,
): readonly Ask[] | null => {
  const [one, ...others] = (sums.get(amountIdr) ?? []).filter((asked) =>
    asked.every((ask) => date !== null && ask.isOfTime(date) && isFree(ask)),
  );
  return one && others.length === 0 ? one : null;
};

/** All may have been confirmed by hand before. */
const mergedOf = (
  transfer: Transfer,
  { sums, taken, entries }: Reading,
): Extract<Verdict, { readonly kind: "merged" | "already-paid" }> | null => {
  const asked = onlySum(sums, transfer, ({ orderCode, entry }) =>
    entry === null ? !taken.has(orderCode) : !entries.has(entry),
  );
  const [first] = asked ?? [];
  if (!asked || !first) return null;
  const orderCodes = asked.flatMap(({ entry, orderCode }) => (entry === null ? [orderCode] : []));
  const byHand = asked.flatMap(({ entry }) => entry ?? []);
  if (orderCodes.length === 0) return { kind: "already-paid", orderCode: first.orderCode, byHand };
  return { kind: "merged", orderCodes, ...(byHand.length > 0 && { byHand }) };
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

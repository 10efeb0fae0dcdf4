import { dayAfter } from "#core/domain/day.ts";
import type {
  KnownLine,
  KnownMoney,
  MatchedTransfer,
  OffBecause,
  Part,
  PayableOrder,
  Transfer,
  Unreconciled,
  Verdict,
} from "./verdict.ts";

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
  const reading = readingOf(transfers, orders, known);
  const matched = transfers.flatMap((transfer): readonly MatchedTransfer[] => {
    const verdict = verdictOn(transfer, reading);
    return verdict === null ? [] : [{ transfer, verdict }];
  });
  return withParts(withoutTaken(matched, reading), reading);
};

const NOTHING_KNOWN: KnownMoney = { lines: [], unreconciled: [], owed: [], open: [], source: "" };

type Reading = ReturnType<typeof readingOf>;

const readingOf = (
  transfers: readonly Transfer[],
  orders: readonly PayableOrder[],
  known: KnownMoney,
) => {
  const asked = orders.filter(isAwaiting).map(askOf);
  const byHand = known.unreconciled.filter(({ kind }) => kind === "received").map(askByHand);
  return {
    transfers,
    orders,
    known,
    /** Names of all lines of the statement. */
    shown: new Set(transfers.map(({ fingerprint }) => fingerprint)),
    lineOf: new Map(known.lines.map((line) => [line.line, line])),
    linesOf: byAmountOf(known.lines),
    unreconciledOf: byAmountOf(known.unreconciled),
    asks: [...asked, ...byHand],
    sums: sumsOf([...asked, ...byHand.toReversed()]),
    /** What a line of this statement has taken: codes of orders, and what {@link takes} names. */
    taken: new Set<string>(),
  };
};

/** Whether nobody has taken it yet; from now on somebody has. */
const takes = (
  { taken }: Reading,
  what: "rest" | "refund" | "entry",
  of: string | number,
): boolean => !taken.has(`${what} ${of}`) && taken.add(`${what} ${of}`).size > 0;

/** A line that the bank has booked. */
type Booked = Transfer & { readonly date: string };

/** What a line may be; `null`: it is not that. */
type Rule = (transfer: Booked, reading: Reading) => Verdict | null;

const verdictOn = (transfer: Transfer, reading: Reading): Verdict | null => {
  const { date, direction, state } = transfer;
  if (state === "reversal") return { kind: "reversal" };
  if (direction !== "debit") {
    if (state === "booked" ? date === null : state === "waiting") return { kind: "pending" };
    if (state !== "booked") return { kind: "no-money" };
  }
  if (direction === "unmarked") return { kind: "unmarked" };
  if (state !== "booked" || date === null) return null;
  for (const rule of direction === "debit" ? DEBIT_RULES : CREDIT_RULES) {
    const verdict = rule({ ...transfer, date }, reading);
    if (verdict) return verdict;
  }
  return direction === "debit" ? null : { kind: "unknown" };
};

const saidOfCredit: Rule = (transfer, reading) => {
  const { said, orderCodes = [] } = reading.lineOf.get(transfer.fingerprint) ?? {};
  const [paid] = orderCodes;
  if (paid !== undefined) {
    for (const code of orderCodes) reading.taken.add(code);
    return { kind: "already-paid", orderCode: paid };
  }
  if (said === "not ours") return { kind: "not-ours" };
  if (said === "read before" && !isShownTwice(transfer, reading)) return { kind: "seen" };
  if (said === "refund due") return { kind: "refund-due" };
  return said === "refunded" ? { kind: "refunded" } : null;
};

const saidOfDebit: Rule = ({ fingerprint }, { lineOf }) => {
  const line = lineOf.get(fingerprint);
  const [sent] = line?.orderCodes ?? [];
  if (sent !== undefined) return { kind: "refund-seen", orderCode: sent };
  return line?.said === "refunded" ? { kind: "refunded" } : null;
};

/**
 * The same amount a day or two apart in another source, which books or prints it on another day. Of
 * one source both are transfers of their own.
 */
const readBefore: Rule = (transfer, reading) => {
  const { lineOf, shown, known } = reading;
  if (lineOf.get(transfer.fingerprint)?.said === "separate") return null;
  const twin = equalsNearby(transfer, reading).find(
    ({ line, said, source }) =>
      said !== "read before" &&
      said !== "taken back" &&
      !shown.has(line) &&
      (source !== known.source || source === PASTED),
  );
  return twin
    ? { kind: "read-before", day: twin.day, orderCode: twin.orderCodes[0] ?? null }
    : null;
};

/** Lines of any page or phone. */
const PASTED = "pasted lines";

/** Whether this source shows both what was said to be one transfer. */
const isShownTwice = (transfer: Booked, reading: Reading): boolean =>
  equalsNearby(transfer, reading).some(({ line }) => reading.shown.has(line));

/** Known lines of this amount, a day or two apart. */
const equalsNearby = (
  { amountIdr, direction, date }: Booked,
  { linesOf }: Reading,
): readonly KnownLine[] =>
  (linesOf.get(amountIdr) ?? []).filter(
    (one) =>
      one.direction === direction &&
      one.day !== date &&
      dayAfter(one.day, -2) <= date &&
      date <= dayAfter(one.day, 2),
  );

/** An entry written by hand that this line shows: booked not long before or after it was written. */
const writtenByHand: Rule = ({ amountIdr, date, direction }, reading) => {
  const kind = direction === "debit" ? "sent back" : "received";
  const entry = reading.unreconciledOf
    .get(amountIdr)
    ?.find((one) => one.kind === kind && showsEntry(date, one) && takes(reading, "entry", one.id));
  if (!entry) return null;
  const { id, orderCode } = entry;
  if (direction === "debit") return { kind: "refund-seen", orderCode, byHand: [id] };
  reading.taken.add(orderCode);
  return { kind: "already-paid", orderCode, byHand: [id] };
};

const showsEntry = (date: string, { orderedOn, day }: Unreconciled): boolean =>
  orderedOn <= date && date <= dayAfter(day, BOOKED_WITHIN_DAYS);

/** A bank may book on the next working day, and holidays last. */
export const BOOKED_WITHIN_DAYS = 4;

const ofAnOrder: Rule = ({ amountIdr, date }, reading) => {
  const order = orderOfAmount(amountIdr, date, reading.orders);
  if (!order) return null;
  const { orderCode, status, missingIdr, amountDueIdr } = order;
  // All of it may come for an order that staff took as paid with less.
  if (isSettled(order) && missingIdr > 0 && takes(reading, "rest", orderCode))
    return { kind: "rest", orderCode };
  if (reading.taken.has(orderCode) || isSettled(order)) return { kind: "double", orderCode };
  reading.taken.add(orderCode);
  return status === "cancelled"
    ? { kind: "late", orderCode, isCertain: missingIdr === amountDueIdr }
    : { kind: "exact", orderCode };
};

/** An amount belongs to one order at a time; after its release it may be reused. */
const orderOfAmount = (
  amountIdr: number,
  date: string,
  orders: readonly PayableOrder[],
): PayableOrder | undefined =>
  orders
    .filter(
      (order) =>
        (isAwaiting(order) ? order.missingIdr : order.amountDueIdr) === amountIdr &&
        order.createdOn <= date &&
        (order.heldUntil === null || date <= order.heldUntil),
    )
    .toSorted((a, b) => b.createdOn.localeCompare(a.createdOn))[0];

const isAwaiting = ({ status }: PayableOrder): boolean => status === "awaiting payment";
const isSettled = (order: PayableOrder): boolean =>
  !isAwaiting(order) && order.status !== "cancelled";

/**
 * What was missing of the only order that was short by exactly this: once for each order, of which
 * the statement may show the first part, too.
 */
const restOfAnOrder: Rule = ({ amountIdr, date }, reading) => {
  const order = only(
    reading.orders.filter(
      (one) =>
        isSettled(one) &&
        one.missingIdr === amountIdr &&
        one.createdOn <= date &&
        !reading.taken.has(`rest ${one.orderCode}`),
    ),
  );
  return order && takes(reading, "rest", order.orderCode)
    ? { kind: "rest", orderCode: order.orderCode }
    : null;
};

/** It is not what the order asks for, but nearly. */
const off =
  (
    because: OffBecause,
    meant: (waiting: readonly PayableOrder[], amountIdr: number) => PayableOrder | undefined,
  ): Rule =>
  ({ amountIdr, date }, { orders, taken }) => {
    const order = meant(
      orders.filter((one) => isAwaiting(one) && one.createdOn <= date && !taken.has(one.orderCode)),
      amountIdr,
    );
    if (!order) return null;
    const { orderCode, amountDueIdr } = order;
    return { kind: "off", orderCode, differenceIdr: amountIdr - amountDueIdr, because };
  };

const withoutDiscount = off("total-without-discount", (waiting, amountIdr) =>
  only(waiting.filter(({ totalIdr }) => totalIdr === amountIdr)),
);

const digitsSwapped = off("digits-swapped", (waiting, amountIdr) =>
  only(waiting.filter(({ amountDueIdr }) => areSwapped(amountIdr, amountDueIdr))),
);

const closeTo = off("close", (waiting, amountIdr) => {
  const distance = ({ amountDueIdr }: PayableOrder): number => Math.abs(amountDueIdr - amountIdr);
  const [nearest] = waiting.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < 1000 ? nearest : undefined;
});

const areSwapped = (a: number, b: number): boolean => {
  const [left, right] = [String(a), String(b)];
  if (left.length !== right.length || left === right) return false;
  const differing = Array.from(left).flatMap((digit, at) => (digit === right[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  return differing.length === 2 && left[first] === right[second] && left[second] === right[first];
};

/** Which of them, {@link withoutTaken} says when every transfer has its own. */
const ofSeveral: Rule = (transfer, reading) =>
  mergedOf(transfer, reading) && { kind: "merged", orderCodes: [] };

/** Another transfer of what several orders asked for together. */
const doubleOfSeveral: Rule = ({ amountIdr, direction }, { linesOf }) => {
  const before = linesOf
    .get(amountIdr)
    ?.find((one) => one.direction === direction && one.orderCodes.length > 1);
  const [orderCode] = before?.orderCodes ?? [];
  return orderCode === undefined ? null : { kind: "double", orderCode };
};

/** Nothing when it may be for one of several. */
const refundOfOne: Rule = ({ amountIdr, date }, reading) => {
  const owed = only(reading.known.owed.filter((one) => one.amountIdr === amountIdr));
  if (!owed) return null;
  const { orderCode, credit = "", since } = owed;
  if (!takes(reading, "refund", orderCode ?? credit)) return null;
  // Fees and round sums are paid to many; what a code made is paid to one.
  const isCertain =
    amountIdr % 100 !== 0 &&
    since <= date &&
    reading.transfers.filter((one) => one.direction === "debit" && one.amountIdr === amountIdr)
      .length === 1;
  return orderCode === null
    ? { kind: "refund-of-line", credit, isCertain }
    : { kind: "refund", orderCode, isCertain };
};

/** Never certain: a second debit of that sum may be for anything. */
const refundOfSeveral: Rule = ({ amountIdr }, reading) => {
  const { owed } = reading.known;
  if (owed.some((one) => one.amountIdr === amountIdr)) return null;
  const ofCustomer = groupedBy(owed, ({ customerId = null }) => customerId);
  ofCustomer.delete(null);
  const sum = only(
    [...ofCustomer.values()].filter((all) => all.length > 1 && sumOf(all) === amountIdr),
  );
  const orderCodes = sum?.flatMap(({ orderCode }) => orderCode ?? []) ?? [];
  if (!sum || orderCodes.some((code) => reading.taken.has(`refund ${code}`))) return null;
  for (const code of orderCodes) takes(reading, "refund", code);
  return { kind: "refund-of-several", orderCodes };
};

/** The first that fits. */
const CREDIT_RULES: readonly Rule[] = [
  saidOfCredit,
  readBefore,
  writtenByHand,
  ofAnOrder,
  restOfAnOrder,
  withoutDiscount,
  ofSeveral,
  doubleOfSeveral,
  digitsSwapped,
  closeTo,
];

const DEBIT_RULES: readonly Rule[] = [saidOfDebit, writtenByHand, refundOfOne, refundOfSeveral];

/** A sum of several orders gives way to transfers that pay them one by one. */
const withoutTaken = (
  matched: readonly MatchedTransfer[],
  reading: Reading,
): readonly MatchedTransfer[] =>
  matched.map(({ transfer, verdict }) =>
    verdict.kind === "merged"
      ? { transfer, verdict: mergedOf(transfer, reading, "take") ?? { kind: "unknown" } }
      : { transfer, verdict },
  );

/** All may have been confirmed by hand before. */
const mergedOf = (
  transfer: Transfer,
  { sums, taken }: Reading,
  then: "look" | "take" = "look",
): Verdict | null => {
  const asked = onlySum(sums, transfer, ({ key }) => !taken.has(key));
  const [first] = asked ?? [];
  if (!asked || !first) return null;
  if (then === "take") for (const { key } of asked) taken.add(key);
  const orderCodes = asked.flatMap(({ entry, orderCode }) => (entry === null ? [orderCode] : []));
  const byHand = asked.flatMap(({ entry }) => entry ?? []);
  if (orderCodes.length === 0) return { kind: "already-paid", orderCode: first.orderCode, byHand };
  return { kind: "merged", orderCodes, ...(byHand.length > 0 && { byHand }) };
};

/** Two transfers that nobody else asks for pay one order together, perhaps from two statements. */
const withParts = (
  matched: readonly MatchedTransfer[],
  { asks, orders, taken, known, shown, sums }: Reading,
): readonly MatchedTransfer[] => {
  const parts = new Map<string, Verdict>();
  const free = matched.flatMap(({ transfer, verdict }): readonly Part[] =>
    transfer.date !== null && (verdict.kind === "unknown" || verdict.kind === "off")
      ? [{ ...transfer, line: transfer.fingerprint, day: transfer.date }]
      : [],
  );
  // Not those that are exactly what one order or several ask for, though nobody has confirmed them.
  const open = known.open.filter(
    ({ line, amountIdr, day }) =>
      !shown.has(line) &&
      !orderOfAmount(amountIdr, day, orders) &&
      !onlySum(sums, { amountIdr, date: day }),
  );
  const byAmount = byAmountOf([...open, ...free]);
  for (const { key, orderCode, amountIdr, entry, isOfTime } of asks) {
    if (taken.has(key)) continue;
    const isFree = ({ line, day }: Part): boolean => isOfTime(day) && !parts.has(line);
    const [a, b] = onlyPair(byAmount, amountIdr, isFree) ?? [];
    if (!a || !b) continue;
    const of = { kind: "part", orderCode, ...(entry !== null && { byHand: entry }) } as const;
    parts.set(a.line, { ...of, other: b });
    parts.set(b.line, { ...of, other: a });
  }
  return matched.map((one) => {
    const verdict = parts.get(one.transfer.fingerprint);
    return verdict ? { transfer: one.transfer, verdict } : one;
  });
};

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

/** What a transfer may pay together with others: an order, or an entry written by hand. */
type Ask = {
  /** Its name when it is taken. */
  readonly key: string;
  readonly orderCode: string;
  readonly customerId: string | null;
  readonly amountIdr: number;
  /** `null`: the order awaits it. */
  readonly entry: number | null;
  readonly isOfTime: (day: string) => boolean;
};

const askOf = ({ orderCode, customerId, missingIdr, createdOn }: PayableOrder): Ask => ({
  key: orderCode,
  orderCode,
  customerId,
  amountIdr: missingIdr,
  entry: null,
  isOfTime: (day) => createdOn <= day,
});

const askByHand = (entry: Unreconciled): Ask => ({
  key: `entry ${entry.id}`,
  orderCode: entry.orderCode,
  customerId: entry.customerId,
  amountIdr: entry.amountIdr,
  entry: entry.id,
  isOfTime: (day) => showsEntry(day, entry),
});

type Sums = ReadonlyMap<number, readonly (readonly Ask[])[]>;

/** Several orders of one customer, by what they ask for together. */
const sumsOf = (asks: readonly Ask[]): Sums => {
  const ofCustomer = groupedBy(asks, ({ customerId }) => customerId);
  // Who had a deleted account is unknown.
  ofCustomer.delete(null);
  const several = [...ofCustomer.values()].flatMap((own) => severalOf(own.slice(0, MOST_ASKED)));
  return groupedBy(several, sumOf);
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
): readonly Ask[] | undefined =>
  only(
    (sums.get(amountIdr) ?? []).filter((asked) =>
      asked.every((ask) => date !== null && ask.isOfTime(date) && isFree(ask)),
    ),
  );

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined);

const sumOf = (all: readonly { readonly amountIdr: number }[]): number =>
  all.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

const byAmountOf = <One extends { readonly amountIdr: number }>(
  ones: readonly One[],
): ReadonlyMap<number, readonly One[]> => groupedBy(ones, ({ amountIdr }) => amountIdr);

const groupedBy = <One, Key>(ones: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of ones) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

import { dayAfter } from "#core/domain/day.ts";
import { codesIn, hasWords, isBanksOwnWord } from "./line-text.ts";
import { undoneLines } from "./undone-lines.ts";
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
 * Matches every credit with the order it pays, and debits with the money they send back or with the
 * credit that the bank takes back; other debits are left out. A transfer never matches two orders, an
 * order never two transfers, and no transfer an order placed after it. The code in a text is evidence:
 * what names another order than the amount does is asked about.
 * @param orders orders awaiting payment, and those of any status with an amount on the statement or
 * whose code a text holds.
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

const NOTHING_KNOWN: KnownMoney = {
  lines: [],
  unreconciled: [],
  owed: [],
  open: [],
  never: [],
  source: "",
  roundingIdr: 0,
};

type Reading = ReturnType<typeof readingOf>;

const readingOf = (
  transfers: readonly Transfer[],
  orders: readonly PayableOrder[],
  known: KnownMoney,
) => {
  const waiting = orders.filter(isAwaiting);
  const asked = waiting.map(askOf);
  const byHand = known.unreconciled.filter(({ kind }) => kind === "received").map(askByHand);
  return {
    transfers,
    known,
    /** Names of all lines of the statement. */
    shown: new Set(transfers.map(({ fingerprint }) => fingerprint)),
    lineOf: new Map(known.lines.map((line) => [line.line, line])),
    linesOf: byAmountOf(known.lines),
    unreconciledOf: byAmountOf(known.unreconciled),
    orderOf: new Map(orders.map((order) => [order.orderCode, order])),
    waiting,
    short: orders.filter((order) => isSettled(order) && order.missingIdr > 0),
    /** Orders by what they ask for, or asked for. */
    asking: groupedBy(orders, askedIdr),
    undone: undoneLines(transfers, known.lines),
    asks: [...asked, ...byHand],
    sums: sumsOf([...asked, ...byHand.toReversed()]),
    /** What a line of this statement has taken: codes of orders, and the names of what is not one. */
    taken: new Set<string>(),
  };
};

/** The name of what a line takes of an order, of a credit or of an entry. */
const nameOf = (what: "rest" | "refund" | "entry", of: string | number): string => `${what} ${of}`;

/** A line that the bank has booked. */
type Booked = Transfer & { readonly date: string };

/** What a line may be; `null`: it is not that. */
type Rule = (transfer: Booked, reading: Reading) => Verdict | null;

const verdictOn = (transfer: Transfer, reading: Reading): Verdict | null => {
  const { date, direction } = transfer;
  // Its word says what it is, and it moved money.
  const state = transfer.state === "reversal" ? "booked" : transfer.state;
  if (direction !== "debit") {
    if (state === "booked" ? date === null : state === "waiting") return { kind: "pending" };
    if (state !== "booked") return { kind: "no-money" };
  }
  if (direction === "unmarked") return { kind: "unmarked" };
  if (state !== "booked" || date === null) return null;
  for (const rule of rulesFor(transfer)) {
    const verdict = rule({ ...transfer, date }, reading);
    if (verdict) return verdict;
  }
  if (transfer.state === "reversal") return { kind: "reversal", pair: null, orderCodes: [] };
  return direction === "debit" ? null : { kind: "unknown" };
};

const rulesFor = ({ direction, state }: Transfer): readonly Rule[] => {
  if (direction === "debit") return DEBIT_RULES;
  // What the bank gives back pays no order.
  return state === "reversal" ? [undone, saidOfCredit] : CREDIT_RULES;
};

/** The bank undid it, or undoes another one with it. */
const undone: Rule = ({ fingerprint }, { lineOf, undone: pairs }) => {
  const { said, orderCodes = [] } = lineOf.get(fingerprint) ?? {};
  if (said === "taken back") return { kind: "taken-back", orderCode: orderCodes[0] ?? null };
  const pair = pairs.get(fingerprint);
  return pair
    ? { kind: "reversal", pair, orderCodes: lineOf.get(pair.undone.line)?.orderCodes ?? [] }
    : null;
};

/** As much is to be sent back, and the word may be a message of ours: then it is asked about as that. */
const undoneByDebit: Rule = (transfer, reading) => {
  const { amountIdr, text } = transfer;
  const isOwed = reading.known.owed.some((one) => one.amountIdr === amountIdr);
  return isOwed && !isBanksOwnWord(text) ? null : undone(transfer, reading);
};

const saidOfCredit: Rule = (transfer, reading) => {
  const { said, orderCodes = [], openIdr = 0 } = reading.lineOf.get(transfer.fingerprint) ?? {};
  const [paid] = orderCodes;
  if (paid !== undefined) {
    for (const code of orderCodes) reading.taken.add(code);
    return openIdr >= 1 && (said === null || said === "separate")
      ? { kind: "in-part", orderCode: paid, openIdr }
      : { kind: "already-paid", orderCode: paid };
  }
  if (said === "not ours") return { kind: "not-ours" };
  if (said === "read before" && !isShownTwice(transfer, reading)) return { kind: "seen" };
  if (said === "refund due") return { kind: "refund-due" };
  return said === "refunded" ? { kind: "refunded" } : null;
};

/** Nobody has said anything of this line, but of all with such words. */
const neverAnOrders: Rule = ({ text }, reading) => {
  const words = reading.known.never.find((one) => hasWords(text, one));
  return words === undefined || namedIn(text, reading).some(isAwaiting)
    ? null
    : { kind: "never", words };
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
  // What came after the bank had taken the first one back is another one.
  const isAfterUndoing = (reading.linesOf.get(transfer.amountIdr) ?? []).some(
    (line) =>
      line.said === "taken back" &&
      line.direction !== transfer.direction &&
      line.day < transfer.date,
  );
  const twin = equalsNearby(transfer, reading).find(
    ({ line, said, source }) =>
      said !== "read before" &&
      !(said === "taken back" && isAfterUndoing) &&
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
const writtenByHand: Rule = ({ amountIdr, date, direction, text }, reading) => {
  const kind = direction === "debit" ? "sent back" : "received";
  const named = namedIn(text, reading);
  const entry = reading.unreconciledOf
    .get(amountIdr)
    ?.find(
      (one) =>
        one.kind === kind &&
        showsEntry(date, one) &&
        (named.length === 0 || named.some(({ orderCode }) => orderCode === one.orderCode)) &&
        !reading.taken.has(nameOf("entry", one.id)),
    );
  if (!entry) return null;
  const { id, orderCode } = entry;
  reading.taken.add(nameOf("entry", id));
  if (direction === "debit") return { kind: "refund-seen", orderCode, byHand: [id] };
  reading.taken.add(orderCode);
  return { kind: "already-paid", orderCode, byHand: [id] };
};

const showsEntry = (date: string, { orderedOn, day }: Unreconciled): boolean =>
  orderedOn <= date && date <= dayAfter(day, BOOKED_WITHIN_DAYS);

/** A bank may book on the next working day, and holidays last. */
export const BOOKED_WITHIN_DAYS = 4;

/** Orders whose code a text holds, those that await their payment first. */
const namedIn = (text: string, { orderOf }: Reading): readonly PayableOrder[] =>
  codesIn(text)
    .flatMap((code) => orderOf.get(code) ?? [])
    .toSorted((a, b) => Number(isAwaiting(b)) - Number(isAwaiting(a)));

/** What the text names, when the amount does not say the same. */
const namedInText: Rule = (transfer, reading) => {
  const { amountIdr, date, text } = transfer;
  const named = namedIn(text, reading);
  const [order] = named;
  if (!order) return null;
  const own = orderOfAmount(amountIdr, date, named);
  if (own) return ofOrder(own, reading, date);
  const rest = named.find((one) => isSettled(one) && one.missingIdr === amountIdr);
  if (rest && isRestFree(rest, reading)) return restOf(rest, reading);
  const isNamed = (code: string): boolean => named.some(({ orderCode }) => orderCode === code);
  const several = mergedOf(transfer, reading);
  if (several?.kind === "merged" && several.orderCodes.some(isNamed))
    return { kind: "merged", orderCodes: [] };
  const awaited = named.filter((one) => isAwaiting(one) && !reading.taken.has(one.orderCode));
  if (awaited.length > 1 && awaited.reduce((sum, one) => sum + one.missingIdr, 0) === amountIdr) {
    for (const { orderCode } of awaited) reading.taken.add(orderCode);
    return { kind: "merged", orderCodes: awaited.map(({ orderCode }) => orderCode).toSorted() };
  }
  const exactly = orderOfAmount(amountIdr, date, reading.asking.get(amountIdr));
  return {
    kind: "off",
    orderCode: order.orderCode,
    differenceIdr: amountIdr - (isAwaiting(order) ? order.missingIdr : order.amountDueIdr),
    because: "code",
    ...(exactly && !isSettled(exactly)
      ? { exactly: exactly.orderCode }
      : isAwaiting(order) && roundingOf(amountIdr - order.missingIdr, reading)),
  };
};

const ofAnOrder: Rule = ({ amountIdr, date }, reading) => {
  const asking = reading.asking.get(amountIdr);
  const order = orderOfAmount(amountIdr, date, asking);
  if (!order) return null;
  // Its amount was given out once more while it was paid.
  const isOfTwo = isAwaiting(order) && (asking ?? []).filter(isAwaiting).length > 1;
  return isOfTwo
    ? { kind: "off", orderCode: order.orderCode, differenceIdr: 0, because: "two" }
    : ofOrder(order, reading, date);
};

/** Of an order whose amount it is. */
const ofOrder = (order: PayableOrder, reading: Reading, date: string): Verdict => {
  const { orderCode, status, missingIdr, amountDueIdr, cancelledOn, isHeld } = order;
  // All of it may come for an order that staff took as paid with less.
  if (isSettled(order) && missingIdr > 0 && isRestFree(order, reading))
    return restOf(order, reading);
  if (reading.taken.has(orderCode) || isSettled(order)) return { kind: "double", orderCode };
  reading.taken.add(orderCode);
  if (status !== "cancelled") return { kind: "exact", orderCode };
  const isInTime = cancelledOn === null || date <= cancelledOn;
  return {
    kind: "after-cancellation",
    orderCode,
    isInTime,
    isCertain: isHeld && missingIdr === amountDueIdr,
  };
};

/** An amount belongs to one order at a time; after its release it may be reused. */
const orderOfAmount = (
  amountIdr: number,
  date: string,
  orders: readonly PayableOrder[] = [],
): PayableOrder | undefined =>
  orders
    .filter(
      (order) =>
        askedIdr(order) === amountIdr &&
        order.createdOn <= date &&
        (order.heldUntil === null || date <= order.heldUntil),
    )
    .toSorted((a, b) => b.createdOn.localeCompare(a.createdOn))[0];

const askedIdr = (order: PayableOrder): number =>
  isAwaiting(order) ? order.missingIdr : order.amountDueIdr;

const isAwaiting = ({ status }: PayableOrder): boolean => status === "awaiting payment";
const isSettled = (order: PayableOrder): boolean =>
  !isAwaiting(order) && order.status !== "cancelled";

/**
 * What was missing of the only order that was short by exactly this: once for each order, of which
 * the statement may show the first part, too.
 */
const restOfAnOrder: Rule = ({ amountIdr, date }, reading) => {
  const order = only(
    reading.short.filter(
      (one) => one.missingIdr === amountIdr && one.createdOn <= date && isRestFree(one, reading),
    ),
  );
  return order ? restOf(order, reading) : null;
};

const isRestFree = ({ orderCode }: PayableOrder, { taken }: Reading): boolean =>
  !taken.has(nameOf("rest", orderCode));

const restOf = ({ orderCode }: PayableOrder, { taken }: Reading): Verdict => {
  taken.add(nameOf("rest", orderCode));
  return { kind: "rest", orderCode };
};

/** It is not what the order asks for, but nearly. */
const off =
  (
    because: OffBecause,
    meant: (waiting: readonly PayableOrder[], amountIdr: number) => PayableOrder | undefined,
  ): Rule =>
  ({ amountIdr, date }, reading) => {
    const { waiting, taken } = reading;
    const order = meant(
      waiting.filter((one) => one.createdOn <= date && !taken.has(one.orderCode)),
      amountIdr,
    );
    if (!order) return null;
    const { orderCode, missingIdr } = order;
    const differenceIdr = amountIdr - missingIdr;
    const rounding = roundingOf(differenceIdr, reading);
    return { kind: "off", orderCode, differenceIdr, because, ...rounding };
  };

/** So little more or less that one tap takes it; sen are given by hand. */
const roundingOf = (differenceIdr: number, { known }: Reading): { readonly isRounding?: boolean } =>
  Number.isInteger(differenceIdr) && Math.abs(differenceIdr) <= known.roundingIdr
    ? { isRounding: true }
    : {};

const withoutDiscount = off("total-without-discount", (waiting, amountIdr) =>
  only(
    waiting.filter(
      ({ totalIdr, amountDueIdr, missingIdr }) =>
        totalIdr - amountDueIdr + missingIdr === amountIdr,
    ),
  ),
);

const digitsSwapped = off("digits-swapped", (waiting, amountIdr) =>
  only(waiting.filter(({ missingIdr }) => areSwapped(amountIdr, missingIdr))),
);

const closeTo = off("close", (waiting, amountIdr) => {
  const distance = ({ missingIdr }: PayableOrder): number => Math.abs(missingIdr - amountIdr);
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
  const name = nameOf("refund", orderCode ?? credit);
  if (reading.taken.has(name)) return null;
  reading.taken.add(name);
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
  const names = orderCodes.map((code) => nameOf("refund", code));
  if (!sum || names.some((name) => reading.taken.has(name))) return null;
  for (const name of names) reading.taken.add(name);
  return { kind: "refund-of-several", orderCodes };
};

/** The first that fits. */
const CREDIT_RULES: readonly Rule[] = [
  undone,
  saidOfCredit,
  neverAnOrders,
  readBefore,
  writtenByHand,
  namedInText,
  ofAnOrder,
  restOfAnOrder,
  withoutDiscount,
  ofSeveral,
  doubleOfSeveral,
  digitsSwapped,
  closeTo,
];

const DEBIT_RULES: readonly Rule[] = [
  undoneByDebit,
  saidOfDebit,
  writtenByHand,
  refundOfOne,
  refundOfSeveral,
  undone,
];

/** A sum of several orders gives way to transfers that pay them one by one. */
const withoutTaken = (
  matched: readonly MatchedTransfer[],
  reading: Reading,
): readonly MatchedTransfer[] =>
  matched.map(({ transfer, verdict }) =>
    // Those that a text names stand.
    verdict.kind === "merged" && verdict.orderCodes.length === 0
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
  reading: Reading,
): readonly MatchedTransfer[] => {
  const { asks, taken, known, shown, sums } = reading;
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
      !orderOfAmount(amountIdr, day, reading.asking.get(amountIdr)) &&
      !onlySum(sums, { amountIdr, date: day }),
  );
  const byAmount = byAmountOf([...open, ...free]);
  for (const { key, orderCode, amountIdr, entry, isOfTime } of asks) {
    if (taken.has(key)) continue;
    const isFree = ({ line, day, text }: Part): boolean => {
      const named = namedIn(text, reading);
      return (
        isOfTime(day) &&
        !parts.has(line) &&
        (named.length === 0 || named.some((order) => order.orderCode === orderCode))
      );
    };
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

import { bagsText } from "#format/bag.ts";
import { dayAfter } from "#core/domain/day.ts";
import type { Books, PaidOrders, SentBackOrder } from "#server/ports/books.ts";
import type { Entry } from "#server/ports/ledger.ts";

/** Of a coffee or a channel: what was sold in the month, and what of it was sent back in it. */
export type Sales = {
  readonly name: string;
  readonly bags: number;
  readonly amountIdr: number;
  readonly sentBackIdr: number;
};

export type Month = {
  readonly orderCount: number;
  /** Of these, how many were cancelled after their payment. */
  readonly cancelledCount: number;
  readonly salesIdr: number;
  readonly shippingIdr: number;
  /** Of the unique codes. */
  readonly discountIdr: number;
  readonly dueIdr: number;
  readonly byCoffee: readonly Sales[];
  readonly byChannel: readonly Sales[];
  /** What the bank moved in the month, for whichever orders. */
  readonly receivedIdr: number;
  readonly sentBackIdr: number;
  readonly leftIdr: number;
  /** From what was asked for to what stayed: they sum to the difference. */
  readonly between: {
    /** Of orders paid in the month that stand: not here. */
    readonly missingIdr: number;
    /** Of those orders: refunded, called off, or done without. */
    readonly givenUpIdr: number;
    /** Of those orders: came beyond, and is still here. */
    readonly beyondIdr: number;
    /** Theirs that moved in other months, and what moved in this one for orders not paid in it. */
    readonly elsewhereIdr: number;
  };
  /** Of what was sent back, the part that belongs to no bag. */
  readonly sentBackOf: {
    readonly shippingIdr: number;
    /** Doubles, too much, and what came for orders that were never paid. */
    readonly neverDueIdr: number;
  };
};

/**
 * The books of a month, by the bank's days: orders paid in it, also when they were cancelled later, and the
 * money that came and went back in it. Added up in parts of a few days, between which the embedded database
 * answers shoppers.
 * @param month `YYYY-MM`
 */
export const readMonth = async (
  { books }: { readonly books: Pick<Books, "paid" | "sold" | "moved" | "sentBack"> },
  month: string,
): Promise<Month> => {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const paid: PaidOrders[] = [];
  const lines: Line[] = [];
  const moved: Moved[] = [];
  for (const [first, last] of partsOf(from, to)) {
    paid.push(await books.paid(first, last));
    for (const sold of await books.sold(first, last)) lines.push({ ...sold, sentBackIdr: 0 });
    moved.push(...(await books.moved(first, last)));
  }
  const refunds = await refundsOf(books, from, to);
  lines.push(...refunds.flatMap((refund) => refund.lines));
  const all = (figure: keyof PaidOrders) => sumOf(paid, (part) => part[figure]);
  const [dueIdr, shortIdr, beyondIdr] = [all("dueIdr"), all("shortIdr"), all("beyondIdr")];
  const missingIdr = all("missingIdr");
  const receivedIdr = receivedOf(moved);
  const sentBackIdr = amountOf(moved, "sent back") - amountOf(moved, "came back");
  return {
    orderCount: all("orderCount"),
    cancelledCount: all("cancelledCount"),
    salesIdr: all("salesIdr"),
    shippingIdr: all("shippingIdr"),
    discountIdr: all("discountIdr"),
    dueIdr,
    byCoffee: salesBy(lines, ({ coffee }) => coffee),
    byChannel: salesBy(lines, ({ channel }) => channel),
    receivedIdr,
    sentBackIdr,
    leftIdr: amountOf(moved, "left"),
    between: {
      missingIdr,
      givenUpIdr: shortIdr - missingIdr,
      beyondIdr,
      elsewhereIdr: receivedIdr - sentBackIdr - dueIdr + shortIdr - beyondIdr,
    },
    sentBackOf: {
      shippingIdr: sumOf(refunds, ({ shippingIdr }) => shippingIdr),
      neverDueIdr: sumOf(refunds, ({ neverDueIdr }) => neverDueIdr),
    },
  };
};

/** First and last days of the parts of a period. */
const partsOf = (from: string, to: string): readonly (readonly [string, string])[] => {
  const last = dayAfter(from, DAYS_AT_ONCE - 1);
  return last >= to ? [[from, to]] : [[from, last], ...partsOf(dayAfter(last, 1), to)];
};

const DAYS_AT_ONCE = 4;

const refundsOf = async (
  books: Pick<Books, "sentBack">,
  from: string,
  to: string,
): Promise<readonly Refund[]> => {
  const refunds: Refund[] = [];
  for (let beyond: string | undefined = ""; beyond !== undefined;) {
    const part: readonly SentBackOrder[] = await books.sentBack(from, to, beyond);
    refunds.push(...part.map((order) => sentBackOf(order, from, to)));
    beyond = part.at(-1)?.orderCode;
  }
  return refunds;
};

/** What went back for an order in the month. */
type Refund = {
  readonly lines: readonly Line[];
  readonly shippingIdr: number;
  readonly neverDueIdr: number;
};

/**
 * What was never due goes back first, then what was refunded, for its bags; the rest is shared by the
 * order's lines and its shipping.
 */
const sentBackOf = (
  { dueIdr, shippingIdr, items, entries, refunds }: SentBackOrder,
  from: string,
  to: string,
): Refund => {
  const neverDueIdr = Math.max(0, receivedOf(entries) - amountOf(entries, "left") - dueIdr);
  const sent = entries.filter(({ kind }) => kind === "sent back");
  const inMonth = sent.filter(({ day }) => from <= day && day <= to);
  const firstId = Math.min(...inMonth.map(({ id }) => id));
  const beforeIdr = amountOf(
    sent.filter(({ id }) => id < firstId),
    "sent back",
  );
  const weights = [...items.map(({ quantity, priceEach }) => quantity * priceEach), shippingIdr];
  const shares = weights.map(() => 0);
  let [fromIdr, leftIdr] = [beforeIdr, amountOf(inMonth, "sent back")];
  /** How much of what went back in the month lies within the next so many rupiah. */
  const take = (ofIdr: number): number => {
    const takenIdr = Math.min(leftIdr, Math.max(0, ofIdr - fromIdr));
    fromIdr = Math.max(0, fromIdr - ofIdr);
    leftIdr -= takenIdr;
    return takenIdr;
  };
  const overIdr = take(neverDueIdr);
  for (const { amountIdr, bags } of [...refunds, { amountIdr: Infinity, bags: [] }]) {
    const named = new Set(bags.map(withBlanks));
    const isFor = items.map((item) => named.has(withBlanks(bagsText(item))));
    const own = isFor.includes(true) ? weights.map((one, at) => (isFor[at] ? one : 0)) : weights;
    for (const [at, shareIdr] of sharesOf(take(amountIdr), own).entries())
      shares[at] = (shares[at] ?? 0) + shareIdr;
  }
  return {
    lines: items.map(({ name, channel }, at) => ({
      coffee: name,
      channel,
      bags: 0,
      amountIdr: 0,
      sentBackIdr: shares[at] ?? 0,
    })),
    shippingIdr: shares[items.length] ?? 0,
    neverDueIdr: overIdr,
  };
};

/** Whichever blanks somebody typed or a page had. */
const withBlanks = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

type Moved = Pick<Entry, "kind" | "amountIdr">;

/** What came and stayed: neither taken off nor taken back by the bank. */
const receivedOf = (entries: readonly Moved[]): number =>
  amountOf(entries, "received") - amountOf(entries, "taken off") - amountOf(entries, "taken back");

const amountOf = (entries: readonly Moved[], of: Entry["kind"]): number =>
  sumOf(entries, ({ kind, amountIdr }) => (kind === of ? amountIdr : 0));

type Line = Omit<Sales, "name"> & { readonly coffee: string; readonly channel: string };

/** The largest first. */
const salesBy = (lines: readonly Line[], nameOf: (line: Line) => string): readonly Sales[] =>
  [...new Set(lines.map(nameOf))]
    .map((name) => {
      const own = lines.filter((line) => nameOf(line) === name);
      return {
        name,
        bags: sumOf(own, ({ bags }) => bags),
        amountIdr: sumOf(own, ({ amountIdr }) => amountIdr),
        sentBackIdr: sumOf(own, ({ sentBackIdr }) => sentBackIdr),
      };
    })
    .filter(({ bags, sentBackIdr }) => bags > 0 || sentBackIdr > 0)
    .toSorted((a, b) => b.amountIdr - a.amountIdr || a.name.localeCompare(b.name));

/** @param month `YYYY-MM` */
export const lastDayOf = (month: string): string => {
  const inNext = dayAfter(`${month}-28`, 4);
  return dayAfter(`${inNext.slice(0, 7)}-01`, -1);
};

/** An amount in whole rupiah, shared in proportion; the shares sum to it. */
const sharesOf = (amountIdr: number, weights: readonly number[]): readonly number[] => {
  const upTo = weights.map((_, at) =>
    Math.round(amountIdr * (sum(weights.slice(0, at + 1)) / sum(weights))),
  );
  return upTo.map((end, at) => end - (upTo[at - 1] ?? 0));
};

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

const sumOf = <One>(all: readonly One[], figure: (one: One) => number): number =>
  sum(all.map(figure));

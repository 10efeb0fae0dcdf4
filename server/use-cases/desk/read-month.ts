import { bagsText } from "#format/bag.ts";
import { dayAfter } from "#core/domain/day.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Adjustment, Entry, Ledger } from "#server/ports/ledger.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { paidBetween } from "./find-orders.ts";

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

type Deps = {
  readonly orders: Pick<DeskOrders, "search" | "byCodes">;
  readonly ledger: Pick<Ledger, "between" | "ofOrder" | "refundsOf">;
};

/**
 * The books of a month, by the bank's days: orders paid in it, also when they were cancelled later, and the money that
 * came and went back in it.
 * @param month `YYYY-MM`
 */
export const readMonth = async (deps: Deps, month: string): Promise<Month> => {
  const { orders, ledger } = deps;
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const [paid, entries] = await Promise.all([
    paidBetween(orders, from, to),
    ledger.between(from, to),
  ]);
  const of = (kind: Entry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const refunds = await refundsOf(deps, of("sent back"));
  const dueIdr = sumOf(paid, ({ amountDueIdr }) => amountDueIdr);
  const receivedIdr = receivedOf(entries);
  const sentBackIdr = amountOf(of("sent back")) - amountOf(of("came back"));
  const lines = [...paid.flatMap(soldLines), ...refunds.flatMap((refund) => refund.lines)];
  return {
    orderCount: paid.length,
    cancelledCount: paid.filter(({ status }) => status === "cancelled").length,
    salesIdr: sumOf(paid, ({ subtotalIdr }) => subtotalIdr),
    shippingIdr: sumOf(paid, ({ shippingIdr }) => shippingIdr),
    discountIdr: sumOf(paid, ({ totalIdr, amountDueIdr }) => totalIdr - amountDueIdr),
    dueIdr,
    byCoffee: salesBy(lines, ({ coffee }) => coffee),
    byChannel: salesBy(lines, ({ channel }) => channel),
    receivedIdr,
    sentBackIdr,
    leftIdr: amountOf(of("left")),
    between: differences(paid, receivedIdr - sentBackIdr - dueIdr),
    sentBackOf: {
      shippingIdr: sumOf(refunds, ({ shippingIdr }) => shippingIdr),
      neverDueIdr: sumOf(refunds, ({ neverDueIdr }) => neverDueIdr),
    },
  };
};

const differences = (paid: readonly DeskOrder[], allIdr: number): Month["between"] => {
  const missingIdr = sumOf(paid, (order) =>
    order.paymentStatus === "paid" ? missingOf(order) : 0,
  );
  const shortIdr = sumOf(paid, (order) => Math.max(0, order.amountDueIdr - hereIdr(order)));
  const beyondIdr = sumOf(paid, (order) => Math.max(0, hereIdr(order) - order.amountDueIdr));
  return {
    missingIdr,
    givenUpIdr: shortIdr - missingIdr,
    beyondIdr,
    elsewhereIdr: allIdr + shortIdr - beyondIdr,
  };
};

const hereIdr = ({ money }: DeskOrder): number => money.receivedIdr - money.sentBackIdr;

const refundsOf = async (
  { orders, ledger }: Deps,
  sent: readonly Entry[],
): Promise<readonly Refund[]> => {
  const codes = [...new Set(sent.map(({ orderCode }) => orderCode))];
  const found = await orders.byCodes(codes);
  return Promise.all(
    found.map(async (order) =>
      sentBackOf(
        order,
        await ledger.ofOrder(order.orderCode),
        await ledger.refundsOf(order.orderCode),
        new Set(sent.map(({ id }) => id)),
      ),
    ),
  );
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
  order: DeskOrder,
  entries: readonly Entry[],
  refunds: readonly Pick<Adjustment, "amountIdr" | "bags">[],
  ofMonth: ReadonlySet<number>,
): Refund => {
  const of = (kind: Entry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const dueIdr = order.paidOn === null ? 0 : order.amountDueIdr;
  const cameIdr = receivedOf(entries);
  const neverDueIdr = Math.max(0, cameIdr - amountOf(of("left")) - dueIdr);
  const sent = of("sent back");
  const inMonth = sent.filter(({ id }) => ofMonth.has(id));
  const firstId = Math.min(...inMonth.map(({ id }) => id));
  const beforeIdr = amountOf(sent.filter(({ id }) => id < firstId));
  const lines = soldLines(order);
  const weights = [...lines.map(({ amountIdr }) => amountIdr), order.shippingIdr];
  const shares = weights.map(() => 0);
  let [fromIdr, leftIdr] = [beforeIdr, amountOf(inMonth)];
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
    const isFor = order.items.map((item) => named.has(withBlanks(bagsText(item))));
    const own = isFor.includes(true) ? weights.map((one, at) => (isFor[at] ? one : 0)) : weights;
    for (const [at, shareIdr] of sharesOf(take(amountIdr), own).entries())
      shares[at] = (shares[at] ?? 0) + shareIdr;
  }
  return {
    lines: lines.map((line, at) => ({
      ...line,
      bags: 0,
      amountIdr: 0,
      sentBackIdr: shares[at] ?? 0,
    })),
    shippingIdr: shares[lines.length] ?? 0,
    neverDueIdr: overIdr,
  };
};

/** Whichever blanks somebody typed or a page had. */
const withBlanks = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** What came and stayed: neither taken off nor taken back by the bank. */
const receivedOf = (entries: readonly Entry[]): number =>
  sumOf(entries, ({ kind, amountIdr }) => {
    if (kind === "received") return amountIdr;
    return kind === "taken off" || kind === "taken back" ? -amountIdr : 0;
  });

const amountOf = (entries: readonly Entry[]): number =>
  sumOf(entries, ({ amountIdr }) => amountIdr);

type Line = Omit<Sales, "name"> & { readonly coffee: string; readonly channel: string };

const soldLines = ({ items }: DeskOrder): readonly Line[] =>
  items.map(({ name, quantity, priceEach, pricedFrom }) => ({
    coffee: name,
    channel: pricedFrom?.channel ?? "not known",
    bags: quantity,
    amountIdr: quantity * priceEach,
    sentBackIdr: 0,
  }));

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

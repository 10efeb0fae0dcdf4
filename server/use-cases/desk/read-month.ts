import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import type { Entry, Ledger } from "#server/ports/ledger.ts";
import { startOfDay } from "./start-of-day.ts";

/** Sales of a coffee or a channel. */
export type Sales = { readonly name: string; readonly bags: number; readonly amountIdr: number };

export type Month = {
  readonly orderCount: number;
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
};

/** The books of a month: orders paid in it, and the money that came and went back in it. */
export class ReadMonth {
  readonly #deps: {
    readonly orders: Pick<DeskOrders, "search">;
    readonly ledger: Pick<Ledger, "between">;
  };

  constructor(deps: {
    readonly orders: Pick<DeskOrders, "search">;
    readonly ledger: Pick<Ledger, "between">;
  }) {
    this.#deps = deps;
  }

  /** @param month `YYYY-MM` */
  async execute(month: string): Promise<Month> {
    const { orders, ledger } = this.#deps;
    const [from, to] = [`${month}-01`, firstOfNext(month)];
    const [since, until] = [startOfDay(from), startOfDay(to)];
    const [found, entries] = await Promise.all([
      orders.search({
        statuses: ["paid", "confirmed", "processing", "shipped", "closed"],
        since: null,
        until,
        text: "",
        order: "oldest-paid-first",
        atMost: Number.MAX_SAFE_INTEGER,
      }),
      ledger.between(from, to),
    ]);
    const paid = found.filter(({ paidAt }) => paidAt !== null && paidAt >= since && paidAt < until);
    const of = (kind: Entry["kind"]): number =>
      sum(entries.filter((entry) => entry.kind === kind).map(({ amountIdr }) => amountIdr));
    const lines = paid.flatMap((order) =>
      order.items.map(({ name, qty, priceEach }) => ({
        coffee: name,
        channel: channelOf(order),
        bags: qty,
        amountIdr: qty * priceEach,
      })),
    );
    return {
      orderCount: paid.length,
      salesIdr: sum(paid.map(({ subtotalIdr }) => subtotalIdr)),
      shippingIdr: sum(paid.map(({ shippingIdr }) => shippingIdr)),
      discountIdr: sum(paid.map(({ totalIdr, amountDueIdr }) => totalIdr - amountDueIdr)),
      dueIdr: sum(paid.map(({ amountDueIdr }) => amountDueIdr)),
      byCoffee: salesBy(lines, ({ coffee }) => coffee),
      byChannel: salesBy(lines, ({ channel }) => channel),
      receivedIdr: of("received"),
      sentBackIdr: of("sent back"),
      leftIdr: of("left"),
    };
  }
}

const channelOf = ({ items }: DeskOrder): string => items[0]?.pricedFrom?.channel ?? "not known";

type SoldLine = {
  readonly coffee: string;
  readonly channel: string;
  readonly bags: number;
  readonly amountIdr: number;
};

/** The largest first. */
const salesBy = (
  lines: readonly SoldLine[],
  nameOf: (line: SoldLine) => string,
): readonly Sales[] => {
  const found = new Map<string, Sales>();
  for (const line of lines) {
    const name = nameOf(line);
    const known = found.get(name);
    found.set(name, {
      name,
      bags: line.bags + (known?.bags ?? 0),
      amountIdr: line.amountIdr + (known?.amountIdr ?? 0),
    });
  }
  return [...found.values()].toSorted(
    (a, b) => b.amountIdr - a.amountIdr || a.name.localeCompare(b.name),
  );
};

const firstOfNext = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
};

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

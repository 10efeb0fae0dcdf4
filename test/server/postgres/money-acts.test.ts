import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import type { Database } from "#server/ports/database.ts";
import type { BankLine, MatchedTransfer, Transfer, Verdict } from "#server/statements/verdict.ts";
import { withFingerprints } from "#server/statements/statement.ts";
import { ActOnLine, type LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { giveToOrder } from "#server/use-cases/desk/give-to-order.ts";
import { keepAndMatch, ordersOf } from "#server/use-cases/desk/match-statement.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { aDeskOrder, storeDeskOrder } from "#test/support/a-desk-order.ts";
import { CODE, DUE, OTHER, paying, RINA, short } from "#test/support/at-the-ledger.ts";
import { breakableDatabase, isAnswered } from "#test/support/breakable-database.ts";
import { UPLOADS } from "#test/support/embedded-desk.ts";
import { DATABASES, openRealPostgres } from "#test/support/real-postgres.ts";
import { entriesOf } from "#test/support/ledger-entries.ts";
import { openedOnce } from "#test/support/opened-once.ts";

const AT = "2025-07-21T02:00:00.000Z";
const BY = { actor: RINA.email, at: AT };
const BOTH_DUE = DUE + OTHER.amountDueIdr;
const SENT = aDeskOrder({ status: "shipped", dates: { paidAt: "2025-07-19T03:20:00.000Z" } });
const CALLED_OFF = aDeskOrder({
  status: "cancelled",
  amountHeldUntil: "2025-07-25T03:20:00.000Z",
  money: { receivedIdr: DUE },
});

const aLine = (
  amountIdr: number,
  direction: "credit" | "debit" = "credit",
  day = "2025-07-20",
): BankLine => ({
  line: `${day.replaceAll("-", "")}${direction}${amountIdr}n1`,
  day,
  direction,
  amountIdr,
  text: "DEWI",
  source: "BCA personal",
});

/** What staff have at hand over this database. */
const at = (database: Database) => {
  const deps = {
    ...deskPorts(database, () => {}),
    uploads: UPLOADS,
    account: FICTIONAL_BANK_ACCOUNT,
    now: () => Date.parse(AT),
    staffEmails: () => [RINA.email],
  };
  return {
    deps,
    ledger: deps.ledger,
    entries: (orderCode: string) => entriesOf(database, orderCode),
    money: new SettleMoney(deps),
    moves: new OrderMoves(deps),
    confirm: (came: Parameters<typeof confirmPayment>[2]) => confirmPayment(deps, RINA, came),
    give: (orderCode: string, ...lines: readonly BankLine[]) =>
      giveToOrder(deps, RINA, {
        orderCode,
        given: lines.map(({ line, amountIdr }) => ({ line, amountIdr })),
        reason: "Her name.",
        confirmedIdr: null,
      }),
    act: async (line: BankLine, verdict: Verdict, act: LineAct = "confirm") => {
      const one: MatchedTransfer = { transfer: transferOf(line), verdict };
      const orders = await ordersOf(deps, [one]);
      const outcomes = await new ActOnLine(deps).execute(RINA, { orders }, one, act);
      return { ok: outcomes.length > 0 && outcomes.every(({ done }) => done.ok) };
    },
  };
};
type Desk = ReturnType<typeof at>;

const transferOf = (line: BankLine): Transfer => ({
  row: 1,
  date: line.day,
  dateText: line.day,
  text: line.text,
  amountIdr: line.amountIdr,
  direction: line.direction,
  state: "booked",
  word: "",
  fingerprint: line.line,
});

const REFUND = {
  orderCode: CODE,
  amountIdr: 20_000,
  reason: "One bag was torn.",
  bags: ["1 × Sumber Wening, 1 kg"],
  account: "BCA 816 Dewi",
};
const SENT_BACK = { orderCode: CODE, day: "", reference: "BI-FAST 1" };
const [CREDIT, DEBIT] = [aLine(DUE), aLine(DUE, "debit", "2025-07-21")];
const MERGED = aLine(BOTH_DUE + 10_000);
const [PART, REST] = [aLine(90_000), aLine(DUE - 90_000, "credit", "2025-07-21")];

type Act = {
  readonly orders: readonly DeskOrder[];
  readonly lines?: readonly BankLine[];
  readonly before?: (desk: Desk) => Promise<unknown>;
  readonly does: (desk: Desk) => Promise<{ readonly ok: boolean }>;
  /** What the first order is, has and owes then, and what belongs to nobody. */
  readonly leaves: readonly [status: string, hereIdr: number, owedIdr: number, openIdr: number];
};

/** Whatever moves money, or says what money is. */
const ACTS: Readonly<Record<string, Act>> = {
  "an order is paid": {
    orders: [aDeskOrder()],
    lines: [CREDIT],
    does: ({ act }) => act(CREDIT, { kind: "exact", orderCode: CODE }),
    leaves: ["paid", DUE, 0, 0],
  },
  "one line pays two orders": {
    orders: [aDeskOrder(), OTHER],
    lines: [MERGED],
    does: ({ act }) => act(MERGED, { kind: "merged", orderCodes: [CODE, OTHER.orderCode] }),
    leaves: ["paid", DUE, 0, 10_000],
  },
  "two lines pay one order": {
    orders: [aDeskOrder()],
    lines: [PART, REST],
    does: ({ act }) => act(REST, { kind: "part", orderCode: CODE, other: PART }),
    leaves: ["paid", DUE, 0, 0],
  },
  "two lines show what was written by hand": {
    orders: [aDeskOrder()],
    before: async ({ confirm, ledger }) => {
      await confirm(paying(DUE));
      await ledger.keepLines([PART, REST], BY);
    },
    does: async ({ act, entries }) => {
      const [entry] = await entries(CODE);
      return act(REST, { kind: "part", orderCode: CODE, other: PART, byHand: entry?.id ?? 0 });
    },
    leaves: ["paid", DUE, 0, 0],
  },
  "more is kept as rounding": {
    orders: [aDeskOrder()],
    does: ({ confirm }) => confirm(paying(DUE + 849)),
    leaves: ["paid", DUE + 849, 0, 0],
  },
  "a little less is enough": {
    orders: [aDeskOrder()],
    does: ({ confirm }) => confirm(paying(193_000)),
    leaves: ["paid", 193_000, 0, 0],
  },
  "the rounding is wanted back": {
    orders: [aDeskOrder()],
    before: ({ confirm }) => confirm(paying(DUE + 849)),
    does: ({ money }) => money.wantBack(RINA, { orderCode: CODE, amountIdr: 849, reason: "" }),
    leaves: ["paid", DUE + 849, 849, 0],
  },
  "a part is refunded": {
    orders: [SENT],
    does: ({ money }) => money.refund(RINA, REFUND),
    leaves: ["shipped", DUE, 20_000, 0],
  },
  "all of it is refunded": {
    orders: [SENT],
    does: ({ money }) => money.refund(RINA, { ...REFUND, amountIdr: DUE }),
    leaves: ["shipped", DUE, DUE, 0],
  },
  "a part of what is owed goes back": {
    orders: [CALLED_OFF],
    does: ({ money }) => money.sendBack(RINA, { ...SENT_BACK, amountIdr: 50_000 }),
    leaves: ["cancelled", DUE - 50_000, DUE - 50_000, 0],
  },
  "a debit sends all of it back": {
    orders: [CALLED_OFF],
    lines: [DEBIT],
    does: ({ act }) => act(DEBIT, { kind: "refund", orderCode: CODE, isCertain: true }),
    leaves: ["cancelled", 0, 0, 0],
  },
  "what is owed is left to us": {
    orders: [CALLED_OFF],
    does: ({ money }) => money.leave(RINA, { orderCode: CODE, amountIdr: DUE, reason: "A tip." }),
    leaves: ["cancelled", DUE, 0, 0],
  },
  "what is missing is done without": {
    orders: [aDeskOrder()],
    before: ({ confirm }) => confirm(short(100_000)),
    does: ({ money }) =>
      money.waive(RINA, { orderCode: CODE, amountIdr: DUE - 100_000, reason: "She was ill." }),
    leaves: ["paid", 100_000, 0, 0],
  },
  "what was missing comes": {
    orders: [aDeskOrder()],
    lines: [REST],
    before: ({ confirm }) => confirm(short(90_000)),
    does: ({ act }) => act(REST, { kind: "rest", orderCode: CODE }),
    leaves: ["paid", DUE, 0, 0],
  },
  "its money is taken off, and it waits again": {
    orders: [aDeskOrder()],
    lines: [CREDIT],
    before: async ({ act, moves }) => {
      await act(CREDIT, { kind: "exact", orderCode: CODE });
      await moves.startProcessing(RINA, CODE);
    },
    does: ({ money }) =>
      money.takeOff(RINA, { orderCode: CODE, amountIdr: DUE, reason: "Another’s." }),
    leaves: ["awaiting payment", 0, 0, DUE],
  },
  "the bank takes back what two orders had": {
    orders: [aDeskOrder(), OTHER],
    lines: [MERGED, aLine(MERGED.amountIdr, "debit", "2025-07-21")],
    before: ({ act }) => act(MERGED, { kind: "merged", orderCodes: [CODE, OTHER.orderCode] }),
    does: ({ act }) => {
      const undoing = aLine(MERGED.amountIdr, "debit", "2025-07-21");
      const pair = { undone: MERGED, undoing };
      return act(undoing, { kind: "reversal", pair, orderCodes: [] }, "taken-back");
    },
    leaves: ["awaiting payment", 0, 0, 0],
  },
  "what was sent back bounces": {
    orders: [CALLED_OFF],
    lines: [DEBIT, aLine(DUE, "credit", "2025-07-21")],
    before: ({ act }) => act(DEBIT, { kind: "refund", orderCode: CODE, isCertain: true }),
    does: ({ act }) => {
      const undoing = aLine(DUE, "credit", "2025-07-21");
      const pair = { undone: DEBIT, undoing };
      return act(undoing, { kind: "reversal", pair, orderCodes: [] }, "taken-back");
    },
    leaves: ["cancelled", DUE, DUE, 0],
  },
  "it pays an order that waits, with another line": {
    orders: [aDeskOrder()],
    lines: [PART, REST],
    does: ({ give }) => give(CODE, PART, REST),
    leaves: ["paid", DUE, 0, 0],
  },
  "it pays an order that was cancelled": {
    orders: [aDeskOrder({ status: "cancelled", amountHeldUntil: "2025-07-25T03:20:00.000Z" })],
    lines: [aLine(DUE + 5000)],
    does: ({ give }) => give(CODE, aLine(DUE + 5000)),
    leaves: ["paid", DUE + 5000, 5000, 0],
  },
  "it is given to an order that has its money": {
    orders: [SENT],
    lines: [PART, REST],
    does: ({ give }) => give(CODE, PART, REST),
    leaves: ["shipped", 2 * DUE, DUE, 0],
  },
  "a credit of nobody goes back to its sender": {
    orders: [aDeskOrder()],
    lines: [PART, aLine(PART.amountIdr, "debit", "2025-07-21")],
    before: ({ money }) => money.markRefundDue(RINA, PART.line, "Pak Budi"),
    does: ({ act }) =>
      act(aLine(PART.amountIdr, "debit", "2025-07-21"), {
        kind: "refund-of-line",
        credit: PART.line,
        isCertain: true,
      }),
    leaves: ["awaiting payment", 0, 0, 0],
  },
  "a statement is forgotten": {
    orders: [aDeskOrder()],
    before: async (desk) => {
      const { files, statements } = desk.deps;
      const id = await files.keep({ name: "a.csv", content: new Uint8Array([1]), ...BY });
      const read = { ...A_STATEMENT, lines: withFingerprints([transferOf(PART)]) };
      const { transfers: matched } = await keepAndMatch(desk.deps, RINA, read);
      await statements.keep(id, { read, matched });
      return id;
    },
    does: async ({ deps }) => {
      const [one] = await deps.statements.all();
      return { ok: one !== undefined && (await deps.statements.forget(one.id, BY)).length === 0 };
    },
    leaves: ["awaiting payment", 0, 0, 0],
  },
};

const A_STATEMENT = {
  layout: "BCA personal",
  sheet: null,
  otherSheets: [],
  otherAccount: null,
  findings: [],
  looksSwapped: null,
  unreadable: [],
};

/** A desk whose database breaks off before its statement of this number. */
const breakingAt = (database: Database, statement: number): Desk => {
  const breakable = breakableDatabase(database);
  breakable.breakBefore(statement);
  return at(breakable.database);
};

const EMPTY = "truncate auth.users, public.orders, private.bank_lines, private.desk_files cascade";

describe.each(DATABASES)("when the power goes at any statement, on %s", (_, open) => {
  const shared = openedOnce(open);

  /** All that the shop keeps, but for numbers of rows and what the database's own clock said. */
  const everything = async (): Promise<unknown> => {
    const tables = await shared.database.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('public', 'private') order by 1`,
    );
    const all = tables.map(
      ({ name }) =>
        `select '${name}' as name, jsonb_agg(r.row order by r.row) as rows from (
           select regexp_replace((to_jsonb(t) - 'id' - 'undoes' - 'statement')::text,
                                 '"20(2[6-9]|[3-9].)-[^"]+T[^"]+"', '"now"', 'g')::jsonb as row
             from ${name} t) r`,
    );
    return shared.database.query(all.join(" union all "));
  };

  /** A desk on which it can be done. */
  const prepared = async ({
    orders,
    lines = [],
    before,
  }: Pick<Act, "orders" | "lines" | "before">): Promise<Desk> => {
    await shared.database.query(EMPTY);
    for (const order of orders) await storeDeskOrder(shared.database, order);
    const desk = at(shared.database);
    await desk.ledger.keepLines(lines, BY);
    await before?.(desk);
    return desk;
  };

  it.each(Object.entries(ACTS))("%s, or nothing is written", async (__, one) => {
    expect(await one.does(await prepared(one))).toMatchObject({ ok: true });
    const whole = await everything();
    const desk = await prepared(one);
    const before = await everything();
    let [after, statements, isOver] = [before, 0, false];
    for (; !isOver && isDeepStrictEqual(after, before); statements += 1) {
      isOver = await isAnswered(one.does(breakingAt(shared.database, statements + 1)));
      after = await everything();
    }
    expect([statements, after]).toEqual([statements, whole]);
    expect(statements).toBeGreaterThan(2);
    // What was written, but not answered any more, is refused when it is tried again.
    await one.does(desk);
    expect(await everything()).toEqual(whole);
    const [order] = await desk.deps.orders.byCodes([CODE]);
    const open = (await desk.ledger.openLines()).reduce((sum, line) => sum + line.amountIdr, 0);
    const { receivedIdr = 0, sentBackIdr = 0, toSendBackIdr = 0 } = order?.money ?? {};
    expect([order?.status, receivedIdr - sentBackIdr, toSendBackIdr, open]).toEqual(one.leaves);
    expect((await desk.ledger.compareSums("")).wrong).toEqual([]);
  });

  it("a statement that was half read is read again, and shows what was written by hand once", async () => {
    const { database } = shared;
    await prepared({ orders: [aDeskOrder()] });
    await at(database).confirm(paying(DUE, { day: "2025-07-20" }));
    const read = { ...A_STATEMENT, lines: withFingerprints([CREDIT, PART].map(transferOf)) };
    const id = await at(database).deps.files.keep({
      name: "a.csv",
      content: new Uint8Array([1]),
      ...BY,
    });
    let kinds: readonly string[] = [];
    const readIt = async ({ deps }: Desk) => {
      const { transfers: matched } = await keepAndMatch(deps, RINA, read);
      await deps.statements.keep(id, { read, matched });
      kinds = matched.map(({ verdict }) => verdict.kind);
    };
    for (let statement = 1; kinds.length === 0; statement += 1)
      await isAnswered(readIt(breakingAt(database, statement)));
    expect(kinds).toEqual(["already-paid", "unknown"]);
    expect(await entriesOf(database, CODE)).toMatchObject([{ line: CREDIT.line }]);
    expect(await at(database).ledger.openLines()).toMatchObject([{ line: PART.line }]);
  });
});

it("two who read one statement in opposite order never wait for each other for good", async () => {
  const { database, close } = await openRealPostgres();
  try {
    const { ledger } = deskPorts(database, () => {});
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: 40 }, (_, n) => ({
        ...aLine(n + 1),
        line: `${round}credit${n}n1`,
      }));
      await Promise.all([ledger.keepLines(lines, BY), ledger.keepLines(lines.toReversed(), BY)]);
    }
    expect(await database.query("select line from private.bank_lines")).toHaveLength(8000);
  } finally {
    await close();
  }
});

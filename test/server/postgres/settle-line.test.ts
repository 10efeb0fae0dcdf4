import { describe, expect, it } from "vitest";
import { DATABASES, openRealPostgres } from "#test/support/real-postgres.ts";
import { openedOnce } from "#test/support/opened-once.ts";
import { aDeskOrder, storeDeskOrder } from "#test/support/a-desk-order.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import type { BankLine } from "#server/statements/verdict.ts";
import { ActOnLine } from "#server/use-cases/desk/act-on-line.ts";

const RINA = { email: "rina.a@enambelas.example" };
const AT = "2025-07-21T02:00:00.000Z";
const BY = { actor: RINA.email, at: AT };
const [ONE, OTHER] = [aDeskOrder(), aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52 })];
const LINE = "20250720credit400000n1";
const CODES = [ONE.orderCode, OTHER.orderCode];

const aLine = (line: string, amountIdr: number): BankLine => ({
  line,
  day: "2025-07-20",
  direction: "credit",
  amountIdr,
  text: "DEWI",
  source: "BCA personal",
});

/** The same database, whose transaction breaks off before its statement of this number, from 1. */
const breakingAt = (database: Database, number: number): Database => {
  let asked = 0;
  return Object.assign(Object.create(database) as Database, {
    query: database.query.bind(database),
    transaction: <T>(work: (transaction: Queryable) => Promise<T>) =>
      database.transaction((transaction) =>
        work(
          Object.assign(Object.create(transaction) as Queryable, {
            query: async (...given: Parameters<Queryable["query"]>) => {
              asked += 1;
              if (asked === number) throw new Error("The power is gone.");
              return transaction.query(...given);
            },
          }),
        ),
      ),
  });
};

describe.each(DATABASES)("a line for two orders, on %s", (_, open) => {
  const shared = openedOnce(open);

  it("is settled whole or not at all, wherever the power goes", async () => {
    const { database } = shared;
    await database.query("truncate auth.users, public.orders, private.bank_lines cascade");
    for (const order of [ONE, OTHER]) await storeDeskOrder(database, order);
    const { orders, ledger } = deskPorts(database, () => {});
    // Ten thousand belong to nobody.
    await ledger.keepLines([aLine(LINE, 396_399)], BY);
    const state = async () => ({
      statuses: (await orders.byCodes(CODES)).map(({ status }) => status),
      open: (await ledger.openLines()).map(({ amountIdr }) => amountIdr),
      mails: await database.query("select 1 from private.mail_outbox"),
    });
    const named = new Map((await orders.byCodes(CODES)).map((order) => [order.orderCode, order]));
    const transfer = {
      row: 1,
      date: "2025-07-20",
      dateText: "20/07",
      text: "DEWI",
      amountIdr: 396_399,
      direction: "credit",
      state: "booked",
      word: "",
      fingerprint: LINE,
    } as const;
    const verdict = { kind: "merged", orderCodes: CODES } as const;
    const settle = (over: Database) =>
      new ActOnLine({ ...deskPorts(over, () => {}), now: () => Date.parse(AT) }).execute(
        RINA,
        { orders: named },
        { transfer, verdict },
        "confirm",
      );
    const before = await state();
    expect(before.open).toEqual([396_399]);
    let outcomes: Awaited<ReturnType<typeof settle>> | null = null;
    let statements = 0;
    while (outcomes === null) {
      statements += 1;
      outcomes = await settle(breakingAt(database, statements)).catch(() => null);
      expect([statements, outcomes ? before : await state()]).toEqual([statements, before]);
    }
    expect(statements).toBeGreaterThan(5);
    expect(outcomes.map(({ done: { ok } }) => ok)).toEqual([true, true]);
    const after = await state();
    expect(after).toMatchObject({ statuses: ["paid", "paid"], open: [10_000] });
  });
});

it("two who read one statement in opposite order never wait for each other for good", async () => {
  const { database, close } = await openRealPostgres();
  try {
    const { ledger } = deskPorts(database, () => {});
    for (let at = 0; at < 200; at += 1) {
      const lines = Array.from({ length: 40 }, (_, n) => aLine(`2025072${at}credit${n}n1`, n + 1));
      await Promise.all([ledger.keepLines(lines, BY), ledger.keepLines(lines.toReversed(), BY)]);
    }
    expect(await database.query("select line from private.bank_lines")).toHaveLength(8000);
  } finally {
    await close();
  }
});

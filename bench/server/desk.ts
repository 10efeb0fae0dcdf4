// Response times of the desk with 10 000 orders: `npm run bench -- desk`. Fails when a median reaches
// 300 ms, 2 s for the longest statement. Prints the table of docs/proofs/benchmarks.md.
import { availableParallelism } from "node:os";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#server/ports/shop-details.ts";
import type { Database } from "#server/ports/database.ts";
import { Ledger } from "#server/database/postgres/ledger.ts";
import { DeskOrders } from "#server/database/postgres/desk-orders.ts";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";
import { findByAmount } from "#server/use-cases/desk/confirm-payment.ts";
import { matchStatement } from "#server/use-cases/desk/match-statement.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { cpuTimeMs, inRounds, loadNow, median, print, printHead, printRow } from "../harness.ts";
import { fillOrders, NOW } from "./fill-shop.ts";

const ORDERS = 10_000;
const STATEMENT_LINES = 500;
/** A year of a busy account. */
const LONG_STATEMENT_LINES = 3000;
const WARM_UP_RUNS = 2;
const RUNS = 15;
const LIMIT_MS = 300;
const LONG_LIMIT_MS = 2000;

const main = async (): Promise<void> => {
  print(`Load ${loadNow()} on ${availableParallelism()} cores when it began.\n`);
  printHead(`${ORDERS} orders, ${RUNS} runs | found | median | longest | CPU`);
  for (const [name, open] of DATABASES) {
    const opened = await open();
    const { database } = opened;
    try {
      await fillOrders(database, ORDERS);
      // As autovacuum or the shop's housekeeping would after so many inserts.
      await database.query("analyze");
      const orders = new DeskOrders({ database, log: () => {} });
      for (const [what, work, limitMs = LIMIT_MS] of await deskWork(database, orders))
        await report(`${name}: ${what}`, work, limitMs);
    } finally {
      await opened.close();
    }
  }
  print(`\nLoad ${loadNow()} when it ended.`);
};

/** A measured task; returns the number of orders or transfers found. */
type Work = readonly [what: string, run: () => Promise<number>, limitMs?: number];

const deskWork = async (database: Database, orders: DeskOrders): Promise<readonly Work[]> => {
  const deps = {
    orders,
    uploads: new UploadThread(),
    ledger: new Ledger({ database, orders }),
    layouts: { all: async () => [] },
    account: FICTIONAL_BANK_ACCOUNT,
    now: () => Date.parse(NOW),
  };
  const waiting = await orders.awaiting("all");
  const oldest = waiting.at(-1)?.amountDueIdr ?? 0;
  const confirmed = await orders.search({ statuses: ["paid", "shipped"] });
  const matches = (lines: number) => {
    const statement = aStatement(lines, waiting, confirmed);
    return async () => {
      const matched = await matchStatement(deps, { email: "rina.a@enambelas.example" }, statement);
      if (!matched.ok) throw new Error(matched.error.message);
      return matched.value.transfers.filter(({ verdict }) => verdict.kind !== "unknown").length;
    };
  };
  const listed = async (wanted: Parameters<DeskOrders["search"]>[0]) =>
    (await orders.search(wanted)).length;
  const found = async (typed: string) => {
    const answer = await findByAmount(orders, typed);
    if (answer.kind === "digits") return answer.orders.length;
    return answer.kind === "none" ? answer.nearest.length : 1;
  };
  return [
    ["newest 100", () => listed({})],
    ["awaiting payment", () => listed({ statuses: ["awaiting payment"] })],
    ["closed", () => listed({ statuses: ["closed"] })],
    ["a name", () => listed({ text: "anggraini" })],
    ["a text of no order", () => listed({ text: "nobody" })],
    ["a phone's digits", () => listed({ text: "62812000" })],
    ["an amount", () => found(String(oldest))],
    ["an amount that nobody asks for", () => found(String(oldest + 400))],
    ["three digits", () => found(String(oldest).slice(-3))],
    [`a statement of ${STATEMENT_LINES} lines`, matches(STATEMENT_LINES)],
    [`a statement of ${LONG_STATEMENT_LINES} lines`, matches(LONG_STATEMENT_LINES), LONG_LIMIT_MS],
  ];
};

/**
 * A bank's export. Of ten lines four pay a waiting order, two a confirmed one, one lacks the
 * discount, one pays two orders, one is unknown, and one is a debit.
 */
const aStatement = (
  lineCount: number,
  waiting: readonly DeskOrder[],
  confirmed: readonly DeskOrder[],
): Uint8Array => {
  const lines = Array.from({ length: lineCount }, (_none, index) => {
    const order = waiting[index % waiting.length];
    const next = waiting[(index + 1) % waiting.length];
    const before = confirmed[index % confirmed.length];
    if (!order || !next || !before) throw new Error("There are no orders to pay.");
    const amounts = [before.amountDueIdr, before.amountDueIdr, order.totalIdr].concat(
      order.amountDueIdr + next.amountDueIdr,
      77_000_123 + index,
      15_000,
    );
    const amountIdr = amounts[index % 10] ?? order.amountDueIdr;
    return `21/07/2025,TRSF E-BANKING ${order.customer.name} ${index},0000,${amountIdr}.00 ${index % 10 === 5 ? "DB" : "CR"},0.00`;
  });
  return new TextEncoder().encode(
    ["Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo", ...lines].join("\n"),
  );
};

const report = async (what: string, work: () => Promise<number>, limitMs: number) => {
  const found = await work();
  const runs = await inRounds(
    RUNS,
    async () => {
      const [began, cpuBefore] = [performance.now(), cpuTimeMs()];
      await work();
      return { tookMs: performance.now() - began, cpuMs: cpuTimeMs() - cpuBefore };
    },
    WARM_UP_RUNS,
  );
  const tookMs = runs.map((run) => run.tookMs);
  // Of this process, a run: what the load of the machine changes least.
  const cpuMs = runs.reduce((sum, run) => sum + run.cpuMs, 0) / RUNS;
  const shown = [median(tookMs), Math.max(...tookMs), cpuMs].map((ms) => `${ms.toFixed(0)} ms`);
  printRow(what, String(found), ...shown);
  if (median(tookMs) >= limitMs) process.exitCode = 1;
};

await main();

// The desk's pages over a million orders on Postgres and 100 000 on the embedded database, under the
// shop's own limits: `npm run bench -- desk`. Fails when a page takes more than its share of database
// time. Prints the table of docs/proofs/scale.md.
import { availableParallelism } from "node:os";
import { openPostgresPool } from "#server/database/pool.ts";
import type { Database } from "#server/ports/database.ts";
import { deskOn } from "#test/support/embedded-desk.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";
import { inRounds, loadNow, median, print, printHead, printRow } from "../harness.ts";
import { fillDesk } from "./fill-desk.ts";

const RUNS = 5;
/** Milliseconds of database time. */
const PAGE = 300;
const SEARCH = 500;
const MONTH = 1_000;
const FIRST_BYTE = 1_000;

/** Pages as staff open them, with what each may take. */
const PAGES: readonly (readonly [what: string, path: string, limitMs: number])[] = [
  ["Money in", "/money-in", PAGE],
  ["To send back", "/to-send-back", PAGE],
  ["Roast", "/roast", PAGE],
  ["Pack", "/pack", PAGE],
  ["Send", "/send", PAGE],
  ["Orders", "/orders", PAGE],
  ["Orders that are closed", "/orders?status=closed", PAGE],
  ["Customers", "/customers", PAGE],
  ["Coffees", "/coffees", PAGE],
  ["a code", "/orders?q=CAABYUJE", SEARCH],
  ["an amount", "/orders?q=321.347", SEARCH],
  ["a tracking number", "/orders?q=JNE0000123457", SEARCH],
  ["a phone", "/orders?q=0812%2000791900", SEARCH],
  ["digits of a phone", "/orders?q=62812000", SEARCH],
  ["a name", "/orders?q=dewi+anggraini", SEARCH],
  ["a city", "/orders?q=malang", SEARCH],
  ["a street of most orders", "/orders?q=ijen", SEARCH],
  ["two letters", "/orders?q=7a", SEARCH],
  ["nobody", "/orders?q=nobody", SEARCH],
  ["customers by name", "/customers?q=dewi", SEARCH],
  ["customers by city", "/customers?q=malang", SEARCH],
  ["a month's books", "/month?month=2025-06", MONTH],
];

const main = async (): Promise<void> => {
  print(`Load ${loadNow()} on ${availableParallelism()} cores when it began.\n`);
  const embedded = await openSeededDatabase();
  await fillDesk(embedded.database, 100_000);
  await measure("the embedded database, 100 000 orders", embedded.database);
  await embedded.close();
  const hosted = await openRealPostgres();
  const filling = openPostgresPool(hosted.url, { connections: 1, timeLimits: "none" });
  await fillDesk(filling, 1_000_000);
  await filling.close();
  await measure("Postgres, 1 000 000 orders", hosted.database);
  await hosted.close();
  print(`\nLoad ${loadNow()} when it ended.`);
};

const measure = async (where: string, database: Database): Promise<void> => {
  printHead(`${where} | database | longest statement | answer | limit`);
  const timed = new TimedDatabase(database);
  const { browser } = deskOn(timed, { now: Date.now() });
  const { ask, signIn } = browser();
  await signIn();
  for (const [what, path, limitMs] of PAGES)
    await report(what, limitMs, timed, async () => {
      const answer = await ask(path);
      // 422: the question is too dear, and says so.
      if (answer.status >= 400 && answer.status !== 422)
        throw new Error(`${path} answered ${answer.status}`);
      await answer.text();
    });
  await report("an export, its first byte", FIRST_BYTE, timed, async () => {
    const answer = await ask("/orders.csv?from=2024-01-01");
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
  });
};

/** Adds up what its statements take. */
class TimedDatabase implements Database {
  readonly #database: Database;
  tookMs: number[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  query: Database["query"] = (sql, params) => this.#timed(this.#database.query(sql, params));

  transaction: Database["transaction"] = (work) => this.#timed(this.#database.transaction(work));

  async #timed<T>(work: Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work;
    } finally {
      this.tookMs.push(performance.now() - began);
    }
  }
}

const report = async (
  what: string,
  limitMs: number,
  database: TimedDatabase,
  work: () => Promise<void>,
): Promise<void> => {
  const runs = await inRounds(
    RUNS,
    async () => {
      database.tookMs = [];
      const began = performance.now();
      await work();
      const answerMs = performance.now() - began;
      const databaseMs = database.tookMs.reduce((sum, one) => sum + one, 0);
      return { databaseMs, longestMs: Math.max(0, ...database.tookMs), answerMs };
    },
    1,
  );
  const of = (figure: "databaseMs" | "longestMs" | "answerMs") =>
    median(runs.map((run) => run[figure]));
  const shown = [of("databaseMs"), of("longestMs"), of("answerMs"), limitMs];
  printRow(what, ...shown.map((ms) => `${ms.toFixed(0)} ms`));
  if (of("databaseMs") > limitMs) {
    print(`${what}: too much.`);
    process.exitCode = 1;
  }
};

await main();

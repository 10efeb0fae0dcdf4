// The desk's pages over a million orders on Postgres and 100 000 on the embedded database, under the
// shop's own limits: `npm run bench -- desk`. Fails when a page takes more than its share of database
// time, when a shopper waits for the desk, or when a year's export takes more memory than a month's.
// Prints the tables of docs/proofs/scale.md.
import { availableParallelism } from "node:os";
import { dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import type { Database } from "#server/ports/database.ts";
import { deskOn } from "#test/support/embedded-desk.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";
import { inRounds, loadNow, median, print, printHead, printRow, quantile } from "../harness.ts";
import { fillDesk } from "./fill-desk.ts";
import { shoppersWait } from "./shoppers.ts";

const RUNS = 5;
/** Milliseconds of database time. */
const PAGE = 300;
const SEARCH = 500;
const MONTH = 1_000;
const FIRST_BYTE = 1_000;
/** Milliseconds, of any request of a shopper. */
const SHOPPER = 250;
/** What a year's export may take more than a month's, MiB. */
const YEAR = 64;

/** Days before today, `YYYY-MM-DD`. */
const daysAgo = (days: number): string => dayWib(Date.now() - days * 86_400_000);

const LAST_MONTH = daysAgo(Number(daysAgo(0).slice(8))).slice(0, 7);

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
  ["a month's books", `/month?month=${LAST_MONTH}`, MONTH],
];

const main = async (): Promise<void> => {
  print(`Load ${loadNow()} on ${availableParallelism()} cores when it began.\n`);
  const embedded = await openSeededDatabase();
  await fillDesk(embedded.database, 100_000);
  const patient = embedded.database.patiently();
  const desk = await measure("the embedded database, 100 000 orders", patient, "in turn");
  const waited = await shoppersWait(embedded, async () => {
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        [desk, desk].map((each) =>
          askAll(
            each,
            PAGES.map(([, path]) => path),
          ),
        ),
      );
  });
  const longestMs = Math.max(...waited);
  const within = [median(waited), quantile(waited, 0.99), longestMs];
  const [half, most, all] = within.map((ms) => `${ms.toFixed(0)} ms`);
  check(
    `${waited.length} requests of shoppers meanwhile: half within ${half}, 99 of 100 within ${most}, all within ${all}`,
    longestMs,
    SHOPPER,
  );
  await embedded.close();

  const hosted = await openRealPostgres();
  const filling = openPostgresPool(hosted.url, { connections: 1, timeLimits: "none" });
  await fillDesk(filling, 1_000_000);
  await filling.close();
  const { ask } = await measure("Postgres, 1 000 000 orders", hosted.database);
  const [month, year] = [
    await memoryOfExport(ask, daysAgo(30)),
    await memoryOfExport(ask, daysAgo(365)),
  ];
  check(
    `A year's export of ${(year.bytes / 2 ** 20).toFixed(0)} MiB takes ${year.seconds.toFixed(0)} s and at most ${year.mebibytes.toFixed(0)} MiB of memory, a month's ${month.mebibytes.toFixed(0)} MiB`,
    year.mebibytes - month.mebibytes,
    YEAR,
  );
  await hosted.close();
  print(`\nLoad ${loadNow()} when it ended.`);
};

type Desk = Awaited<ReturnType<typeof signedIn>>;

const signedIn = async (database: Database) => {
  const browser = deskOn(database, { now: Date.now() }).browser();
  await browser.signIn();
  return browser;
};

/** @returns a browser at this desk. */
const measure = async (where: string, database: Database, asked?: "in turn"): Promise<Desk> => {
  printHead(`${where} | database | longest statement | answer | limit`);
  const timed = new TimedDatabase(database, asked);
  const desk = await signedIn(timed);
  for (const [what, path, limitMs] of PAGES)
    await report(what, limitMs, timed, () => askAll(desk, [path]));
  await measureStatement(timed, desk);
  await report("an export, its first byte", FIRST_BYTE, timed, async () => {
    const answer = await desk.ask("/orders.csv?from=2024-01-01");
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
  });
  return desk;
};

const askAll = async ({ ask }: Pick<Desk, "ask">, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await textOf(await ask(path), path);
};

/** 422: the question is too dear, and says so. */
const textOf = async (answer: Response, path: string): Promise<string> => {
  if (answer.status >= 400 && answer.status !== 422)
    throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

/**
 * A statement of 300 lines, another one in each round: 40 pay orders, 60 are to be looked at, the others are
 * debits.
 */
const measureStatement = async (timed: TimedDatabase, desk: Desk): Promise<void> => {
  const waiting = await timed.query<{ idr: number }>(
    "select amount_due as idr from public.orders where status = 'awaiting payment' order by order_code",
  );
  const day = daysAgo(0).split("-").slice(1).toReversed().join("/");
  const paths: string[] = [];
  await report("a statement is read and shown", PAGE, timed, async () => {
    const round = paths.length;
    const lines = Array.from({ length: 300 }, (_, at) => {
      const paid = waiting[round * 40 + at];
      const idr = at < 40 && paid ? paid.idr : 5_000_000 + round * 1_000_000 + at * 1_234;
      const name = at % 2 === 0 ? "DEWI ANGGRAINI" : "BUDI LESTARI";
      return `${day} TRSF E-BANKING ${name} ${at} ${rupiah(idr).slice(3)},00 ${at < 100 ? "CR" : "DB"}`;
    });
    const form = new FormData();
    form.set("lines", lines.join("\n"));
    const html = await textOf(await desk.post("/money-in/statement", form), "a statement");
    if (!html.includes("40 exact, ticked"))
      throw new Error("A statement's payments are not ticked.");
    paths.push(desk.address());
  });
  await report("the same again", PAGE, timed, () => askAll(desk, [paths[0] ?? ""]));
  await report("a payment of it is confirmed", PAGE, timed, async () => {
    const path = paths.shift() ?? "";
    const html = await textOf(await desk.ask(path), path);
    timed.tookMs = [];
    const ticked = /name="line" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await textOf(await desk.post(path, { line: ticked }), path);
  });
};

/** What an export takes of this process, beyond what it had before. */
const memoryOfExport = async (ask: Desk["ask"], from: string) => {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const answer = await ask(`/orders.csv?from=${from}`);
  let [bytes, most] = [0, before];
  for (const reader = answer.body?.getReader(); ;) {
    const part = await reader?.read();
    if (!part?.value) break;
    bytes += part.value.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return {
    bytes,
    seconds: (performance.now() - began) / 1000,
    mebibytes: (most - before) / 2 ** 20,
  };
};

/** Keeps what its statements take; where they are asked in turn, without what they wait for each other. */
class TimedDatabase implements Database {
  readonly #database: Database;
  readonly #isInTurn: boolean;
  #last: Promise<unknown> = Promise.resolve();
  tookMs: number[] = [];

  constructor(database: Database, asked?: "in turn") {
    this.#database = database;
    this.#isInTurn = asked === "in turn";
  }

  query: Database["query"] = (sql, params) => this.#timed(() => this.#database.query(sql, params));

  transaction: Database["transaction"] = (work) =>
    this.#timed(() => this.#database.transaction(work));

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#isInTurn ? this.#last : Promise.resolve();
    const done = before.then(async () => {
      const began = performance.now();
      return work().finally(() => this.tookMs.push(performance.now() - began));
    });
    this.#last = done.catch(() => undefined);
    return done;
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
  if (of("databaseMs") > limitMs) fail(what);
};

const check = (what: string, figure: number, limit: number): void => {
  print(`\n${what}.\n`);
  if (figure > limit) fail(what);
};

const fail = (what: string): void => {
  print(`${what}: too much.`);
  process.exitCode = 1;
};

await main();

import postgres from "postgres";
import { BoundedQueue } from "#server/database/bounded-queue.ts";
import {
  DatabaseUnavailableError,
  type Database,
  type SqlValue,
  type Transaction,
} from "#server/ports/database.ts";
import type { ConnectionKind } from "./ask-connection.ts";
import { connectionOptions } from "./connection-options.ts";
import { translatingErrors } from "./driver-errors.ts";

export type PostgresPool = Database & { close(): Promise<void> };

type PoolSettings = {
  readonly connections?: number;
  /** `"none"` for migrations and for the roastery's own statements, which may take their time. */
  readonly timeLimits?: "none";
  /** What this connection can keep, as {@link askConnection} found out; else a direct one is meant. */
  readonly kind?: ConnectionKind;
};

/**
 * The database port on a pool of connections to a real Postgres. Connects with the first query.
 *
 * Nothing waits without an end: Postgres itself cuts off statements, waits for locks and forgotten
 * transactions; whoever finds every connection taken waits for a bounded time; and when Postgres has
 * given no answer long after it should have, all connections are given up for new ones, because an
 * end of the line that has gone quiet says nothing.
 */
export const openPostgresPool = (
  databaseUrl: string,
  { connections = 10, timeLimits, kind = DIRECT }: PoolSettings = {},
): PostgresPool => {
  const isLimited = timeLimits !== "none";
  const { url, ...way } = connectionOptions(databaseUrl);
  const options = {
    ...way,
    // Few statements, each once, gain nothing; so they pass any pooler without asking.
    prepare: isLimited && kind.prepares,
    onnotice: () => undefined,
    types: TYPES,
    connection: isLimited && kind.takesSettings ? TIME_LIMITS : {},
  };
  const pool = new Lane(
    () => postgres(url, { ...options, max: connections }),
    connections,
    isLimited,
  );
  return {
    query: (text, params) => pool.run((sql) => run(sql, text, params)),
    transaction: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
      pool.run(async (sql) => {
        const done: { value?: { readonly of: T } } = {};
        await translatingErrors(() =>
          sql.begin(async (inner) => {
            done.value = { of: await work(transactionOn(inner)) };
          }),
        );
        if (!done.value) throw new Error("The transaction ended without its work.");
        return done.value.of;
      }),
    close: () => pool.close(),
  };
};

/** Connections that are used, and given up, together. */
class Lane {
  readonly #open: () => postgres.Sql;
  readonly #queue: BoundedQueue;
  readonly #isLimited: boolean;
  #sql: postgres.Sql;

  constructor(open: () => postgres.Sql, size: number, isLimited: boolean) {
    this.#open = open;
    this.#sql = open();
    this.#queue = new BoundedQueue({
      atOnce: size,
      waiting: MOST_WAITING,
      waitMs: LONGEST_WAIT_MS,
    });
    this.#isLimited = isLimited;
  }

  run<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    return this.#isLimited ? this.#queue.run(() => this.#inTime(work)) : work(this.#sql);
  }

  close(): Promise<void> {
    return this.#sql.end({ timeout: 5 });
  }

  async #inTime<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = this.#sql;
    let patience: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      patience = setTimeout(() => {
        reject(new DatabaseUnavailableError("Postgres gave no answer."));
        this.#giveUp(sql);
      }, SILENCE_MS);
    });
    try {
      return await Promise.race([work(sql), silence]);
    } finally {
      clearTimeout(patience);
    }
  }

  #giveUp(sql: postgres.Sql): void {
    if (this.#sql !== sql) return;
    this.#sql = this.#open();
    void sql.end({ timeout: 0 });
  }
}

const DIRECT: ConnectionKind = { prepares: true, takesSettings: true };
/** Milliseconds. */
const TIME_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
/** Longer than Postgres lets a statement take. */
const SILENCE_MS = 8_000;
const MOST_WAITING = 200;
const LONGEST_WAIT_MS = 2_000;

type Runner = Pick<postgres.Sql, "unsafe">;

const transactionOn = (inner: Runner): Transaction => ({
  query: (text, params) => run(inner, text, params),
  script: async (text) => {
    await translatingErrors(async () => inner.unsafe(text).simple());
  },
});

const run = async <Row extends object>(
  runner: Runner,
  text: string,
  params: readonly SqlValue[] = [],
): Promise<readonly Row[]> =>
  translatingErrors(async () => {
    const rows = await runner.unsafe<Row[]>(text, [...params], { prepare: true });
    return [...rows];
  });

const toNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${text} is too large for a number`);
  return number;
};

const asIs = (text: string): string => text;

/** By the object ids of Postgres' types: what the port promises where the driver has other habits. */
const TYPES = {
  wholeNumber: { to: 20, from: [20], serialize: String, parse: toNumber },
  decimal: { to: 1700, from: [1700], serialize: String, parse: toNumber },
  instant: {
    to: 1184,
    from: [1184],
    serialize: asIs,
    parse: (text: string) => new Date(text).toISOString(),
  },
  localTime: {
    to: 1114,
    from: [1114],
    serialize: asIs,
    parse: (text: string) => new Date(`${text}Z`).toISOString(),
  },
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
};

import postgres from "postgres";
import {
  DatabaseUnavailableError,
  isTransactionConflict,
  lostConnection,
  type Database,
  type SqlValue,
  type Transaction,
} from "#server/ports/database.ts";
import { withRetries } from "#server/ports/runtime.ts";
import { type ConnectionKind, connectionOptions, translatingErrors } from "./connection.ts";

export type PostgresPool = Database & { close(): Promise<void> };

type PoolSettings = {
  readonly connections?: number;
  /** `"none"` for migrations and manual statements, which may take long. */
  readonly timeLimits?: "none";
  /** Result of {@link askConnection}. Default: a direct connection. */
  readonly kind?: ConnectionKind;
};

/**
 * The database port over a pool of connections to Postgres. Connects with the first query.
 *
 * Every wait is bounded: Postgres limits statements, locks and idle transactions; a caller without
 * a free connection waits for a limited time; and when work is not done long after these limits,
 * its connection and the idle ones are replaced, because a silent connection may be dead.
 */
export const openPostgresPool = (
  databaseUrl: string,
  { connections = 10, timeLimits, kind = DIRECT }: PoolSettings = {},
): PostgresPool => {
  const isLimited = timeLimits !== "none";
  const { url, ...way } = connectionOptions(databaseUrl);
  const options = {
    ...way,
    // Unlimited pools run each statement once, without gain from preparing; unprepared statements
    // also work with any pooler.
    prepare: isLimited && kind.prepares,
    connection: isLimited && kind.takesSettings ? TIME_LIMITS : {},
  };
  const pool = new ConnectionPool(
    () => postgres(url, { ...options, max: 1 }),
    connections,
    isLimited ? WAIT_LIMITS : UNLIMITED_WAITS,
  );
  return {
    query: (text, params) => pool.run((sql) => run(sql, text, params)),
    transaction: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
      // Each retry waits for a connection again, so that others get their turn.
      withRetries(() => pool.run((sql) => inTransaction(sql, work)), isTransactionConflict),
    close: () => pool.close(),
  };
};

const inTransaction = async <T>(
  sql: postgres.Sql,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const done: { value?: { readonly of: T } } = {};
  await translatingErrors(() =>
    sql.begin(async (inner) => {
      done.value = { of: await work(transactionOn(inner)) };
    }),
  );
  if (!done.value) throw new Error("The transaction ended without its work.");
  return done.value.of;
};

/**
 * A pool of single connections. A broken one is discarded: the driver would reconnect by itself,
 * and report the old error to the next query.
 */
class ConnectionPool {
  readonly #open: () => postgres.Sql;
  readonly #queue: BoundedQueue;
  readonly #silenceMs: number;
  readonly #all = new Set<postgres.Sql>();
  /** Last in, first out, so that surplus connections become idle and close. */
  readonly #idle: postgres.Sql[] = [];

  constructor(open: () => postgres.Sql, size: number, { silenceMs, ...bounds }: WaitLimits) {
    this.#open = open;
    this.#queue = new BoundedQueue({ atOnce: size, ...bounds });
    this.#silenceMs = silenceMs;
  }

  run<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    return this.#queue.run(() => this.#inTime(work));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((sql) => sql.end({ timeout: 5 })));
  }

  async #inTime<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = this.#idle.pop() ?? this.#open();
    this.#all.add(sql);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DatabaseUnavailableError("Postgres gave no answer."));
        // The others at work go on: they have time limits of their own.
        for (const one of [sql, ...this.#idle]) this.#giveUp(one);
      }, this.#silenceMs);
    });
    try {
      return await Promise.race([work(sql), timeout]);
    } catch (cause) {
      if (lostConnection(cause)) this.#giveUp(sql);
      throw cause;
    } finally {
      clearTimeout(timer);
      if (this.#all.has(sql)) this.#idle.push(sql);
    }
  }

  #giveUp(sql: postgres.Sql): void {
    if (!this.#all.delete(sql)) return;
    const at = this.#idle.indexOf(sql);
    if (at !== -1) this.#idle.splice(at, 1);
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

type WaitLimits = {
  readonly waiting: number;
  readonly waitMs: number;
  /** Timeout of a response; longer than Postgres's own limit. */
  readonly silenceMs: number;
};

const WAIT_LIMITS: WaitLimits = { waiting: 200, waitMs: 2_000, silenceMs: 8_000 };
/** About three weeks: the maximum of a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const UNLIMITED_WAITS: WaitLimits = {
  waiting: Infinity,
  waitMs: LONGEST_TIMER_MS,
  silenceMs: LONGEST_TIMER_MS,
};

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

/**
 * Limits concurrency: a few tasks run, a bounded number waits, each for a bounded time. A task that
 * finds the queue full or waits too long fails with {@link DatabaseUnavailableError}.
 */
class BoundedQueue {
  readonly #bounds: { readonly atOnce: number; readonly waiting: number; readonly waitMs: number };
  /** Waiting tasks in order of arrival; calling one starts it. */
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(bounds: {
    readonly atOnce: number;
    readonly waiting: number;
    readonly waitMs: number;
  }) {
    this.#bounds = bounds;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #enter(): Promise<void> {
    const { atOnce, waiting, waitMs } = this.#bounds;
    if (this.#running < atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.size >= waiting)
      return Promise.reject(new DatabaseUnavailableError("Too many wait for the database."));
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(admit);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(admit);
        reject(new DatabaseUnavailableError("The wait for the database took too long."));
      }, waitMs);
      this.#waiting.add(admit);
    });
  }
}

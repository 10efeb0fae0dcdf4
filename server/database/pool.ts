import { hash } from "node:crypto";
import pg from "pg";
import {
  DatabaseUnavailableError,
  isTransactionConflict,
  lostConnection,
  SqlError,
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
  /** Result of `askConnection`. Default: a direct connection. */
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
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    ...(isLimited && kind.takesSettings ? TIME_LIMITS : {}),
    max: connections,
    idleTimeoutMillis: 120_000,
  });
  // What fails is replaced: whoever uses it is told by the query, an idle one is nobody's.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  // Unlimited pools run each statement once, without gain from preparing; unprepared statements
  // also work with any pooler.
  const run = isLimited && kind.prepares ? runPrepared : runOnce;

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    if (isLimited && pool.waitingCount >= MOST_WAITING)
      throw new DatabaseUnavailableError("Too many wait for the database.");
    const client = await translatingErrors(() => pool.connect());
    let isBroken = false;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      if (!isLimited) return;
      timer = setTimeout(() => {
        isBroken = true;
        // The others at work go on: they have time limits of their own.
        for (let idle = pool.idleCount; idle > 0; idle -= 1)
          pool.connect().then(
            (one) => one.release(true),
            () => undefined,
          );
        reject(new DatabaseUnavailableError("Postgres gave no answer."));
      }, SILENCE_MS);
    });
    try {
      return await Promise.race([work(client), silence]);
    } catch (cause) {
      isBroken ||= lostConnection(cause);
      throw cause;
    } finally {
      clearTimeout(timer);
      client.release(isBroken);
    }
  };

  return {
    query: (text, params) => withClient((client) => run(client, text, params)),
    transaction: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
      // Each retry waits for a connection again, so that others get their turn.
      withRetries(
        () => withClient((client) => inTransaction(client, run, work)),
        isTransactionConflict,
      ),
    close: () => pool.end(),
  };
};

type Run = <Row extends object>(
  client: pg.PoolClient,
  text: string,
  params?: readonly SqlValue[],
) => Promise<readonly Row[]>;

const runOnce: Run = async <Row extends object>(
  client: pg.PoolClient,
  text: string,
  params: readonly SqlValue[] = [],
) => translatingErrors(async () => (await client.query<Row>(text, [...params])).rows);

/** A statement is known on its connection by a hash of its text. */
const runPrepared: Run = async <Row extends object>(
  client: pg.PoolClient,
  text: string,
  params: readonly SqlValue[] = [],
) =>
  translatingErrors(async () => {
    const name = hash("md5", text);
    return (await client.query<Row>({ name, text, values: [...params] })).rows;
  });

const inTransaction = async <T>(
  client: pg.PoolClient,
  run: Run,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const script = async (sql: string): Promise<string> =>
    translatingErrors(async () => (await client.query(sql)).command);
  await script("begin");
  try {
    const done = await work({
      query: (text, params) => run(client, text, params),
      script: async (sql) => void (await script(sql)),
    });
    // Postgres rolls back what a refused statement has broken, even if its refusal was caught.
    if ((await script("commit")) !== "COMMIT")
      throw new SqlError("The transaction was broken.", { code: "25P02", constraint: null });
    return done;
  } catch (cause) {
    await script("rollback").catch(() => undefined);
    throw cause;
  }
};

const DIRECT: ConnectionKind = { prepares: true, takesSettings: true };
/** Milliseconds. */
const TIME_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
const MOST_WAITING = 200;
/** Timeout of a response; longer than Postgres's own limit. */
const SILENCE_MS = 8_000;

import type { PGlite } from "@supabase/lite/pglite";
import {
  SqlError,
  type Database,
  type SqlValue,
  type Transaction,
} from "#server/ports/database.ts";
import type { ConnectionMutex } from "./connection-mutex.ts";

/**
 * The database port over PGlite. There is one connection: a transaction blocks all other
 * statements, so do nothing slow inside.
 */
export class PgliteDatabase implements Database {
  readonly #pglite: PGlite;
  readonly #mutex: ConnectionMutex;

  constructor(pglite: PGlite, mutex: ConnectionMutex) {
    this.#pglite = pglite;
    this.#mutex = mutex;
  }

  async query<Row extends object>(
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<readonly Row[]> {
    this.#refuseWithinTransaction();
    return runQuery<Row>(this.#pglite, sql, params);
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#refuseWithinTransaction();
    // Deferred constraints fail at the commit.
    return translatingErrors(() =>
      this.#mutex.run(() =>
        this.#pglite.transaction((transaction) => work(transactionOn(transaction))),
      ),
    );
  }

  #refuseWithinTransaction(): void {
    // It would deadlock: it waits for the transaction it is part of.
    if (this.#mutex.isHeldByCaller) throw new Error("Within a transaction, query the transaction.");
  }
}

type Runner = Pick<PGlite, "query">;

/** Statements of the transaction open on this connection. */
export const transactionOn = (runner: Runner & Pick<PGlite, "exec">): Transaction => ({
  query: (sql, params = []) => runQuery(runner, sql, params),
  script: async (sql) => {
    await translatingErrors(() => runner.exec(sql));
  },
});

const runQuery = async <Row extends object>(
  runner: Runner,
  sql: string,
  params: readonly SqlValue[],
): Promise<readonly Row[]> => {
  const results = await translatingErrors(() =>
    runner.query<Row>(sql, [...params], { parsers: PARSERS }),
  );
  return results.rows;
};

const translatingErrors = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (cause) {
    if (!isPostgresError(cause)) throw cause;
    // Without the cause: PGlite's errors contain the parameters.
    throw new SqlError(cause.message, {
      code: cause.code,
      constraint: cause.constraint ?? null,
    });
  }
};

const isPostgresError = (
  cause: unknown,
): cause is Error & { code: string; constraint?: string | undefined } =>
  cause instanceof Error &&
  "severity" in cause &&
  "code" in cause &&
  typeof cause.code === "string";

const toNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is too large for a number`);
  }
  return number;
};

const toIso = (text: string): string => new Date(text).toISOString();

/** Parsers by type object id; other types already match the port. */
const PARSERS = {
  20: toNumber, // int8
  1700: toNumber, // numeric
  1114: (text: string) => toIso(`${text}Z`), // timestamp
  1184: toIso, // timestamptz
  1082: (text: string) => text, // date
};

/**
 * The product server's database. Two implementations: PGlite (one connection, everything takes
 * turns) and a pool on real Postgres. Both run as a role that row level security does not bind.
 *
 * SQL is written with `$1, $2 …`. What comes back is the same for both implementations:
 *
 * | Postgres                      | JavaScript                                          |
 * |-------------------------------|-----------------------------------------------------|
 * | int2, int4, int8, float, numeric | number (an int8 beyond 2^53 throws)              |
 * | timestamptz, timestamp        | ISO 8601 string in UTC, `2025-07-21T07:32:00.000Z`  |
 * | date, time, text, uuid        | string                                              |
 * | bool                          | boolean                                             |
 * | json, jsonb                   | the parsed value                                    |
 * | text[], int4[] …              | array                                               |
 *
 * JSON goes in as text with a cast, `$3::text::jsonb` (drivers disagree about objects); points in
 * time go in as ISO strings; lists as arrays with a cast, `unnest($1::text[])`.
 */
export interface Database extends Queryable {
  /**
   * Runs the work in one transaction: committed when it resolves, rolled back when it throws.
   * The commit is on disk when this resolves. Inside, use only the transaction it hands over;
   * a query on the database itself would wait for the transaction to end. When Postgres undoes it in
   * favour of another one, the work runs again: it must change nothing but the database.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

export interface Transaction extends Queryable {
  /** Runs several statements at once, without parameters. For migrations. */
  script(sql: string): Promise<void>;
}

export interface Queryable {
  /**
   * Runs one statement. Throws {@link SqlError} when Postgres refuses it, and
   * {@link DatabaseUnavailableError} when it gives no answer.
   */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<readonly Row[]>;
}

export type SqlValue = string | number | boolean | null | readonly SqlValue[];

/** Postgres refused a statement; `code` is its SQLSTATE, `23505` for a broken unique key. */
export class SqlError extends Error {
  readonly code: string;
  readonly constraint: string | null;

  constructor(
    message: string,
    details: {
      readonly code: string;
      readonly constraint: string | null;
      /** Not an error that holds the statement's parameters: they are personal data in a log. */
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = "SqlError";
    this.code = details.code;
    this.constraint = details.constraint;
  }
}

/**
 * The database gave no answer: it is away, just starting or out of room, or so many wait for it that
 * one more would wait too long. Whether a change was stored is not known; the same request may pass
 * in a moment.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  /** The connection broke, or there was none: a new one may do. */
  readonly lostConnection: boolean;

  constructor(message: string, { lostConnection = false } = {}) {
    super(message);
    this.lostConnection = lostConnection;
  }
}

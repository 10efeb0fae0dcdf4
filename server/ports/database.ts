import type { Text } from "#format/language.ts";

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
   * Runs the work in a transaction: committed when it resolves, rolled back when it throws. Durable
   * when this resolves. Inside, use only the given transaction; a query on the database itself
   * would wait for the transaction to end. After a serialization failure or deadlock the work is
   * retried: it must have no other effects.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

export interface Transaction extends Queryable {
  /** Runs several statements without parameters. For migrations. */
  script(sql: string): Promise<void>;
}

export interface Queryable {
  /**
   * Runs one statement, once. What may meet others in a deadlock is a transaction, which is retried.
   * @throws SqlError when Postgres refuses it.
   * @throws DatabaseUnavailableError when it does not respond.
   */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<readonly Row[]>;
}

export type SqlValue = string | number | boolean | null | readonly SqlValue[];

/**
 * A number as Postgres writes it.
 * @throws RangeError beyond 2^53.
 */
export const toNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${text} is too large for a number`);
  return number;
};

/** A point in time as Postgres writes it. */
export const toIso = (text: string): string => new Date(text).toISOString();

/**
 * Postgres has refused a statement; `code` is its SQLSTATE, e.g. `23505` for a unique violation.
 */
export class SqlError extends Error {
  readonly code: string;
  readonly constraint: string | null;

  constructor(
    message: string,
    details: {
      readonly code: string;
      readonly constraint: string | null;
      /** Without the statement's parameters: they may be personal data. */
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
 * The database did not respond: it is unreachable, starting, out of resources, or too many requests
 * wait for it. Whether a change was stored is unknown; a retry may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  /** The connection was lost or could not be made: a new one may work. */
  readonly lostConnection: boolean;

  constructor(message: string, { lostConnection = false } = {}) {
    super(message);
    this.lostConnection = lostConnection;
  }
}

/** A question that would hold the database too long; it says what to ask instead. */
export class TooDearError extends Error {
  override readonly name = "TooDearError";
  readonly says: Text;

  constructor(says: Text) {
    super(says.en);
    this.says = says;
  }
}

/** What to say of a question that was too dear, before it was asked or by its time limit; else `null`. */
export const whyTooDear = (cause: unknown): Text | null => {
  if (cause instanceof TooDearError) return cause.says;
  return cause instanceof DatabaseUnavailableError && cause.message === STATEMENT_CANCELLED
    ? {
        en: "That takes the database too long. Ask for fewer days, or for a longer word.",
        id: "Itu terlalu lama bagi basis data. Minta lebih sedikit hari, atau kata yang lebih panjang.",
      }
    : null;
};

/** SQLSTATE. */
const STATEMENT_CANCELLED = "57014";

/**
 * A serialization failure or deadlock: Postgres has rolled this transaction back in favour of
 * another.
 */
export const isTransactionConflict = (cause: unknown): boolean =>
  cause instanceof SqlError && TRANSACTION_CONFLICTS.has(cause.code);

/** Why the database took nothing of a change, in a sentence; `null` for any other failure. */
export const ruleBroken = (cause: unknown): Text | null => {
  if (!(cause instanceof SqlError)) return null;
  const { code, constraint } = cause;
  if (!/^2[23]/.test(code)) return null;
  const rule =
    constraint === null
      ? { en: "the kind of a value", id: "jenis sebuah nilai" }
      : { en: `its rule “${constraint}”`, id: `aturannya “${constraint}”` };
  return {
    en: `The database does not take this, by ${rule.en}. Nothing was changed.`,
    id: `Basis data tidak menerima ini, menurut ${rule.id}. Tidak ada yang diubah.`,
  };
};

/** The connection was lost: whether a change was stored is unknown. Retry idempotent work only. */
export const lostConnection = (cause: unknown): boolean =>
  cause instanceof DatabaseUnavailableError && cause.lostConnection;

/** Serialization failure; deadlock detected. */
const TRANSACTION_CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01"]);

export interface Health {
  /**
   * Whether the database responds, and its migrations. Takes at most two seconds. Never throws.
   */
  check(): Promise<HealthReport>;
}

export type HealthReport =
  | {
      readonly ok: true;
      readonly migrations: { readonly applied: number; readonly latest: string };
    }
  | { readonly ok: false };

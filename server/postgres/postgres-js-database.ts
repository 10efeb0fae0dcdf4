import postgres from "postgres";
import {
  SqlError,
  type Database,
  type SqlValue,
  type Transaction,
} from "#server/ports/database.ts";

export type PostgresPool = Database & { close(): Promise<void> };

/** The database port on a pool of connections to a real Postgres. Connects with the first query. */
export const openPostgresPool = (
  databaseUrl: string,
  settings: { readonly connections?: number } = {},
): PostgresPool => {
  const options = {
    // Supabase's transaction pooler hands every statement to another connection, while a prepared
    // statement belongs to one.
    prepare: new URL(databaseUrl).port !== TRANSACTION_POOLER_PORT,
    onnotice: () => undefined,
    types: TYPES,
  };
  const sql = postgres(databaseUrl, { ...options, max: settings.connections ?? 10 });
  const inTurn = postgres(databaseUrl, { ...options, max: 1 });
  return {
    query: (text, params) => run(sql, text, params),
    queryInTurn: (text, params) => run(inTurn, text, params),
    transaction: async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
      const done: { value?: { readonly of: T } } = {};
      await translatingErrors(() =>
        sql.begin(async (inner) => {
          done.value = { of: await work(transactionOn(inner)) };
        }),
      );
      if (!done.value) throw new Error("The transaction ended without its work.");
      return done.value.of;
    },
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), inTurn.end({ timeout: 5 })]);
    },
  };
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

const translatingErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof postgres.PostgresError)) throw cause;
    throw new SqlError(cause.message, {
      code: cause.code,
      constraint: cause.constraint_name ?? null,
    });
  }
};

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

const TRANSACTION_POOLER_PORT = "6543";

import { messageOf } from "#server/ports/runtime.ts";
import { readFileSync } from "node:fs";
import { checkServerIdentity, type ConnectionOptions } from "node:tls";
import pg from "pg";
import { parse as parseArray } from "postgres-array";
import { readDatabaseAddress, type DatabaseTls } from "./database-address.ts";
import { DatabaseUnavailableError, SqlError, toIso, toNumber } from "#server/ports/database.ts";

/**
 * Connection options of the driver.
 * @throws Error when the address is invalid or the file of CA certificates cannot be read.
 */
export const connectionOptions = (databaseUrl: string): pg.ClientConfig => {
  const address = readDatabaseAddress(databaseUrl);
  if (!address.ok) throw new Error(`DATABASE_URL ${address.error.message}`);
  const { url, host, port, tls } = address.value;
  const { username, password, pathname, searchParams } = new URL(url);
  return {
    // Such as `application_name` and `options`.
    ...Object.fromEntries(searchParams),
    host,
    port,
    ssl: tlsOptions(tls, host),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    connectionTimeoutMillis: 5_000,
    // Routers silently drop connections that are idle for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: { getTypeParser: parserOf },
  };
};

const tlsOptions = (tls: DatabaseTls, host: string): false | ConnectionOptions => {
  if (tls.kind === "off") return false;
  if (tls.kind === "encrypted") return { rejectUnauthorized: false };
  return {
    rejectUnauthorized: true,
    ...(tls.authorities === null ? {} : { ca: readAuthorities(tls.authorities) }),
    checkServerIdentity: (_, certificate) =>
      tls.ofHost ? checkServerIdentity(host, certificate) : undefined,
  };
};

const readAuthorities = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const why = messageOf(cause);
    throw new Error(`The file that sslrootcert of DATABASE_URL names cannot be read: ${why}`, {
      cause,
    });
  }
};

export type ConnectionKind = {
  /** Whether prepared statements persist between transactions. */
  readonly prepares: boolean;
  /** Whether session settings can be sent with the connection and persist. */
  readonly takesSettings: boolean;
};

export type AskedConnection = ConnectionKind & {
  /** Time limits that are not set. */
  readonly unlimited: readonly string[];
};

/**
 * Detects whether the address leads to Postgres or to a transaction pooler, behind which no session
 * state may be used. Postgres announces its backend's process id on connecting; a pooler announces
 * another number.
 *
 * @throws DatabaseUnavailableError without a response.
 */
export const askConnection = async (databaseUrl: string): Promise<AskedConnection> => {
  const client = new pg.Client(connectionOptions(databaseUrl));
  client.on("error", () => undefined);
  try {
    return await translatingErrors(async () => {
      await client.connect();
      const answered = await client.query<{ pid: number; unlimited: readonly string[] }>(QUESTION);
      const [answer] = answered.rows;
      const isDirect = "processID" in client && client.processID === answer?.pid;
      return { prepares: isDirect, takesSettings: isDirect, unlimited: answer?.unlimited ?? [] };
    });
  } finally {
    await client.end();
  }
};

const QUESTION = `
  select pg_backend_pid() as pid,
         array(select name::text from pg_settings
                where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
                  and setting = '0' order by name) as unlimited`;

/** Runs a driver call and translates its errors to those of the database port. */
export const translatingErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    if (cause instanceof pg.DatabaseError) throw refusal(cause);
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
    if (NO_CONNECTION.test(code))
      throw new DatabaseUnavailableError(code, { lostConnection: true });
    if (NO_ANSWER.test(code)) throw new DatabaseUnavailableError(code);
    throw cause;
  }
};

const refusal = ({ code = "", message, constraint }: pg.DatabaseError): Error =>
  UNAVAILABLE.test(code)
    ? new DatabaseUnavailableError(code, { lostConnection: LOST_CONNECTION.test(code) })
    : new SqlError(message, { code, constraint: constraint ?? null });

/**
 * Codes of the system and of TLS, and words of the driver: connection refused, lost or not made in
 * time, or certificate not trusted.
 */
const NO_CONNECTION =
  /^(?:E[A-Z_]+|(?:[A-Z]+_)*CERT(?:_[A-Z]+)*|UNABLE_TO_[A-Z_]+|INVALID_(?:CA|PURPOSE))$|^Connection terminated|^The server does not support SSL|an SSL connection$|not queryable$/;

/** Words of the driver. */
const NO_ANSWER = /^timeout exceeded when trying to connect$/;

/**
 * Classes of SQLSTATE: connection exception, invalid authorization, insufficient resources,
 * operator intervention (including timeouts), and idle-in-transaction timeout.
 */
const UNAVAILABLE = /^(?:08|28|53|57|25P03)/;

/** Connection exception, shutdown, crash, startup. */
const LOST_CONNECTION = /^(?:08|57P0[123])/;

const asIs = (text: string): string => text;

const listOf = (parse: (text: string) => unknown) => (text: string) => parseArray(text, parse);

/** Types by object id, where the port's contract differs from the driver's default. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  // int8, numeric
  [20, toNumber],
  [1700, toNumber],
  [1016, listOf(toNumber)],
  [1231, listOf(toNumber)],
  // timestamptz, timestamp, date
  [1184, toIso],
  [1114, (text) => toIso(`${text}Z`)],
  [1082, asIs],
  // name[]
  [1003, listOf(asIs)],
]);

const parserOf: typeof pg.types.getTypeParser = (type, format) =>
  PARSERS.get(type) ?? pg.types.getTypeParser(type, format);

import { readFileSync } from "node:fs";
import { connect, isIP, type Socket } from "node:net";
import { checkServerIdentity, type ConnectionOptions } from "node:tls";
import { readDatabaseAddress, type DatabaseTls } from "#server/boot/config/database-address.ts";
import postgres from "postgres";
import { DatabaseUnavailableError, SqlError, type SqlValue } from "#server/ports/database.ts";

/**
 * Connection options of the driver.
 * @throws Error when the address is invalid or the file of CA certificates cannot be read.
 */
export const connectionOptions = (databaseUrl: string) => {
  const address = readDatabaseAddress(databaseUrl);
  if (!address.ok) throw new Error(`DATABASE_URL ${address.error.message}`);
  const { url, host, port, tls } = address.value;
  return {
    url,
    ssl: tlsOptions(tls, host),
    socket: () => openSocket(host, port),
    // Seconds, until Postgres accepts the first statement.
    connect_timeout: 5,
    // Seconds. Routers silently drop connections that are idle for minutes.
    keep_alive: 30,
    idle_timeout: 120,
    backoff: false,
    types: TYPES,
    fetch_types: false,
    onnotice: () => undefined,
  };
};

/**
 * Replaces the driver's own socket: it splits IPv6 addresses at colons, and when a proxy closes the
 * connection before responding, it reconnects endlessly without reporting an error.
 */
const openSocket = (host: string, port: number): Socket => {
  const socket = host.startsWith("/")
    ? connect({ path: `${host}/.s.PGSQL.${port}` })
    : connect({ host, port });
  socket.once("end", () => {
    if (socket.bytesRead === 0)
      socket.destroy(Object.assign(new Error("Hung up on."), { code: "ECONNRESET" }));
  });
  return socket;
};

const tlsOptions = (tls: DatabaseTls, host: string): false | ConnectionOptions => {
  if (tls.kind === "off") return false;
  // SNI: one address may serve several names; IP addresses are not allowed in this field.
  const named = isIP(host) === 0 ? { servername: host } : {};
  if (tls.kind === "encrypted") return { ...named, rejectUnauthorized: false };
  return {
    ...named,
    rejectUnauthorized: true,
    ...(tls.authorities === null ? {} : { ca: readAuthorities(tls.authorities) }),
    // Explicit: Node would compare an IP address with “localhost”.
    checkServerIdentity: (_, certificate) =>
      tls.ofHost ? checkServerIdentity(host, certificate) : undefined,
  };
};

const readAuthorities = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
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
  const { url, ...way } = connectionOptions(databaseUrl);
  const sql = postgres(url, { ...way, max: 1, prepare: false });
  try {
    const rows = await translatingErrors(async () => sql.unsafe<Answer[]>(QUESTION));
    const [answer] = rows;
    const isDirect = answer?.pid === rows.state.pid;
    return { prepares: isDirect, takesSettings: isDirect, unlimited: answer?.unlimited ?? [] };
  } finally {
    await sql.end({ timeout: 0 });
  }
};

type Answer = { readonly pid: number; readonly unlimited: readonly string[] };

const QUESTION = `
  select pg_backend_pid() as pid,
         array(select name from pg_settings
                where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
                  and setting = '0' order by name) as unlimited`;

/** Runs a driver call and translates its errors to those of the database port. */
export const translatingErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (isConnectionError(cause))
      throw new DatabaseUnavailableError(cause.code, { lostConnection: true });
    if (!(cause instanceof postgres.PostgresError)) throw cause;
    if (GIVES_NO_ANSWER.test(cause.code))
      throw new DatabaseUnavailableError(cause.code, {
        lostConnection: LOST_CONNECTION.test(cause.code),
      });
    throw new SqlError(cause.message, {
      code: cause.code,
      constraint: cause.constraint_name ?? null,
    });
  }
};

/**
 * Errors of the driver, the system and TLS: connection refused, lost or timed out, or certificate
 * not trusted.
 */
const isConnectionError = (cause: unknown): cause is Error & { readonly code: string } =>
  cause instanceof Error &&
  "code" in cause &&
  typeof cause.code === "string" &&
  /^(?:E[A-Z_]+|CONNECT(?:ION)?_[A-Z_]+|(?:[A-Z]+_)*CERT(?:_[A-Z]+)*|UNABLE_TO_[A-Z_]+|INVALID_(?:CA|PURPOSE))$/.test(
    cause.code,
  );

/**
 * Classes of SQLSTATE: connection exception, invalid authorization, insufficient resources,
 * operator intervention (including timeouts), and idle-in-transaction timeout.
 */
const GIVES_NO_ANSWER = /^(?:08|28|53|57|25P03)/;

/** Connection exception, shutdown, crash, startup. */
const LOST_CONNECTION = /^(?:08|57P0[123])/;

/** Formats an array literal: `{a,"b c",NULL}`. Source: PostgreSQL manual, 8.15.6. */
export const writeArray = (list: readonly SqlValue[]): string =>
  `{${list.map(writeElement).join(",")}}`;

const writeElement = (value: SqlValue): string => {
  if (value === null) return "NULL";
  if (Array.isArray(value)) return writeArray(value);
  return `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

/** Reads a list of one dimension; throws when it is none. */
export const readArray = <T>(
  text: string,
  parse: (element: string) => T,
): readonly (T | null)[] => {
  const inside = /^\{(.*)\}$/s.exec(text)?.[1];
  if (inside === undefined) throw new TypeError("Not a list of one dimension.");
  return [...inside.matchAll(ELEMENT)].map(([, quoted, bare = ""]) => {
    if (quoted !== undefined) return parse(quoted.replaceAll(/\\(.)/gs, "$1"));
    return bare === "NULL" ? null : parse(bare);
  });
};

/** In quotes, with a backslash before what stands for itself; or bare, when nothing needs quotes. */
const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,"]+)/gs;

const toNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${text} is too large for a number`);
  return number;
};

const asIs = (text: string): string => text;
const toIso = (text: string): string => new Date(text).toISOString();

/** Types by object id: parsers where the port's contract differs from the driver's default. */
const SINGLE = {
  wholeNumber: { to: 20, from: [20], serialize: String, parse: toNumber },
  decimal: { to: 1700, from: [1700], serialize: String, parse: toNumber },
  instant: { to: 1184, from: [1184], serialize: asIs, parse: toIso },
  localTime: {
    to: 1114,
    from: [1114],
    serialize: asIs,
    parse: (text: string) => toIso(`${text}Z`),
  },
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
};

const listOf = (arrayType: number, parse: (text: string) => unknown) => ({
  to: arrayType,
  from: [arrayType],
  serialize: writeArray,
  parse: (text: string) => readArray(text, parse),
});

/**
 * Array types, declared here: the driver would otherwise fetch them on each connection by a query
 * of its own, and an error of that query is unhandled and ends the process.
 */
const TYPES = {
  ...SINGLE,
  booleans: listOf(1000, (text) => text === "t"),
  texts: listOf(1009, asIs),
  varchars: listOf(1015, asIs),
  names: listOf(1003, asIs),
  uuids: listOf(2951, asIs),
  shorts: listOf(1005, Number),
  integers: listOf(1007, Number),
  wholeNumbers: listOf(1016, toNumber),
  decimals: listOf(1231, toNumber),
  floats: listOf(1022, Number),
  instants: listOf(1185, toIso),
  dates: listOf(1182, asIs),
  documents: listOf(3807, (text): unknown => JSON.parse(text)),
};

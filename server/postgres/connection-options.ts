import { readFileSync } from "node:fs";
import { connect, isIP, type Socket } from "node:net";
import { checkServerIdentity, type ConnectionOptions } from "node:tls";
import { readDatabaseAddress, type DatabaseTls } from "#server/config/database-address.ts";
import { TYPES } from "./driver-types.ts";

/**
 * How the driver reaches the database at this address. Throws when the address cannot be used, or the
 * file of authorities cannot be read.
 */
export const connectionOptions = (databaseUrl: string) => {
  const address = readDatabaseAddress(databaseUrl);
  if (!address.ok) throw new Error(`DATABASE_URL ${address.error.message}`);
  const { url, host, port, tls } = address.value;
  return {
    url,
    ssl: tlsOptions(tls, host),
    socket: () => openSocket(host, port),
    // Seconds, until Postgres is ready for the first statement.
    connect_timeout: 5,
    // Seconds. Routers forget a silent connection after some minutes and tell neither side.
    keep_alive: 30,
    idle_timeout: 120,
    backoff: false,
    types: TYPES,
    fetch_types: false,
    onnotice: () => undefined,
  };
};

/**
 * The driver's own way takes an IPv6 address apart at its colons. And when the other side hangs up
 * before it has said anything, as a proxy does whose database is away, the driver tries again without
 * a pause and tells nobody: here that is an error of the connection.
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
  // One address may serve many names; no address may be asked for by this field.
  const named = isIP(host) === 0 ? { servername: host } : {};
  if (tls.kind === "encrypted") return { ...named, rejectUnauthorized: false };
  return {
    ...named,
    rejectUnauthorized: true,
    ...(tls.authorities === null ? {} : { ca: readAuthorities(tls.authorities) }),
    // By hand: an address instead of a name would be compared with “localhost”.
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

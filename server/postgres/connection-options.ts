import { readFileSync } from "node:fs";
import { connect, isIP, type Socket } from "node:net";
import { checkServerIdentity, type ConnectionOptions } from "node:tls";
import { readDatabaseAddress, type DatabaseTls } from "#server/config/database-address.ts";
import { TYPES } from "./driver-types.ts";

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

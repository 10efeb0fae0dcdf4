import { err, ok, type Result } from "#core/domain/result.ts";

/** Address of Postgres and protection of the connection. */
export type DatabaseAddress = {
  /** The connection URL without the parts in the other fields. */
  readonly url: string;
  /** A host name, an IP address, or the folder of a local socket (begins with `/`). */
  readonly host: string;
  readonly port: number;
  readonly tls: DatabaseTls;
};

export type DatabaseTls =
  | { readonly kind: "off" }
  /** Encrypted, but the server's identity is not verified. */
  | { readonly kind: "encrypted" }
  /** The certificate must be issued by a known authority and, with `ofHost`, for this host. */
  | {
      readonly kind: "verified";
      readonly ofHost: boolean;
      /** File of CA certificates (PEM); `null`: Node's own. */
      readonly authorities: string | null;
    };

/** `message` follows the variable's name. */
export type DatabaseAddressError = { readonly kind: "database-address"; readonly message: string };

/**
 * Reads `postgres://…` with libpq's `sslmode`, `sslrootcert` and, for a socket's folder, `host`. A
 * remote address must state its protection: the driver's default is plain text, and modes that may
 * fall back to plain text are refused.
 */
export const readDatabaseAddress = (
  databaseUrl: string,
): Result<DatabaseAddress, DatabaseAddressError> => {
  if (!URL.canParse(databaseUrl)) return wrong("is not an address that can be read.");
  const url = new URL(databaseUrl);
  const taken = (name: string): string | null => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value;
  };
  const named = taken("host") ?? decodeURIComponent(url.hostname);
  const host = named.replace(/^\[(.*)\]$/, "$1") || "localhost";
  if (host.includes(",")) return wrong("must lead to one host.");
  const mode = taken("sslmode");
  const rootCertificate = taken("sslrootcert");
  if (mode === null && !isOnThisMachine(host))
    return wrong(
      `leads to ${host}, off this machine, and does not say how the way there is protected: add sslmode=verify-full with sslrootcert=<file>, sslmode=require or, in a network that is all yours, sslmode=disable.`,
    );
  const tls = tlsOf(mode ?? "disable", rootCertificate);
  if (tls === null)
    return wrong(`says sslmode=${mode}; use disable, require, verify-ca or verify-full.`);
  return ok({ url: url.href, host, port: Number(url.port) || DEFAULT_PORT, tls });
};

const isOnThisMachine = (host: string): boolean => host.startsWith("/") || isLoopback(host);

/** As in libpq: with `sslrootcert`, `require` verifies the certificate. */
const tlsOf = (mode: string, rootCertificate: string | null): DatabaseTls | null => {
  const authorities = rootCertificate === "system" ? null : rootCertificate;
  if (mode === "disable") return { kind: "off" };
  if (mode === "verify-full") return { kind: "verified", ofHost: true, authorities };
  if (mode === "verify-ca") return { kind: "verified", ofHost: false, authorities };
  if (mode !== "require") return null;
  return authorities === null
    ? { kind: "encrypted" }
    : { kind: "verified", ofHost: false, authorities };
};

const wrong = (message: string) => err<DatabaseAddressError>({ kind: "database-address", message });

const DEFAULT_PORT = 5432;

/** Whether an address or host name always means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host) || LOOPBACK.has(host.toLowerCase());

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "::1", "[::1]"]);

import type { HostedStackConfig } from "#server/boot/config/config.ts";
import {
  readDatabaseAddress,
  type DatabaseAddress,
  type DatabaseTls,
} from "#server/boot/config/database-address.ts";
import { applyMigrations, shopMigrations } from "#server/database/migrations.ts";
import { DatabaseUnavailableError } from "#server/ports/database.ts";
import { askConnection, type AskedConnection } from "#server/database/connection.ts";
import { openPostgresPool, type PostgresPool } from "#server/database/pool.ts";

/**
 * Connects to the database of a hosted stack and migrates it; returns lines for the start's output.
 * @throws Error with a message for the operator when it cannot be reached.
 */
export const openHostedDatabase = async (
  { databaseUrl, prepare }: Pick<HostedStackConfig, "databaseUrl" | "prepare">,
  supabaseDir: string,
): Promise<{ readonly database: PostgresPool; readonly facts: readonly string[] }> => {
  await migrateHostedDatabase(databaseUrl, supabaseDir);
  return at(databaseUrl, async (place) => {
    const asked = await askConnection(databaseUrl);
    const kind = { ...asked, prepares: prepare ?? asked.prepares };
    return {
      database: openPostgresPool(databaseUrl, { kind }),
      facts: [`Data:  Postgres on ${place}${poolerOf(asked)}`, ...limitsOf(asked)],
    };
  });
};

/**
 * Applies pending migrations, and returns their names. Throws as {@link openHostedDatabase} does.
 */
export const migrateHostedDatabase = (
  databaseUrl: string,
  supabaseDir: string,
): Promise<readonly string[]> =>
  at(databaseUrl, async () => {
    const migrations = await shopMigrations(supabaseDir, "hosted");
    const database = openPostgresPool(databaseUrl, { connections: 1, timeLimits: "none" });
    try {
      return await applyMigrations(database, migrations);
    } finally {
      await database.close();
    }
  });

/** Adds the address and a possible cause to connection errors. */
const at = async <T>(databaseUrl: string, work: (place: string) => Promise<T>): Promise<T> => {
  const address = readDatabaseAddress(databaseUrl);
  if (!address.ok) throw new Error(`DATABASE_URL ${address.error.message}`);
  const place = placeOf(address.value);
  try {
    return await work(place);
  } catch (cause) {
    if (!(cause instanceof DatabaseUnavailableError)) throw cause;
    throw new Error(unreachable(place, cause.message), { cause });
  }
};

/** Without the password. */
const placeOf = ({ host, port, tls }: DatabaseAddress): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port} (${TLS_WORDS[tls.kind]})`;

const TLS_WORDS: Readonly<Record<DatabaseTls["kind"], string>> = {
  off: "plain text",
  encrypted: "TLS",
  verified: "TLS, verified",
};

const poolerOf = ({ takesSettings }: AskedConnection): string =>
  takesSettings ? "" : ", through a pooler";

/** A pooler accepts no settings: the role itself must have the limits. */
const limitsOf = ({ takesSettings, unlimited }: AskedConnection): readonly string[] =>
  takesSettings || unlimited.length === 0
    ? []
    : [`       Its role has no ${unlimited.join(", ")}: see docs/deploy.md, Poolers.`];

const unreachable = (place: string, code: string): string => {
  const hint = HINTS.find(([pattern]) => pattern.test(code))?.[1] ?? "";
  return `Postgres on ${place} does not answer (${code}).${hint}`;
};

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|ENOTFOUND)$/,
    " Some hosts, such as Supabase's direct ones, have only an IPv6 address: without IPv6 here, take the address of the pooler.",
  ],
  [/CERT|UNABLE_TO/, " Its certificate is not one that sslmode and sslrootcert accept."],
  [/^28/, " It refuses the user or the password."],
];

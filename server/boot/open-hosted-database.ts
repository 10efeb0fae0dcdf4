import type { HostedStackConfig } from "#server/boot/config/config.ts";
import {
  readDatabaseAddress,
  type DatabaseAddress,
  type DatabaseTls,
} from "#server/database/database-address.ts";
import {
  applyMigrations,
  cliVersions,
  MigrationsDifferError,
  pendingMigrations,
  shopMigrations,
  type Migration,
} from "#server/database/migrations.ts";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";
import type { Log } from "#server/ports/runtime.ts";
import { askConnection, type AskedConnection } from "#server/database/connection.ts";
import { openPostgresPool, type PostgresPool } from "#server/database/pool.ts";

type Version = {
  readonly version: string;
  /** Folder of migrations. */
  readonly supabaseDir: string;
};

/**
 * Connects to the database of a hosted stack and migrates it; returns lines for the start's output.
 * @throws Error with a message for the operator when it cannot be reached, or is of another version.
 */
export const openHostedDatabase = async (
  { databaseUrl, prepare }: Pick<HostedStackConfig, "databaseUrl" | "prepare">,
  shop: Version,
  log: Log,
): Promise<{ readonly database: PostgresPool; readonly facts: readonly string[] }> => {
  await migrateHostedDatabase(databaseUrl, shop, (message) => log({ level: "info", message }));
  return at(databaseUrl, async (place) => {
    const asked = await askConnection(databaseUrl);
    const kind = { ...asked, prepares: prepare ?? asked.prepares };
    return {
      database: tellingWhenOutdated(openPostgresPool(databaseUrl, { kind }), shop, log),
      facts: [`Data:  Postgres on ${place}${poolerOf(asked)}`, ...limitsOf(asked)],
    };
  });
};

/**
 * Applies pending migrations, says so, and returns their names. Throws as {@link openHostedDatabase}
 * does.
 */
export const migrateHostedDatabase = (
  databaseUrl: string,
  { version, supabaseDir }: Version,
  say: (line: string) => void,
): Promise<readonly string[]> =>
  at(databaseUrl, async (place) => {
    return onMigrations(databaseUrl, supabaseDir, async (database, migrations) => {
      const pending = await pendingMigrations(database, migrations);
      const began = performance.now();
      if (pending.length > 0 && pending.length < migrations.length)
        say(
          `Back up first: the update to ${version} applies ${namesOf(pending)} to Postgres on ${place}, and a database never goes back.`,
        );
      const ran = await applyMigrations(database, migrations);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (ran.length > 0) say(`Applied ${ran.join(", ")} in ${seconds} s.`);
      return ran;
    });
  });

/** Names of those that {@link migrateHostedDatabase} would apply; changes nothing. Throws as it does. */
export const pendingOnHostedDatabase = (
  databaseUrl: string,
  supabaseDir: string,
): Promise<readonly string[]> =>
  at(databaseUrl, () =>
    onMigrations(databaseUrl, supabaseDir, async (database, migrations) => {
      const byCli = await cliVersions(database);
      const pending = await pendingMigrations(database, migrations);
      return pending.filter(({ version }) => !byCli.has(version)).map(({ name }) => name);
    }),
  );

const onMigrations = async <T>(
  databaseUrl: string,
  supabaseDir: string,
  work: (database: PostgresPool, migrations: readonly Migration[]) => Promise<T>,
): Promise<T> => {
  const migrations = await shopMigrations(supabaseDir, "hosted");
  // The second one is for statements that no transaction may hold.
  const database = openPostgresPool(databaseUrl, { connections: 2, timeLimits: "none" });
  try {
    return await work(database, migrations);
  } finally {
    await database.close();
  }
};

const namesOf = (migrations: readonly Migration[]): string =>
  migrations.map(({ name }) => name).join(", ");

/**
 * The database of a shop that may be older than it by now: another process may have migrated it. What
 * was added does not disturb; the first statement that fails for what is gone is told in one line.
 */
const tellingWhenOutdated = (
  database: PostgresPool,
  { version, supabaseDir }: Version,
  log: Log,
): PostgresPool => {
  let isTold = false;
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (!isTold && cause instanceof SqlError && OF_ANOTHER_SCHEMA.test(cause.code)) {
        const differs = await pendingMigrations(
          database,
          await shopMigrations(supabaseDir, "hosted"),
        ).catch((found: unknown) => found);
        if (differs instanceof MigrationsDifferError && !isTold) {
          isTold = true;
          const message = `The database was updated to a newer version of the shop, and this one (${version}) no longer gets on with it: start the newer version in its place (${cause.message}).`;
          log({ level: "error", failure: "outdated", message });
        }
      }
      throw cause;
    }
  };
  return {
    query: (...statement) => telling(database.query(...statement)),
    transaction: (work) => telling(database.transaction(work)),
    close: () => database.close(),
  };
};

/** An unknown or another table, column, type or function, a value that is missing, another plan. */
const OF_ANOTHER_SCHEMA = /^(?:42(?!501)|23502|0A000)/;

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

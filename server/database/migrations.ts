import {
  SqlError,
  type Database,
  type Queryable,
  type Transaction,
} from "#server/ports/database.ts";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Applies pending migrations in order, each in a transaction of its own, to a database that others may
 * be using. Safe to run in several processes at once: one migrates, under an advisory lock, and the
 * others wait. A migration waits for a lock of others at most two seconds, so that nobody queues up
 * behind it for longer, and tries again for a minute. Migrations applied by the Supabase CLI count as
 * applied, and the CLI's history is updated as well, so that `supabase db push` finds nothing to do.
 * Returns the names of the applied ones.
 *
 * @throws MigrationsDifferError when an applied migration's file has changed, or when the database has
 * a migration that this version does not know.
 */
export const applyMigrations = async (
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const ran: string[] = [];
  for (const migration of await pendingMigrations(database, migrations))
    if (await withoutBlocking(migration, () => applyOne(database, migration)))
      ran.push(migration.name);
  const known = await cliVersions(database);
  if (migrations.some(({ version }) => !known.has(version)))
    await underLock(database, (transaction) => recordForCli(transaction, migrations));
  return ran;
};

/**
 * Applies pending migrations as a part of this transaction, so all of them or none. Nobody else may use
 * the database meanwhile.
 */
export const applyWithin = async (
  transaction: Transaction,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const pending = await pendingMigrations(transaction, migrations);
  await createHistory(transaction);
  for (const { sql, ...migration } of pending) {
    // Nobody is there to be kept waiting, and a transaction can have no part that is concurrent.
    await transaction.script(isOutside({ sql }) ? sql.replaceAll(/\bconcurrently\b/gi, "") : sql);
    await record(transaction, migration);
  }
  await recordForCli(transaction, migrations);
  return pending.map(({ name }) => name);
};

/**
 * Those that the database lacks, in order.
 * @throws MigrationsDifferError as {@link applyMigrations} does.
 */
export const pendingMigrations = async (
  queryable: Queryable,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> => {
  const applied = await readHistory(queryable);
  checkHistory([...applied.values()], migrations);
  return migrations.filter(({ version }) => !applied.has(version));
};

/** A migration as a history keeps it. */
export type Applied = Omit<Migration, "sql">;

/**
 * @throws MigrationsDifferError when these are not a history of this version of the shop, or of one
 * before it.
 */
export const checkHistory = (
  applied: readonly Applied[],
  migrations: readonly Migration[],
): void => {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const migration = known.get(version);
    if (migration?.checksum === checksum) continue;
    const full = `${version}_${name}`;
    if (version <= LAST_OF_FIRST_RELEASE) throw new MigrationsDifferError("before-releases", full);
    throw new MigrationsDifferError(migration === undefined ? "newer" : "changed", full);
  }
  const [first] = migrations;
  if (first && applied.length > 0 && applied.every(({ version }) => version !== first.version))
    throw new MigrationsDifferError("before-releases", `${first.version}_${first.name}`);
};

/**
 * Migrations up to here are version 1.0.0's, which came that day. Until then they were changed in place:
 * who has others was written before.
 */
const LAST_OF_FIRST_RELEASE = "20261128000000";

/** The database, or a dump, is of another version. */
export class MigrationsDifferError extends Error {
  override readonly name = "MigrationsDifferError";
  /**
   * `newer`: it has a migration that this version does not know; `before-releases`: it was written
   * before version 1.0.0; `changed`: by a branch that wrote a migration otherwise.
   */
  readonly why: "newer" | "before-releases" | "changed";

  constructor(why: MigrationsDifferError["why"], migration: string) {
    super(
      {
        newer: `The database has migration ${migration}, which this version of the shop does not know: start the newer version, or restore the backup from before its update.`,
        "before-releases": `The database was written before version 1.0.0 of the shop, with another migration ${migration}, and only the version that wrote it opens it.`,
        changed: `The migration ${migration} of the database was applied and has changed since. Put it back as it was and write a new one.`,
      }[why],
    );
    this.why = why;
  }
}

/** Returns whether it ran: another process, or the CLI, may have been first. */
const applyOne = (database: Database, migration: Migration): Promise<boolean> =>
  underLock(database, async (transaction) => {
    if ((await readHistory(transaction)).has(migration.version)) return false;
    const byCli = (await cliVersions(transaction)).has(migration.version);
    if (!byCli && isOutside(migration)) {
      await dropHalfMade(database, migration);
      await database.query(migration.sql);
    } else if (!byCli) await transaction.script(migration.sql);
    await record(transaction, migration);
    return !byCli;
  });

/**
 * Whether it is one statement that Postgres refuses within a transaction, such as `create index
 * concurrently`. It runs beside the transaction that holds the lock and that notes it afterwards: when
 * it dies in between it runs again, so it must be one that may (`if not exists`).
 */
const isOutside = ({ sql }: Pick<Migration, "sql">): boolean =>
  sql.startsWith("-- no transaction\n");

/** What a `create index concurrently` has left that died: an index by name, which no query uses. */
const dropHalfMade = async (database: Database, { sql }: Migration): Promise<void> => {
  const halves = await database.query<{ name: string; index: string }>(
    `select c.relname::text as name, i.indexrelid::regclass::text as index
       from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid`,
  );
  for (const { name, index } of halves)
    if (sql.includes(name)) await database.query(`drop index concurrently ${index}`);
};

/**
 * Works in a transaction that holds the lock of those who migrate. Whoever does not get it asks again:
 * waiting in Postgres, a statement would hold up the building of an index, which waits for all others.
 */
const underLock = async <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  for (;;) {
    const done = await database.transaction(async (transaction) => {
      const [lock] = await transaction.query<{ held: boolean }>(
        "select pg_try_advisory_xact_lock($1) as held",
        [LOCK_KEY],
      );
      if (lock?.held !== true) return null;
      // A role may have limits that are meant for customers' requests.
      await transaction.script(
        `set local lock_timeout = '2s'; set local statement_timeout = 0;
         set local idle_in_transaction_session_timeout = 0;`,
      );
      await createHistory(transaction);
      return { value: await work(transaction) };
    });
    if (done) return done.value;
    await wait(100);
  }
};

/** Tries again what gave up waiting for a lock, so that customers get their turn in between. */
const withoutBlocking = async <T>({ name }: Migration, work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof SqlError) || cause.code !== LOCK_NOT_AVAILABLE) throw cause;
      await wait(1_000);
    }
  }
  throw new Error(
    `Migration ${name} was not applied: for a minute others held a table that it changes. Try again at a quieter time, or end what holds it (pg_stat_activity).`,
  );
};

const LOCK_NOT_AVAILABLE = "55P03";
/** Of three seconds each. */
const MOST_TRIES = 20;

const record = async (
  transaction: Transaction,
  { version, name, checksum }: Applied,
): Promise<void> => {
  await transaction.query(
    "insert into private.schema_migrations (version, name, checksum) values ($1, $2, $3)",
    [version, name, checksum],
  );
};

/** By version; empty for a database that has no history yet. */
const readHistory = async (queryable: Queryable): Promise<ReadonlyMap<string, Applied>> => {
  if (!(await hasTable(queryable, "private.schema_migrations"))) return new Map();
  const rows = await queryable.query<Applied>(
    "select version, name, checksum from private.schema_migrations order by version",
  );
  return new Map(rows.map((row) => [row.version, row]));
};

const createHistory = async (transaction: Transaction): Promise<void> => {
  if (await hasTable(transaction, "private.schema_migrations")) return;
  await transaction.script(`
    create schema if not exists private;
    create table private.schema_migrations (
      version text primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table private.schema_migrations enable row level security;
  `);
};

/** Records versions only, in the table that the CLI creates. */
const recordForCli = async (
  transaction: Transaction,
  migrations: readonly Migration[],
): Promise<void> => {
  const known = await cliVersions(transaction);
  if (migrations.every(({ version }) => known.has(version))) return;
  await transaction.script(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    alter table supabase_migrations.schema_migrations
      add column if not exists statements text[], add column if not exists name text;
  `);
  await transaction.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements)
       select version, name, array[sql]
         from jsonb_to_recordset($1::text::jsonb) as m (version text, name text, sql text)
     on conflict (version) do nothing`,
    [JSON.stringify(migrations)],
  );
};

/** Versions that the Supabase CLI has applied. */
export const cliVersions = async (queryable: Queryable): Promise<ReadonlySet<string>> => {
  if (!(await hasTable(queryable, "supabase_migrations.schema_migrations"))) return new Set();
  const rows = await queryable.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return new Set(rows.map(({ version }) => version));
};

const hasTable = async (queryable: Queryable, name: string): Promise<boolean> => {
  const [row] = await queryable.query<{ found: boolean }>(
    "select to_regclass($1) is not null as found",
    [name],
  );
  return row?.found === true;
};

/** Advisory lock key; arbitrary: “shop” in ASCII. */
const LOCK_KEY = 0x73686f70;

export interface Migration {
  /** The file name's digits; migrations run in this order. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL in hex, with normalised line endings. */
  readonly checksum: string;
}

/**
 * The shop's migrations in their order. The embedded stack has some of its own among them, for what a
 * hosted one brings; they lie in a folder by themselves, where the Supabase CLI does not look.
 * @throws Error for a file that is not named `<14 digits>_<name>.sql`.
 */
export const shopMigrations = async (
  supabaseDir: string,
  stack: "embedded" | "hosted",
): Promise<readonly Migration[]> => {
  const folders = ["migrations", ...(stack === "embedded" ? ["migrations-embedded"] : [])];
  const found = await Promise.all(
    folders.map((folder) => readMigrations(join(supabaseDir, folder))),
  );
  return found.flat().toSorted((a, b) => (a.version < b.version ? -1 : 1));
};

/** Those of one folder. */
export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(files.map((file) => readMigration(folder, file)));
};

const readMigration = async (folder: string, file: string): Promise<Migration> => {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (version === undefined || name === undefined) {
    throw new Error(`Migration ${file} must be named <14 digits>_<name>.sql`);
  }
  const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
  return { version, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
};

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;

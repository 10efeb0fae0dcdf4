import type { Database, Queryable } from "#server/ports/database.ts";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Applies pending migrations in order, each in a transaction. Safe to run in several processes at
 * once. Migrations applied by the Supabase CLI count as applied, and the CLI's history is updated
 * as well, so that `supabase db push` finds nothing to do. Returns the names of the applied ones.
 *
 * @throws MigrationsDifferError when an applied migration's file has changed, or when the database has
 * a migration that this version does not know.
 */
export const applyMigrations = async (
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  if (!(await hasTable(database, "private.schema_migrations"))) await createHistory(database);
  const applied = await readHistory(database);
  checkHistory(applied, migrations);

  const ran: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.version)) continue;
    if (await applyMigration(database, migration)) ran.push(migration.name);
  }
  await recordForCli(database, migrations);
  return ran;
};

/** The database is another version's; `reason` continues a sentence about it. */
export class MigrationsDifferError extends Error {
  override readonly name = "MigrationsDifferError";
  readonly reason: string;

  constructor(reason: string) {
    super(`The database is another version's: ${reason}`);
    this.reason = reason;
  }
}

/** By version. */
type History = ReadonlyMap<string, { readonly name: string; readonly checksum: string }>;

const applyMigration = (database: Database, migration: Migration): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    // A concurrent process may have applied it.
    if ((await readHistory(transaction)).has(migration.version)) return false;

    const byCli = (await cliVersions(transaction)).has(migration.version);
    if (!byCli) await transaction.script(migration.sql);
    await transaction.query(
      "insert into private.schema_migrations (version, name, checksum) values ($1, $2, $3)",
      [migration.version, migration.name, migration.checksum],
    );
    return !byCli;
  });

const checkHistory = (applied: History, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const [version, { name, checksum }] of applied) {
    const migration = known.get(version);
    if (migration === undefined) {
      throw new MigrationsDifferError(
        `it has migration ${version}_${name}, which this version of the shop does not know. Start a newer version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationsDifferError(
        `its migration ${version}_${name} was applied and has changed since. Put it back as it was and write a new one.`,
      );
    }
  }
};

const readHistory = async (queryable: Queryable): Promise<History> => {
  const rows = await queryable.query<{ version: string; name: string; checksum: string }>(
    "select version, name, checksum from private.schema_migrations",
  );
  return new Map(rows.map(({ version, name, checksum }) => [version, { name, checksum }]));
};

const createHistory = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    await transaction.script(`
      create schema if not exists private;
      create table if not exists private.schema_migrations (
        version text primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      alter table private.schema_migrations enable row level security;
    `);
  });

/** Records versions only, in the table that the CLI creates. */
const recordForCli = async (
  database: Database,
  migrations: readonly Migration[],
): Promise<void> => {
  const known = await cliVersions(database);
  if (migrations.every(({ version }) => known.has(version))) return;
  await database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
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
  });
};

const cliVersions = async (queryable: Queryable): Promise<ReadonlySet<string>> => {
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

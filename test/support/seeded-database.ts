import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@supabase/lite/pglite";
import { applyMigrations } from "#server/database/apply-migrations.ts";
import { readMigrations } from "#server/database/read-migrations.ts";
import { PgliteDatabase } from "#server/supabase-lite/pglite-database.ts";
import { ConnectionMutex } from "#server/supabase-lite/connection-mutex.ts";
import type { Database } from "#server/ports/database.ts";

export type SeededDatabase = { readonly database: Database; close(): Promise<void> };

/** A Postgres in memory with all migrations and the seeded catalogue. */
export const openSeededDatabase = async (): Promise<SeededDatabase> => {
  const { database, close } = await open({ loadDataDir: await seededDump() });
  return { database, close };
};

/**
 * What such a database is loaded from. Making one takes seconds, so it is kept in a file until
 * migrations or seed change.
 */
export const seededDump = async (): Promise<Blob> => {
  const migrations = await readMigrations("supabase/migrations");
  const seed = await readFile("supabase/seed.sql", "utf8");
  const lockfile = await readFile("package-lock.json", "utf8");
  const key = createHash("sha256")
    .update(JSON.stringify([migrations, seed, lockfile]))
    .digest("hex")
    .slice(0, 16);
  const file = join(CACHE, `seeded-${key}.tar`);
  const kept = await blobIfThere(file);
  if (kept) return kept;

  const { pglite, database, close } = await open({});
  await applyMigrations(database, migrations);
  await database.transaction((transaction) => transaction.script(seed));
  const dump = await pglite.dumpDataDir("none");
  await close();
  await keep(file, dump);
  return dump;
};

const CACHE = "node_modules/.cache/shop-tests";

const open = async (options: { readonly loadDataDir?: Blob }) => {
  const pglite = await PGlite.create({ dataDir: "memory://", ...options });
  const mutex = new ConnectionMutex();
  const query = pglite.query.bind(pglite);
  pglite.query = (sql, params, settings) => mutex.run(() => query(sql, params, settings));
  return {
    pglite,
    database: new PgliteDatabase(pglite, mutex),
    close: () => mutex.run(() => pglite.close()),
  };
};

const blobIfThere = async (file: string): Promise<Blob | null> => {
  try {
    return new Blob([await readFile(file)]);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
};

/** Renamed into place, because other test files may be making the same one now. */
const keep = async (file: string, dump: Blob): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
};

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@supabase/lite/pglite";
import { applyMigrations } from "#server/database/apply-migrations.ts";
import { readMigrations } from "#server/database/read-migrations.ts";
import { PgliteDatabase } from "#server/embedded/pglite-database.ts";
import { Turnstile } from "#server/embedded/turnstile.ts";
import type { Database } from "#server/ports/database.ts";

export type SeededDatabase = { readonly database: Database; close(): Promise<void> };

/**
 * A Postgres in memory with all migrations and the seeded catalogue. Making one takes seconds, so
 * the first is kept in a file, and the others start from that until migrations or seed change.
 */
export const openSeededDatabase = async (): Promise<SeededDatabase> => {
  const migrations = await readMigrations("supabase/migrations");
  const seed = await readFile("supabase/seed.sql", "utf8");
  const lockfile = await readFile("package-lock.json", "utf8");
  const key = createHash("sha256")
    .update(JSON.stringify([migrations, seed, lockfile]))
    .digest("hex")
    .slice(0, 16);
  const file = join(CACHE, `seeded-${key}.tar`);
  const kept = await blobIfThere(file);
  if (kept) return open({ loadDataDir: kept });

  const { pglite, ...seeded } = await open({});
  await applyMigrations(seeded.database, migrations);
  await seeded.database.transaction((transaction) => transaction.script(seed));
  await keep(file, await pglite.dumpDataDir("none"));
  return seeded;
};

const CACHE = "node_modules/.cache/shop-tests";

const open = async (options: { readonly loadDataDir?: Blob }) => {
  const pglite = await PGlite.create({ dataDir: "memory://", ...options });
  const turnstile = new Turnstile();
  const query = pglite.query.bind(pglite);
  pglite.query = (sql, params, settings) => turnstile.run(() => query(sql, params, settings));
  return {
    pglite,
    database: new PgliteDatabase(pglite, turnstile),
    close: () => turnstile.run(() => pglite.close()),
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

import { readFile, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { applyMigrations, shopMigrations } from "#server/database/migrations.ts";
import { EXTENSIONS, PgliteDatabase } from "#server/embedded/pglite.ts";
import type { Database } from "#server/ports/database.ts";
import { keptTemplate } from "./kept-template.ts";

export type SeededDatabase = { readonly database: Database; close(): Promise<void> };

/** An in-memory Postgres with migrations and seed. */
export const openSeededDatabase = async (): Promise<
  SeededDatabase & { readonly database: PgliteDatabase }
> => {
  const { database, close } = await open({ loadDataDir: await seededDump() });
  return { database, close };
};

/** The dump such a database is loaded from. */
export const seededDump = async (): Promise<Blob> => {
  const file = await keptTemplate("dump", DROP_TEMPLATES, async (draft) => {
    const { pglite, database, close } = await open({});
    await applyMigrations(database, await shopMigrations("supabase", "hosted"));
    const seed = await readFile("supabase/seed.sql", "utf8");
    await database.transaction((transaction) => transaction.script(seed));
    for (const statement of DROP_TEMPLATES) await database.query(statement);
    const dump = await pglite.dumpDataDir("none");
    await close();
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  });
  return new Blob([await readFile(file)]);
};

/**
 * An embedded Postgres serves one database. Those that others are made from are half of the files of
 * every copy.
 */
export const DROP_TEMPLATES: readonly string[] = [
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
  "checkpoint",
];

const open = async (options: { readonly loadDataDir?: Blob }) => {
  const pglite = await PGlite.create({
    dataDir: "memory://",
    // As in the shop: filling the default of 128 MB takes a quarter of every start.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
    extensions: EXTENSIONS,
    ...options,
  });
  const database = new PgliteDatabase(pglite, async () => pglite);
  return { pglite, database, close: () => database.holding(() => pglite.close()) };
};

import { createWriteStream } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import * as v from "valibot";
import type { Database, Transaction } from "#server/ports/database.ts";
import { pictureNames } from "#server/ports/catalogue.ts";
import { ifThere } from "#server/ports/runtime.ts";
import { batchesOf, rowsOf, sumOf, tablesOf, type Sum } from "./tables.ts";

/** Reports progress: rows of one table so far. */
export type Progress = (table: string, rows: number) => void;

/** Sums of what was written or read, by table. */
export type DumpReport = {
  readonly tables: Readonly<Record<string, Sum>>;
  readonly pictures: number;
  /** Names of pictures that coffees show and the folder does not have. */
  readonly missing: readonly string[];
};

/** Changes only when this version could not read what it writes otherwise: 1 and 2 came before 1.0.0. */
export const FORMAT = 3;

/** A dump's first line. */
export const headSchema = v.strictTuple([
  v.literal("shop"),
  v.object({
    format: v.literal(FORMAT),
    /** Of the shop that wrote it. */
    version: v.string(),
    /** ISO 8601. */
    at: v.string(),
    migrations: v.array(v.object({ version: v.string(), name: v.string(), checksum: v.string() })),
  }),
]);

/** A dump is gzipped JSON lines: its head, these, and behind each `table` its rows in Postgres's format. */
export const markerSchema = v.union([
  v.strictTuple([
    v.literal("table"),
    v.object({
      name: v.string(),
      columns: v.array(v.string()),
      rows: v.number(),
      sha256: v.string(),
    }),
  ]),
  /** A coffee's picture, by file name. */
  v.strictTuple([v.literal("picture"), v.object({ name: v.string(), base64: v.string() })]),
  /** End of the dump. */
  v.strictTuple([v.literal("end"), v.object({ tables: v.number(), pictures: v.number() })]),
]);

export type Marker = v.InferOutput<typeof markerSchema>;

/** What a dump says of itself. */
export type Head = v.InferOutput<typeof headSchema>[1];

type Source = {
  readonly database: Database;
  readonly picturesDir: string;
  /** Of this shop. */
  readonly version: string;
  /** ISO 8601. */
  readonly at: string;
};

/**
 * Writes a dump of the database and the pictures, readable by this user only. Nothing else may write
 * to the database meanwhile. The file gets its name only when complete.
 */
export const writeDump = async (
  file: string,
  { database, picturesDir, version, at }: Source,
  progress: Progress,
): Promise<DumpReport> => {
  const draft = `${file}.part`;
  const tables: Record<string, Sum> = {};
  let pictures = 0;
  let missing: readonly string[] = [];
  const lines = async function* (transaction: Transaction): AsyncGenerator<string> {
    await transaction.query("set local timezone = 'UTC'");
    const migrations = await transaction.query<{ version: string; name: string; checksum: string }>(
      "select version, name, checksum from private.schema_migrations order by version",
    );
    yield lineOf(["shop", { format: FORMAT, version, at, migrations: [...migrations] }]);
    for (const table of await tablesOf(transaction)) {
      const { name, columns } = table;
      const sum = await sumOf(transaction, rowsOf(table));
      tables[name] = sum;
      yield lineOf(["table", { name, columns: [...columns], ...sum }]);
      progress(name, 0);
      let rows = 0;
      for await (const batch of batchesOf(transaction, rowsOf(table))) {
        for (const row of batch) yield `${row}\n`;
        rows += batch.length;
        progress(name, rows);
      }
    }
    const names = await picturesIn(picturesDir);
    missing = (await shownIn(transaction)).filter((name) => !names.includes(name));
    for (const name of names) {
      // A running shop may have just deleted it as unused.
      const content = await ifThere(readFile(join(picturesDir, name)), null);
      if (!content) continue;
      pictures += 1;
      progress("pictures", pictures);
      yield lineOf(["picture", { name, base64: content.toString("base64") }]);
    }
    yield lineOf(["end", { tables: Object.keys(tables).length, pictures }]);
  };
  await rm(draft, { force: true });
  try {
    await database.transaction((transaction) =>
      pipeline(
        lines(transaction),
        createGzip({ level: 6 }),
        createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true }),
      ),
    );
    await rename(draft, file);
    return { tables, pictures, missing };
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
};

const lineOf = (marker: Marker | readonly ["shop", Head]): string => `${JSON.stringify(marker)}\n`;

/** Names of stored pictures that coffees show. */
const shownIn = async (transaction: Transaction): Promise<readonly string[]> => {
  const coffees = await transaction.query<{ image_url: string }>(
    "select distinct image_url from public.shop_items where image_url like '/pictures/%' order by 1",
  );
  return [...new Set(coffees.flatMap(({ image_url: address }) => pictureNames(address)))];
};

/** Unfinished pictures have another file extension. */
const picturesIn = async (folder: string): Promise<readonly string[]> =>
  (await ifThere(readdir(folder), [])).filter((name) => !name.endsWith(".part")).toSorted();

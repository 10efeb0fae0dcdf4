import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Transaction } from "#server/ports/database.ts";
import { pictureNames } from "#server/ports/catalogue.ts";
import { ifThere } from "#server/ports/runtime.ts";
import { rowsOf, tablesOf, TableSum, type Sum } from "./tables.ts";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as v from "valibot";

/** Reports progress: rows of one table so far. */
export type Progress = (table: string, rows: number) => void;

/** Sums of what was written or read, by table. */
export type DumpReport = {
  readonly tables: Readonly<Record<string, Sum>>;
  readonly pictures: number;
  /** Names of pictures that coffees show and the folder does not have. */
  readonly missing: readonly string[];
};

/**
 * Writes a dump of the database and the pictures. Nothing else may write to the database meanwhile.
 * The file gets its name only when complete.
 */
export const writeDump = async (
  file: string,
  source: {
    readonly database: Database;
    readonly picturesDir: string;
    /** ISO 8601. */
    readonly at: string;
  },
  progress: Progress,
): Promise<DumpReport> => {
  const draft = `${file}.part`;
  const tables: Record<string, Sum> = {};
  let pictures = 0;
  let missing: readonly string[] = [];
  await rm(draft, { force: true });
  try {
    await source.database.transaction(async (transaction) => {
      const lines = async function* (): AsyncGenerator<DumpLine> {
        const migrations = await transaction.query<{
          version: string;
          name: string;
          checksum: string;
        }>("select version, name, checksum from private.schema_migrations order by version");
        yield ["shop", { format: 1, at: source.at, migrations: [...migrations] }];
        for (const table of await tablesOf(transaction)) {
          yield ["table", { name: table.name, columns: [...table.columns] }];
          const total = new TableSum();
          progress(table.name, 0);
          for await (const rows of rowsOf(transaction, table)) {
            for (const row of rows) {
              total.add(row);
              yield { row };
            }
            progress(table.name, total.rows);
          }
          tables[table.name] = total.sum;
          yield ["sum", total.sum];
        }
        const names = await picturesIn(source.picturesDir);
        missing = (await shownIn(transaction)).filter((name) => !names.includes(name));
        for (const name of names) {
          // A running shop may have just deleted it as unused.
          const content = await ifThere(readFile(join(source.picturesDir, name)), null);
          if (!content) continue;
          pictures += 1;
          progress("pictures", pictures);
          yield ["picture", { name, base64: content.toString("base64") }];
        }
        yield ["end", { tables: Object.keys(tables).length, pictures }];
      };
      await writeDumpLines(draft, lines());
    });
    await rename(draft, file);
    return { tables, pictures, missing };
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
};

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

const sumSchema = v.object({ rows: v.number(), sha256: v.string() });

/** A dump is gzipped JSON lines: a row is an object in Postgres's format, metadata are arrays. */
const markerSchema = v.union([
  v.strictTuple([
    v.literal("shop"),
    v.object({
      format: v.literal(1),
      /** ISO 8601. */
      at: v.string(),
      migrations: v.array(
        v.object({ version: v.string(), name: v.string(), checksum: v.string() }),
      ),
    }),
  ]),
  /** Start of a table's rows. */
  v.strictTuple([v.literal("table"), v.object({ name: v.string(), columns: v.array(v.string()) })]),
  /** End of a table's rows. */
  v.strictTuple([v.literal("sum"), sumSchema]),
  /** A coffee's picture, by file name. */
  v.strictTuple([v.literal("picture"), v.object({ name: v.string(), base64: v.string() })]),
  /** End of the dump. */
  v.strictTuple([v.literal("end"), v.object({ tables: v.number(), pictures: v.number() })]),
]);

export type Marker = v.InferOutput<typeof markerSchema>;
/** Rows stay text: JavaScript's numbers are not precise enough. */
export type DumpLine = Marker | { readonly row: string };

/** Writes a dump readable by this user only. An existing file is refused. */
const writeDumpLines = async (file: string, lines: AsyncIterable<DumpLine>): Promise<void> => {
  const texts = async function* () {
    for await (const line of lines) yield `${"row" in line ? line.row : JSON.stringify(line)}\n`;
  };
  await pipeline(
    Readable.from(texts()),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }),
  );
};

/** @throws DumpRefusedError when the file is incomplete or no dump. */
export const readDumpLines = async function* (file: string): AsyncGenerator<DumpLine> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // Read errors surface in the loop below.
  const done = pipeline(source, unpacked).catch((cause: unknown) => cause);
  let isWhole = false;
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      const read = lineOf(line);
      isWhole = !("row" in read) && read[0] === "end";
      yield read;
    }
  } catch (cause) {
    if (cause instanceof DumpRefusedError || !isUnreadable(cause)) throw cause;
  } finally {
    source.destroy();
  }
  const failure = await done;
  if (failure !== undefined && !isUnreadable(failure)) throw failure;
  if (!isWhole) throw new DumpRefusedError(`${file} is no whole dump of the shop.`);
};

const lineOf = (text: string): DumpLine => {
  if (text.startsWith("{")) return { row: text };
  try {
    return v.parse(markerSchema, JSON.parse(text));
  } catch (cause) {
    throw new DumpRefusedError("The file is no dump of the shop, or of another version.", {
      cause,
    });
  }
};

/** Truncated, not compressed, or modified. */
const isUnreadable = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  /^(?:Z_|ERR_STREAM_PREMATURE)/.test(String(cause.code));

/**
 * Shows the current table and its number of rows: on a terminal in one line that is overwritten,
 * else in one line per table.
 */
export const progressLines = (
  write: (text: string) => void,
  { isTerminal }: { readonly isTerminal: boolean },
): { readonly progress: Progress; readonly end: () => void } => {
  let shown: { readonly table: string; readonly rows: number } | null = null;
  const end = (): void => {
    if (shown) write(isTerminal ? CLEARED : progressOf(shown));
    shown = null;
  };
  return {
    progress: (table, rows) => {
      if (shown && shown.table !== table) end();
      shown = { table, rows };
      if (isTerminal) write(`${CLEARED}${progressOf(shown).trimEnd()}`);
    },
    end,
  };
};

const progressOf = ({ table, rows }: { readonly table: string; readonly rows: number }): string =>
  `${table}: ${rows}\n`;

/** Moves to the line's start and clears it. */
const CLEARED = "\r\u001B[K";

/** The request is refused and nothing was changed; the message says why and what to do. */
export class DumpRefusedError extends Error {
  override readonly name = "DumpRefusedError";
}

import { createReadStream, createWriteStream } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as v from "valibot";
import { isRecord, jsonOf } from "#core/domain/json.ts";
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

/** A dump is gzipped JSON lines: these, and behind each `table` its rows in Postgres's format. */
const markerSchema = v.union([
  v.strictTuple([
    v.literal("shop"),
    v.object({
      format: v.literal(2),
      /** ISO 8601. */
      at: v.string(),
      migrations: v.array(
        v.object({ version: v.string(), name: v.string(), checksum: v.string() }),
      ),
    }),
  ]),
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

type Source = {
  readonly database: Database;
  readonly picturesDir: string;
  /** ISO 8601. */
  readonly at: string;
};

/**
 * Writes a dump of the database and the pictures, readable by this user only. Nothing else may write
 * to the database meanwhile. The file gets its name only when complete.
 */
export const writeDump = async (
  file: string,
  { database, picturesDir, at }: Source,
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
    yield lineOf(["shop", { format: 2, at, migrations: [...migrations] }]);
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

const lineOf = (marker: Marker): string => `${JSON.stringify(marker)}\n`;

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

/** A dump's lines one after the other; each method throws DumpRefusedError at what is no such line. */
export class DumpReader {
  readonly #file: string;
  readonly #lines: AsyncGenerator<string>;

  constructor(file: string) {
    this.#file = file;
    this.#lines = linesOf(file);
  }

  async marker(): Promise<Marker> {
    const marker = v.safeParse(markerSchema, jsonOf(await this.#line()));
    if (marker.success) return marker.output;
    throw new DumpRefusedError("The file is no dump of the shop, or of another version.");
  }

  /** A row stays text: JavaScript's numbers are not precise enough. */
  async row(): Promise<string> {
    const row = await this.#line();
    if (!isRecord(jsonOf(row))) throw this.damaged();
    return row;
  }

  /** Nothing comes any more, and the file has gzip's checksum. */
  async end(): Promise<void> {
    if ((await this.#lines.next()).done !== true) throw this.damaged();
  }

  damaged(): DumpRefusedError {
    return new DumpRefusedError(`${this.#file} is damaged: it does not hold what it says.`);
  }

  async #line(): Promise<string> {
    const { value: line, done } = await this.#lines.next();
    if (done === true) throw cutShort(this.#file);
    return line;
  }
}

const linesOf = async function* (file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  const done = pipeline(source, unpacked).catch((cause: unknown) => cause);
  try {
    // Not by readline, which from Node 24 on ends a line at U+2028, too: texts may have it.
    let line = "";
    for await (const chunk of unpacked.setEncoding("utf8")) {
      const [rest = "", ...lines] = String(chunk).split("\n");
      line += rest;
      for (const next of lines) {
        yield line;
        line = next;
      }
    }
    if (line !== "") yield line;
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
  } finally {
    source.destroy();
  }
  const failure = await done;
  if (failure !== undefined) throw isUnreadable(failure) ? cutShort(file) : failure;
};

const cutShort = (file: string) => new DumpRefusedError(`${file} is no whole dump of the shop.`);

/** Truncated, not compressed, or modified. */
const isUnreadable = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  /^(?:Z_|ERR_STREAM_PREMATURE)/.test(String(cause.code));

/** The request is refused and nothing was changed; the message says why and what to do. */
export class DumpRefusedError extends Error {
  override readonly name = "DumpRefusedError";
}

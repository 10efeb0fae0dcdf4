import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as v from "valibot";
import { DumpRefusedError } from "./dump-refused.ts";

const sumSchema = v.object({ rows: v.number(), sha256: v.string() });

/**
 * A dump is a text, compressed with gzip, of lines of JSON: a row is an object as Postgres writes it,
 * everything around the rows a list that says what it is.
 */
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
  /** The rows that follow are this table's. */
  v.strictTuple([v.literal("table"), v.object({ name: v.string(), columns: v.array(v.string()) })]),
  /** The table's rows are all here. */
  v.strictTuple([v.literal("sum"), sumSchema]),
  /** A picture of a coffee, by its name in the folder of pictures. */
  v.strictTuple([v.literal("picture"), v.object({ name: v.string(), base64: v.string() })]),
  /** The dump is whole. */
  v.strictTuple([v.literal("end"), v.object({ tables: v.number(), pictures: v.number() })]),
]);

export type Marker = v.InferOutput<typeof markerSchema>;
/** A row stays the text it is: numbers of JavaScript are not exact enough. */
export type DumpLine = Marker | { readonly row: string };

/** Writes a dump that only this user may read. A file that is there already is refused. */
export const writeDumpLines = async (
  file: string,
  lines: AsyncIterable<DumpLine>,
): Promise<void> => {
  const texts = async function* () {
    for await (const line of lines) yield `${"row" in line ? line.row : JSON.stringify(line)}\n`;
  };
  await pipeline(
    Readable.from(texts()),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }),
  );
};

/** Throws {@link DumpRefusedError} where the file is no whole dump. */
export const readDumpLines = async function* (file: string): AsyncGenerator<DumpLine> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // What goes wrong while reading comes out of the loop below.
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

/** Cut short, not compressed, or changed since. */
const isUnreadable = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  /^(?:Z_|ERR_STREAM_PREMATURE)/.test(String(cause.code));

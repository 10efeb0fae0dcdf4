import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as v from "valibot";
import { DumpRefusedError } from "./dump-refused.ts";

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

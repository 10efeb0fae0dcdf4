import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as v from "valibot";
import { isRecord, jsonOf } from "#core/domain/json.ts";
import {
  checkHistory,
  MigrationsDifferError,
  shopMigrations,
} from "#server/database/migrations.ts";
import { FORMAT, headSchema, markerSchema, type Head, type Marker } from "./write-dump.ts";
import { hasCode } from "#server/ports/runtime.ts";

/** The request is refused and nothing was changed; the message says why and what to do. */
export class DumpRefusedError extends Error {
  override readonly name = "DumpRefusedError";
}

/**
 * Reads a dump's head alone.
 * @throws DumpRefusedError when it is no dump, or none that this version of the shop restores.
 */
export const readHead = async (
  file: string,
  { version, supabaseDir }: { readonly version: string; readonly supabaseDir: string },
): Promise<Head> => {
  const dump = new DumpReader(file);
  const head = await dump.head().finally(() => dump.close());
  try {
    // Dumped are embedded shops.
    checkHistory(head.migrations, await shopMigrations(supabaseDir, "embedded"));
    return head;
  } catch (cause) {
    if (!(cause instanceof MigrationsDifferError)) throw cause;
    throw new DumpRefusedError(
      {
        newer: `${file} was written by version ${head.version} of the shop, which is newer than this one (${version}): restore it with that version or a later one.`,
        "before-releases": writtenBefore(file),
        changed: `${file} was written by a branch of the shop that had other migrations: restore it with that branch.`,
      }[cause.why],
      { cause },
    );
  }
};

const writtenBefore = (file: string): string =>
  `${file} was written before version 1.0.0 of the shop: only the version that wrote it restores it.`;

/** A dump's lines one after the other; each method throws DumpRefusedError at what is no such line. */
export class DumpReader {
  readonly #file: string;
  readonly #lines: AsyncGenerator<string>;

  constructor(file: string) {
    this.#file = file;
    this.#lines = linesOf(file);
  }

  /** The first line. */
  async head(): Promise<Head> {
    const first = await this.#lines.next();
    const said: unknown = first.done === true ? null : jsonOf(first.value);
    const known = v.safeParse(shopLine, said);
    if (!known.success) throw new DumpRefusedError(`${this.#file} is no dump of the shop.`);
    const [, { format, version }] = known.output;
    if (format < FORMAT) throw new DumpRefusedError(writtenBefore(this.#file));
    if (format > FORMAT)
      throw new DumpRefusedError(
        `${this.#file} was written by version ${version ?? "?"} of the shop in a form that this one does not read: restore it with that version or a later one.`,
      );
    const head = v.safeParse(headSchema, said);
    if (!head.success) throw this.damaged();
    return head.output[1];
  }

  async marker(): Promise<Marker> {
    const marker = v.safeParse(markerSchema, jsonOf(await this.#line()));
    if (marker.success) return marker.output;
    throw this.damaged();
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

  /** Lets the file go that is not read to its end. */
  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }

  damaged(): DumpRefusedError {
    return damaged(this.#file);
  }

  async #line(): Promise<string> {
    const { value: line, done } = await this.#lines.next();
    if (done === true) throw cutShort(this.#file);
    return line;
  }
}

/** As far as dumps of every version have it. */
const shopLine = v.tuple([
  v.literal("shop"),
  v.object({ format: v.number(), version: v.optional(v.string()) }),
]);

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
      if (line.length > LONGEST_LINE)
        throw new DumpRefusedError(`${file} is no dump of the shop: a line of it never ends.`);
    }
    if (line !== "") yield line;
  } catch (cause) {
    // What is refused here also ends the unpacking, too early.
    throw cause instanceof DumpRefusedError ? cause : refusalOf(file, (await done) ?? cause);
  } finally {
    source.destroy();
  }
  const failure = await done;
  if (failure !== undefined) throw refusalOf(file, failure);
};

/** What unpacking met: the end too early, another kind of file, or a change. */
const refusalOf = (file: string, cause: unknown): unknown => {
  if (hasCode(cause, "Z_BUF_ERROR")) return cutShort(file);
  if (!hasCode(cause, "Z_DATA_ERROR")) return cause;
  return cause.message === "incorrect header check"
    ? new DumpRefusedError(`${file} is no dump of the shop.`)
    : damaged(file);
};

/** A row of the desk's files, of some megabytes, is the longest. */
const LONGEST_LINE = 100_000_000;

const cutShort = (file: string) =>
  new DumpRefusedError(`${file} is cut short: its end is missing. Copy it here once more.`);

const damaged = (file: string) =>
  new DumpRefusedError(`${file} is damaged: it does not hold what it says.`);

import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "#core/domain/json.ts";
import { ifThere, startTimer } from "#server/ports/runtime.ts";

/** Free bytes of the folder's disk for this process. */
export type FreeBytes = () => Promise<number>;

export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

/** Of all files in a folder; 0 for none. */
export const sizeOf = async (folder: string): Promise<number> => {
  const entries = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }), []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // A running Postgres may delete the file concurrently.
      .map((entry) => ifThere(stat(join(entry.parentPath, entry.name)), { size: 0 })),
  );
  return sizes.reduce((total, { size }) => total + size, 0);
};

/**
 * Free disk space of the data folder. Postgres fails when the disk is full, so the shop stops
 * taking orders while there is still space for running requests, and resumes when there is more.
 */
export class DiskSpace {
  readonly #freeBytes: FreeBytes;
  readonly #log: (line: string) => void;
  #hasRoom = true;

  constructor(deps: { readonly freeBytes: FreeBytes; readonly log: (line: string) => void }) {
    this.#freeBytes = deps.freeBytes;
    this.#log = deps.log;
  }

  /** Whether an order can be stored, by the last check. */
  get hasRoom(): boolean {
    return this.#hasRoom;
  }

  /** @throws Error with advice when there is too little space to start, or files may not grow. */
  async requireForStart(dataDir: string, isFirstStart: boolean): Promise<void> {
    const needed = isFirstStart ? NEW_FOLDER_MB : START_MB;
    const largest = largestFileMb();
    if (largest < LARGEST_MB)
      throw new Error(
        `Files of this process may have ${largest} MB, and those of the database grow to ${LARGEST_MB}. Lift the limit (ulimit -f, LimitFSIZE of systemd).`,
      );
    const free = toMb(await this.#freeBytes());
    if (free < needed)
      throw new Error(
        `The disk of ${dataDir} has ${free} MB left, and the shop needs ${needed} MB to start. Make room, or set DATA_DIR to a folder on another disk.`,
      );
  }

  async look(): Promise<void> {
    const free = toMb(await this.#freeBytes());
    const hasRoom = free >= ORDERS_MB;
    if (hasRoom !== this.#hasRoom)
      this.#log(
        hasRoom
          ? `There are ${free} MB left on the disk again: orders are taken.`
          : `There are only ${free} MB left on the disk: no orders are taken below ${ORDERS_MB} MB.`,
      );
    this.#hasRoom = hasRoom;
  }

  /** Checks now and every few seconds. Returns the stop function. */
  async watch(everyMs = 5_000): Promise<() => Promise<void>> {
    await this.look();
    return startTimer({
      work: () => this.look(),
      beginMs: everyMs,
      everyMs,
      failed: (cause) => this.#log(`The disk cannot be looked at: ${String(cause)}`),
    });
  }
}

/** As far as the system lets this process write a file. */
const largestFileMb = (): number => {
  const report: unknown = process.report.getReport();
  const limits = isRecord(report) ? report["userLimits"] : null;
  // In bytes, whatever its name says; a word without a limit, and nothing on Windows.
  const files = isRecord(limits) ? limits["file_size_blocks"] : null;
  const largest = isRecord(files) ? files["soft"] : null;
  return typeof largest === "number" ? toMb(largest) : Number.POSITIVE_INFINITY;
};

const toMb = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Postgres's own files and the first segment of its log. */
const NEW_FOLDER_MB = 64;
const START_MB = 16;
/** Postgres divides what is larger. */
const LARGEST_MB = 1024;
/** Writes between two checks, and one more segment of the log. */
const ORDERS_MB = 32;

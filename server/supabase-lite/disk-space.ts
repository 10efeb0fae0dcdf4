import { statfs } from "node:fs/promises";

/** Bytes that this process may still write to the folder's disk. */
export type FreeBytes = () => Promise<number>;

export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

/**
 * How much room the disk of the data folder has. A Postgres that cannot write on breaks, so the shop
 * stops taking orders while there is still room for what is under way, and goes on when there is more.
 */
export class DiskSpace {
  readonly #freeBytes: FreeBytes;
  readonly #log: (line: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #hasRoom = true;

  constructor(deps: { readonly freeBytes: FreeBytes; readonly log: (line: string) => void }) {
    this.#freeBytes = deps.freeBytes;
    this.#log = deps.log;
  }

  /** Whether an order can be stored, as far as is known. */
  get hasRoom(): boolean {
    return this.#hasRoom;
  }

  /** Throws an error that says what to do when it is no use to start. */
  async requireForStart(dataDir: string, isFirstStart: boolean): Promise<void> {
    const needed = isFirstStart ? NEW_FOLDER_MB : START_MB;
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

  /** Looks now and every few seconds until told to stop. */
  async watch(everyMs = 5_000): Promise<() => void> {
    await this.look();
    this.#timer = setInterval(() => {
      this.look().catch((cause: unknown) =>
        this.#log(`The disk cannot be looked at: ${String(cause)}`),
      );
    }, everyMs).unref();
    return () => clearInterval(this.#timer);
  }
}

const toMb = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Postgres' own files and the first piece of its log. */
const NEW_FOLDER_MB = 64;
const START_MB = 16;
/** Room for what is written between two looks, and for one more piece of the log. */
const ORDERS_MB = 32;

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { dirname, join, resolve, isAbsolute } from "node:path";
import * as v from "valibot";
import { isoAt, messageOf, type Clock } from "#server/ports/runtime.ts";
import { freeBytesOf, sizeOf } from "#server/database/disk-space.ts";
import { DumpRefusedError } from "#server/database/dump/read-dump.ts";
import { writeDump, type DumpReport, type Progress } from "#server/database/dump/write-dump.ts";
import {
  MigrationsDifferError,
  pendingMigrations,
  shopMigrations,
} from "#server/database/migrations.ts";
import type { Database } from "#server/ports/database.ts";
import { requireOurPostgres } from "./database-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { copyDatabase, openPglite } from "./pglite.ts";
import { askAtShopSocket, openShopSocket } from "#server/database/shop-socket.ts";

export type EmbeddedShop = {
  readonly dataDir: string;
  /** Folder of coffee pictures. */
  readonly picturesDir: string;
  /** Of this program, and its folder of migrations. */
  readonly version: string;
  readonly supabaseDir: string;
};

type DumpTools = { readonly now: Clock; readonly progress: Progress };

/**
 * Dumps an embedded shop into a new file, running or not. A running shop copies its database
 * between two transactions, during which requests wait; this process then dumps the copy.
 */
export const dumpShop = async (
  shop: EmbeddedShop,
  file: string,
  tools: DumpTools,
): Promise<DumpReport> => {
  await requireDatabase(shop);
  return dumpCopied(shop, file, tools, async (copy) => {
    if (!(await askForCopy(shop.dataDir, copy)))
      await holding(shop, () => copyDatabase(databaseOf(shop), copy));
  });
};

/**
 * Dumps an embedded shop that is not running, and locks its folder meanwhile.
 * @throws FolderInUseError when it is running.
 */
export const dumpStoppedShop = async <T>(
  shop: EmbeddedShop,
  file: string,
  tools: DumpTools,
  work: (dumped: DumpReport) => Promise<T>,
): Promise<T> => {
  await requireDatabase(shop);
  return holding(shop, async () =>
    work(await dumpCopied(shop, file, tools, (copy) => copyDatabase(databaseOf(shop), copy))),
  );
};

const requireDatabase = async (shop: EmbeddedShop): Promise<void> => {
  if (!existsSync(join(databaseOf(shop), "PG_VERSION")))
    throw new DumpRefusedError(`There is no shop in ${shop.dataDir}.`);
  await requireOurPostgres(databaseOf(shop)).catch((cause: unknown) => {
    throw new DumpRefusedError(messageOf(cause), { cause });
  });
};

/** A dump of another version's database would be nobody's: this one does not know how to read it. */
const requireOurVersion = async (
  database: Database,
  { dataDir, version, supabaseDir }: EmbeddedShop,
): Promise<void> => {
  await pendingMigrations(database, await shopMigrations(supabaseDir, "embedded")).catch(
    (cause: unknown) => {
      if (!(cause instanceof MigrationsDifferError)) throw cause;
      throw new DumpRefusedError(
        `The data in ${dataDir} is another version's than this one (${version}): dump it with the version that runs on it.`,
        { cause },
      );
    },
  );
};

/** The copy is temporarily stored next to the file. */
const dumpCopied = async (
  shop: EmbeddedShop,
  file: string,
  { now, progress }: DumpTools,
  copyTo: (copy: string) => Promise<void>,
): Promise<DumpReport> => {
  const folder = dirname(resolve(file));
  if (existsSync(file)) throw new DumpRefusedError(`${file} is there already.`);
  await mkdir(folder, { recursive: true });
  const beside = await mkdtemp(join(folder, ".dump-"));
  try {
    await requireRoom(folder, databaseOf(shop));
    const copy = join(beside, "database");
    await copyTo(copy);
    const { database, close } = await openPglite(copy);
    try {
      await requireOurVersion(database, shop);
      return await writeDump(file, { ...shop, database, at: isoAt(now()) }, progress);
    } finally {
      await close();
    }
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
};

/** Leaves free disk space: a shop with a full disk fails. */
const requireRoom = async (folder: string, database: string): Promise<void> => {
  const needed = (await sizeOf(database)) * 2 + SPARE_BYTES;
  if ((await freeBytesOf(folder)()) < needed)
    throw new DumpRefusedError(
      `The disk of ${folder} has too little room: ${toMb(needed)} MB are needed for a copy and the dump.`,
    );
};

const holding = async <T>({ dataDir }: EmbeddedShop, work: () => Promise<T>): Promise<T> => {
  const release = await lockFolder(dataDir);
  try {
    return await work();
  } finally {
    await release();
  }
};

const databaseOf = ({ dataDir }: EmbeddedShop): string => join(dataDir, "database");
const toMb = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
const SPARE_BYTES = 128 * 1024 * 1024;

/** Opens the running shop's socket for requests to copy its database consistently. */
export const openCopySocket = (
  dataDir: string,
  copyDatabase: (copy: string) => Promise<void>,
): Promise<() => Promise<void>> =>
  openShopSocket<v.InferOutput<typeof answerSchema>>(
    dataDir,
    "copy",
    async (folder) => {
      if (!isAbsolute(folder)) throw new Error("the name of a folder must be absolute");
      await copyDatabase(folder);
      return { ok: true };
    },
    (message) => ({ ok: false, message }),
  );

/** Asks the shop that runs on this data folder for a copy; `false` when none runs. */
export const askForCopy = async (dataDir: string, copy: string): Promise<boolean> => {
  const answer = await askAtShopSocket(dataDir, "copy", copy, answerSchema);
  if (answer === null) return false;
  if (!answer.ok) throw new DumpRefusedError(`The shop could not be copied: ${answer.message}`);
  return true;
};

const answerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), message: v.string() }),
]);

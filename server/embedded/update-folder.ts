import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DumpRefusedError, readHead } from "#server/database/dump/read-dump.ts";
import { writeDump, type Progress } from "#server/database/dump/write-dump.ts";
import { sizeOf, type FreeBytes } from "#server/database/disk-space.ts";
import {
  applyWithin,
  MigrationsDifferError,
  pendingMigrations,
  type Migration,
} from "#server/database/migrations.ts";
import type { Database } from "#server/ports/database.ts";
import { isoAt, messageOf, type Clock } from "#server/ports/runtime.ts";

export type FolderUpdate = {
  readonly dataDir: string;
  /** Folder of coffee pictures. */
  readonly picturesDir: string;
  readonly supabaseDir: string;
  /** The version that is being started, and its migrations. */
  readonly version: string;
  readonly migrations: readonly Migration[];
  readonly freeBytes: FreeBytes;
  readonly now: Clock;
  readonly log: (line: string) => void;
};

/**
 * Brings the database of a data folder to this version. Before anything is changed everything is written
 * into `before-<version>.dump` in the data folder; the two newest are kept. All pending migrations are
 * one transaction: a failure, or a kill at any moment, leaves the database as it was, or updated.
 *
 * @throws Error in one sentence: for a database of another version, on a disk with too little room, and
 * for a migration that fails.
 */
export const updateDatabase = async (database: Database, update: FolderUpdate): Promise<void> => {
  const { dataDir, migrations, version, log } = update;
  const pending = await pendingMigrations(database, migrations).catch(async (cause: unknown) => {
    if (!(cause instanceof MigrationsDifferError)) throw cause;
    throw new Error(await refusalOf(cause, update), { cause });
  });
  if (pending.length === 0) return;
  const dump = join(dataDir, dumpName(version));
  await requireRoom(dump, update);
  log(`Before the update to ${version} everything is written into ${dump} …`);
  const wrote = stopwatch();
  await writeDump(dump, { ...update, database, at: isoAt(update.now()) }, progressLines(log));
  log(`Wrote ${toMb((await stat(dump)).size)} MB in ${wrote()} s. The database is updated …`);
  const applied = stopwatch();
  const names = await database
    .transaction((transaction) => applyWithin(transaction, migrations))
    .catch((cause: unknown) => {
      throw new Error(
        `The update to ${version} failed, and the data is as it was: start the version before again, and keep ${dump}, which holds everything (${messageOf(cause)}).`,
        { cause },
      );
    });
  log(`Applied ${names.join(", ")} in ${applied()} s. To go back: docs/deploy.md, and ${dump}.`);
  await removeOlder(dataDir);
};

const dumpName = (version: string): string => `before-${version}.dump`;

/** Names of the dumps before updates, the newest version's last. */
const dumpsIn = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(dataDir))
    .filter((name) => /^before-\d+\.\d+\.\d+.*\.dump$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

const removeOlder = async (dataDir: string): Promise<void> => {
  for (const name of (await dumpsIn(dataDir)).slice(0, -KEPT)) await rm(join(dataDir, name));
};

const KEPT = 2;

/**
 * A dump is compressed, and smaller than the database; a migration may write its largest table once more,
 * and all of that into Postgres's log. Pictures are taken along as they are.
 */
const requireRoom = async (
  dump: string,
  { dataDir, picturesDir, version, freeBytes }: FolderUpdate,
): Promise<void> => {
  const needed =
    (await sizeOf(join(dataDir, "database"))) + (await sizeOf(picturesDir)) + LEFT_OVER_BYTES;
  const free = await freeBytes();
  if (free < needed)
    throw new Error(
      `The update to ${version} needs ${toMb(needed)} MB on the disk of ${dataDir}, for ${dump} and its own work, and there are ${toMb(free)} MB: nothing was changed.`,
    );
};

/** Below this no orders are taken. */
const LEFT_OVER_BYTES = 32 * 1024 * 1024;

const toMb = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** A sentence that says whose the data is and what to do. */
const refusalOf = async (
  { why, message }: MigrationsDifferError,
  update: FolderUpdate,
): Promise<string> => {
  const { dataDir, version } = update;
  if (why === "before-releases")
    return `The data in ${dataDir} was written before version 1.0.0 of the shop, and only the version that wrote it opens it: set DATA_DIR to another folder, or on a machine for development begin anew with npm run reset.`;
  if (why === "changed")
    return `The data in ${dataDir} is another branch's: ${message} Or set DATA_DIR to another folder; on a machine for development, npm run reset begins anew.`;
  const database = join(dataDir, "database");
  const dump = await readableDump(update);
  const begin = `The data in ${dataDir} is of a newer version of the shop than this one (${version}): start that one`;
  return dump === null
    ? `${begin}, or set DATA_DIR to a folder with a dump restored that this version reads.`
    : `${begin}, or go back to what was before the update, without what came since: mv ${database} ${database}.newer && ${program()} restore ${dump}`;
};

/** The newest dump before an update that this version restores. */
const readableDump = async (update: FolderUpdate): Promise<string | null> => {
  for (const name of (await dumpsIn(update.dataDir)).toReversed()) {
    const file = join(update.dataDir, name);
    try {
      await readHead(file, update);
      return file;
    } catch (cause) {
      if (!(cause instanceof DumpRefusedError)) throw cause;
    }
  }
  return null;
};

/** Images have the built program alone. */
const program = (): string =>
  existsSync("scripts/shop.mjs") ? "npm run shop --" : "node dist/server/shop.js";

/** Says every ten seconds how far a large dump is. */
const progressLines = (log: (line: string) => void): Progress => {
  let last = performance.now();
  return (table, rows) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    log(`… ${table}: ${rows}`);
  };
};

/** Tells seconds since it was made. */
const stopwatch = (): (() => string) => {
  const began = performance.now();
  return () => ((performance.now() - began) / 1000).toFixed(1);
};

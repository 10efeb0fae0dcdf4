import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, lstat, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SqlError } from "#server/ports/database.ts";
import { ifThere } from "#server/ports/runtime.ts";
import { DatabaseNotOpenedError, openPglite, POSTGRES_VERSION, type OpenPglite } from "./pglite.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { ServerConfig } from "#server/boot/config/config.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

export interface DatabaseFolder {
  readonly folder: string;
  /** Applies pending migrations to an existing database. */
  readonly migrate: (postgres: OpenPglite) => Promise<void>;
  /** Migrates and seeds a new database. */
  readonly fill: (postgres: OpenPglite) => Promise<void>;
  readonly log: (line: string) => void;
}

/**
 * Opens the folder's database; creates and fills it on the first start. A marker file says that the
 * creation is incomplete until everything is on disk: after a crash the next start begins anew.
 */
export const openDatabaseFolder = async (options: DatabaseFolder): Promise<OpenPglite> => {
  const { folder, migrate, fill, log } = options;
  const unfinished = unfinishedMark(folder);
  if (existsSync(unfinished)) {
    log(`The first start did not finish; ${folder} is made anew.`);
    await rm(folder, { recursive: true, force: true });
  }
  if (existsSync(folder)) {
    await requireOurPostgres(folder);
    return openAnd(folder, migrate).catch((cause: unknown) => {
      throw isDamage(cause) ? damaged(folder, cause) : cause;
    });
  }

  const note = await open(unfinished, "w", 0o600);
  await note.sync();
  await note.close();
  await syncEntry(dirname(folder));
  await makeDatabase(folder);
  const postgres = await openAnd(folder, async (fresh) => {
    await fill(fresh);
    await fresh.database.query("checkpoint");
  });
  // Postgres syncs its later writes; those of initdb are synced here.
  await syncTree(folder);
  await rm(unfinished);
  await syncEntry(dirname(folder));
  return postgres;
};

/** The file beside a database that says so while it is incomplete. */
export const unfinishedMark = (folder: string): string => `${folder}.unfinished`;

/** @throws Error when the folder is of another major version of Postgres, which has no way but a dump. */
export const requireOurPostgres = async (folder: string): Promise<void> => {
  const version = await ifThere(readFile(join(folder, "PG_VERSION"), "utf8"), null);
  if (version === null)
    throw new Error(
      `${folder} is not a database. Put its files back, or move it away to start with a new one.`,
    );
  if (version.trim() !== POSTGRES_VERSION)
    throw new Error(
      `${folder} is of Postgres ${version.trim()}, and this version of the shop has Postgres ${POSTGRES_VERSION}, which does not open it: write a dump with the version of the shop that last ran on it (npm run shop -- dump shop.dump), and restore that with this one.`,
    );
};

/** Postgres failed, or the files are damaged; other errors have clear messages of their own. */
const isDamage = (cause: unknown): boolean =>
  cause instanceof DatabaseNotOpenedError ||
  (cause instanceof SqlError && cause.code.startsWith("XX"));

const damaged = (folder: string, cause: unknown): Error =>
  new Error(
    `The database in ${folder} cannot be opened: it is damaged. Put a backup of the whole data folder back, or move ${folder} away and restore a dump.`,
    { cause },
  );

const openAnd = async (
  folder: string,
  prepare: (postgres: OpenPglite) => Promise<void>,
): Promise<OpenPglite> => {
  const postgres = await openPglite(folder);
  try {
    await prepare(postgres);
    return postgres;
  } catch (cause) {
    await postgres.close();
    throw cause;
  }
};

const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map((entry) => syncEntry(join(entry.parentPath, entry.name))));
};

const syncEntry = async (path: string): Promise<void> => {
  // Windows cannot open folders, nor sync a file opened for reading.
  if (process.platform === "win32") return;
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Creates an empty Postgres data folder. It is built under a temporary name and renamed, so that an
 * orphaned process of a killed start never writes into the final folder.
 */
const makeDatabase = async (folder: string): Promise<void> => {
  const beginning = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(beginning))
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });

  const draft = join(dirname(folder), `${beginning}${process.pid}`);
  try {
    await promisify(execFile)(process.execPath, [...SMALL, PROGRAM, draft]);
  } catch (cause) {
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : "";
    throw new Error(`A new database could not be made in ${folder}: ${said || String(cause)}`, {
      cause,
    });
  }
  await rename(draft, folder);
};

const PROGRAM = fileURLToPath(new URL("./initdb-process.js", import.meta.url));

/**
 * The process runs for a few seconds: optimising compilation would come too late and cost memory.
 */
const SMALL = ["--liftoff-only", "--max-semi-space-size=1"];

/**
 * Removes the permissions of other users from all the shop's files in the data folder, which may
 * have been copied, restored or made by an older version.
 */
export const keepPrivate = async (dataDir: string): Promise<void> => {
  // Windows has another permission model.
  if (process.platform === "win32") return;
  for (const name of await readdir(dataDir)) if (OURS.test(name)) await close(join(dataDir, name));
};

const close = async (path: string): Promise<void> => {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & OTHERS) !== 0) await chmod(path, entry.mode & 0o700);
  if (entry.isDirectory())
    await Promise.all((await readdir(path)).map((name) => close(join(path, name))));
};

/** Read, write and execute of group and others. */
const OTHERS = 0o077;

/** Other files in the folder are not the shop's. `jwt-secret` is of a version before 1.0.0. */
const OURS =
  /^(?:database(?:\..+)?|mailbox\.json.*|jwt-secret.*|signing-key\.json.*|lock|sql|desk|copy|pictures|before-.+\.dump(?:\.part)?)$/;

/**
 * Deletes what a shop in development has stored: database, keys, mails and pictures of its data
 * folder, and nothing else in there. A shop that may have customers is refused.
 *
 * @param confirm asks whoever is there; `false` leaves everything as it is.
 */
export const resetData = async (
  { stack, siteUrl }: Pick<ServerConfig, "stack" | "siteUrl">,
  confirm: (question: string) => Promise<boolean>,
): Promise<Result<string, { readonly message: string }>> => {
  if (stack.kind === "hosted")
    return refused("DATABASE_URL is set: a hosted database is never reset.");
  if (siteUrl.startsWith("https:"))
    return refused(`SITE_URL is ${siteUrl}: a shop that may have customers is never reset.`);
  const { dataDir } = stack;
  if (!existsSync(join(dataDir, FIRST_FILE)))
    return refused(`There is nothing to reset: no shop has stored anything in ${dataDir}.`);
  const unlock = await lockFolder(dataDir).catch((cause: unknown) => {
    if (cause instanceof FolderInUseError) return null;
    throw cause;
  });
  if (!unlock) return refused(new FolderInUseError(dataDir).message);
  try {
    const question = `Delete every order, account, coffee, mail and picture in ${dataDir}?`;
    if (!(await confirm(question))) return refused("Nothing was deleted.");
    for (const name of await readdir(dataDir))
      if (OURS.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
    return ok(`${dataDir} is empty: the next start begins anew.`);
  } finally {
    await unlock();
  }
};

const refused = (message: string) => err({ message });

/** Every start makes it before anything else. */
const FIRST_FILE = "signing-key.json";

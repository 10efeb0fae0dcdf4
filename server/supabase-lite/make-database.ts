import { execFile } from "node:child_process";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * Creates an empty Postgres data folder. It is built under a temporary name and renamed, so that an
 * orphaned process of a killed start never writes into the final folder.
 */
export const makeDatabase = async (folder: string): Promise<void> => {
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

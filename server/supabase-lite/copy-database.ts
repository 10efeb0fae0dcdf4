import { constants } from "node:fs";
import { cp } from "node:fs/promises";

/**
 * Copies a Postgres data folder that is not written to meanwhile; as a copy-on-write clone where
 * the file system supports it.
 */
export const copyDatabase = (folder: string, copy: string): Promise<void> =>
  cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });

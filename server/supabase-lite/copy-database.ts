import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";

/**
 * Copies a Postgres data folder that is not written to meanwhile; as a copy-on-write clone where
 * the file system supports it. The copy is a new folder of this user: a file, folder or link of
 * that name is refused, so that nothing is merged or written elsewhere.
 */
export const copyDatabase = async (folder: string, copy: string): Promise<void> => {
  await mkdir(copy, { mode: 0o700 });
  try {
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (cause) {
    await rm(copy, { recursive: true, force: true });
    throw cause;
  }
};

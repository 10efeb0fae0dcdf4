import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

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

/** Other files in the folder are not the shop's. */
const OURS =
  /^(?:database(?:\..+)?|mailbox\.json.*|jwt-secret.*|lock|sql|desk|copy|pictures|before-move\.dump)$/;

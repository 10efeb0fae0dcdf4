import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Takes the rights of everybody else off what the shop keeps in its data folder, down to the last
 * file: copied, restored or made by an older version, it may stand open.
 */
export const keepPrivate = async (dataDir: string): Promise<void> => {
  // Windows has rights of another kind.
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

/** Reading, writing and entering, by the group and by everybody. */
const OTHERS = 0o077;

/** Whatever else lies in the folder is somebody else's. */
const OURS =
  /^(?:database(?:\..+)?|mailbox\.json.*|jwt-secret.*|lock|sql|desk|copy|pictures|before-move\.dump)$/;

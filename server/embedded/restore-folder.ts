import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DumpRefusedError, readHead } from "#server/database/dump/read-dump.ts";
import { restoreDump, type RestoreTarget } from "#server/database/dump/restore-dump.ts";
import type { DumpReport, Progress } from "#server/database/dump/write-dump.ts";
import { ifThere } from "#server/ports/runtime.ts";
import { openDatabaseFolder, unfinishedMark } from "./database-folder.ts";
import { lockFolder } from "./folder-lock.ts";

/**
 * Creates an embedded shop from a dump in a new folder. Of a failure nothing is left, the folder itself
 * included if it was not there.
 * @throws DumpRefusedError as `restoreDump` does, and for a folder that holds a shop.
 * @throws FolderInUseError when another process uses it.
 */
export const restoreFolder = async (
  file: string,
  dataDir: string,
  shop: Pick<RestoreTarget, "version" | "supabaseDir" | "picturesDir">,
  progress: Progress,
): Promise<DumpReport> => {
  const folder = join(dataDir, "database");
  if (existsSync(folder) && !existsSync(unfinishedMark(folder)))
    throw new DumpRefusedError(
      `${dataDir} holds a shop already. Name a folder without one in DATA_DIR, or move ${folder} away.`,
    );
  await readHead(file, shop);
  const before = await ifThere(readdir(dataDir), []);
  const restored: { report?: DumpReport } = {};
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const postgres = await openDatabaseFolder({
      folder,
      log: () => undefined,
      migrate: async () => undefined,
      fill: async ({ database }) => {
        restored.report = await restoreDump(
          file,
          { ...shop, database, signIn: "embedded" },
          progress,
        );
      },
    });
    await postgres.close();
  } catch (cause) {
    if (made === undefined) await leaveAsBefore(dataDir, before);
    else await rm(made, { recursive: true, force: true });
    throw cause;
  } finally {
    await unlock();
  }
  if (!restored.report) throw new DumpRefusedError(`${dataDir} holds a shop meanwhile.`);
  return restored.report;
};

/** The lock goes as well: whoever waits for it does not get one that is no more (`lockFolder`). */
const leaveAsBefore = async (dataDir: string, before: readonly string[]): Promise<void> => {
  // In this order, the mark last: after a crash in between the next start removes the rest.
  const made = (await readdir(dataDir)).filter((name) => !before.includes(name)).toSorted();
  for (const name of made) await rm(join(dataDir, name), { recursive: true, force: true });
};

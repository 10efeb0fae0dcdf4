import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type {
  EmbeddedStackConfig,
  HostedStackConfig,
  ServerConfig,
} from "#server/boot/config/config.ts";
import { FolderPictures } from "#server/database/folder-pictures.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { lockFolder } from "#server/embedded/folder-lock.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { DumpRefusedError, type DumpReport, type Progress } from "./write-dump.ts";
import { restoreDump } from "./restore-dump.ts";

type RestoreConfig = Pick<ServerConfig, "siteUrl" | "supabaseDir" | "picturesDir">;
type RestoreTools = { readonly now: Clock; readonly progress: Progress };

/**
 * Creates an embedded shop from a dump in a new folder. A failure leaves no folder, unless another
 * process uses it.
 */
export const restoreEmbedded = async (
  file: string,
  { siteUrl, supabaseDir, picturesDir }: RestoreConfig,
  { dataDir, sessionIdleDays }: EmbeddedStackConfig,
  { now, progress }: RestoreTools,
): Promise<DumpReport> => {
  const database = join(dataDir, "database");
  if (existsSync(database))
    throw new DumpRefusedError(
      `${dataDir} holds a shop already. Name a folder without one in DATA_DIR, or move ${database} away.`,
    );
  const pictures = picturesDir === null ? null : new FolderPictures({ folder: picturesDir });
  const hadPictures = picturesDir !== null && existsSync(picturesDir);
  const restored: { report?: DumpReport } = {};
  try {
    const stack = await openEmbeddedStack({
      dataDir,
      supabaseDir,
      siteUrl,
      sessionIdleDays,
      now,
      log: () => undefined,
      limits: { requestsPerMinute: 0, coffeesPerMinute: 0, signInsPer5Minutes: 0 },
      fill: async (fresh) => {
        const target = { database: fresh, supabaseDir, pictures, signIn: "embedded" } as const;
        restored.report = await restoreDump(file, target, progress);
      },
    });
    await stack.close();
  } catch (cause) {
    await removeUnfinished(dataDir, hadPictures ? null : picturesDir);
    throw cause;
  }
  if (!restored.report) throw new DumpRefusedError(`${dataDir} holds a shop already.`);
  return restored.report;
};

/**
 * Removes a half restored shop. Under the folder's lock, and only where the marker says that nobody
 * finished it: another start may have taken the folder meanwhile.
 */
const removeUnfinished = async (dataDir: string, picturesDir: string | null): Promise<void> => {
  const database = join(dataDir, "database");
  const unfinished = `${database}.unfinished`;
  if (!existsSync(dataDir)) return;
  const unlock = await lockFolder(dataDir).catch(() => null);
  if (unlock === null) return;
  try {
    if (!existsSync(unfinished)) return;
    for (const half of [database, picturesDir])
      if (half !== null) await rm(half, { recursive: true, force: true });
    // Last: a crash in between leaves the marker, and the next start removes the rest.
    await rm(unfinished);
  } finally {
    await unlock();
  }
};

/** Restores a dump into an empty hosted database. */
export const restoreHosted = async (
  file: string,
  { supabaseDir, picturesDir }: RestoreConfig,
  { databaseUrl }: HostedStackConfig,
  { progress }: RestoreTools,
): Promise<DumpReport> => {
  const pictures = picturesDir === null ? null : new FolderPictures({ folder: picturesDir });
  const database = openPostgresPool(databaseUrl, { connections: 1, timeLimits: "none" });
  try {
    const target = { database, supabaseDir, pictures, signIn: "supabase" } as const;
    return await restoreDump(file, target, progress);
  } finally {
    await database.close();
  }
};

import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { ServerConfig } from "#server/config/config.ts";
import { OURS } from "./database-folder.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

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
  if (!KEYS.some((name) => existsSync(join(dataDir, name))))
    return refused(`There is nothing to reset: no shop has stored anything in ${dataDir}.`);
  const unlock = await lockedOrNull(dataDir);
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

const lockedOrNull = async (folder: string): Promise<(() => Promise<void>) | null> => {
  try {
    return await lockFolder(folder);
  } catch (cause) {
    if (cause instanceof FolderInUseError) return null;
    throw cause;
  }
};

const refused = (message: string) => err({ message });

/** Every start makes one of them before anything else. */
const KEYS = ["signing-key.json", "jwt-secret"];

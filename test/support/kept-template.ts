import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#core/domain/day.ts";
import { shopMigrations } from "#server/database/migrations.ts";

const CACHE = "node_modules/.cache/shop-tests";

/**
 * A file or folder with a database to copy. Creating one takes seconds, so it is cached until one
 * of its inputs changes: migrations, seed, packages or `more`.
 * @param make writes it to the given path.
 */
export const keptTemplate = async (
  name: string,
  more: readonly string[],
  make: (draft: string) => Promise<void>,
): Promise<string> => {
  const path = join(CACHE, `${name}-${await fingerprint(more)}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const draft = `${path}.${process.pid}-${Date.now()}`;
  await make(draft);
  try {
    await rename(draft, path);
  } catch (cause) {
    // A concurrent run has created it.
    await rm(draft, { recursive: true });
    if (!existsSync(path)) throw cause;
  }
  await removeOld(`${name}-`);
  return path;
};

/** Those of former inputs; a run that may still go on has made its own today. */
const removeOld = async (beginning: string): Promise<void> => {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    if (name.startsWith(beginning) && Date.now() - (await stat(path)).birthtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
};

const fingerprint = async (more: readonly string[]): Promise<string> => {
  const hash = createHash("sha256");
  for (const { checksum } of await shopMigrations("supabase", "embedded")) hash.update(checksum);
  for (const path of ["supabase/seed.sql", "package-lock.json"]) hash.update(await readFile(path));
  for (const text of more) hash.update(text);
  return hash.digest("hex").slice(0, 16);
};

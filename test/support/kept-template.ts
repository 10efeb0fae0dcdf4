import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readMigrations } from "#server/database/read-migrations.ts";

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
  return path;
};

const fingerprint = async (more: readonly string[]): Promise<string> => {
  const hash = createHash("sha256");
  for (const { checksum } of await readMigrations("supabase/migrations")) hash.update(checksum);
  for (const path of ["supabase/seed.sql", "package-lock.json"]) hash.update(await readFile(path));
  for (const text of more) hash.update(text);
  return hash.digest("hex").slice(0, 16);
};

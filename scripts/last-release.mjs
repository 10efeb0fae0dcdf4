import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps the previous release's files, which pages already open still request. Older ones are
 * deleted.
 */
export const readRelease = (siteDir) => {
  const file = join(siteDir, NOTE);
  if (!existsSync(file)) return { own: new Map(), kept: new Map() };
  const { own, kept } = JSON.parse(readFileSync(file, "utf8"));
  return { own: read(siteDir, own), kept: read(siteDir, kept) };
};

/** Adds them to a completed build. */
export const keepLastRelease = (siteDir, before) => {
  const own = readdirSync(join(siteDir, ASSETS)).toSorted();
  const isSame = own.length === before.own.size && own.every((name) => before.own.has(name));
  const kept = [...(isSame ? before.kept : before.own)].filter(([name]) => !own.includes(name));
  for (const [name, bytes] of kept) writeFileSync(join(siteDir, ASSETS, name), bytes);
  mkdirSync(join(siteDir, ".vite"), { recursive: true });
  writeFileSync(join(siteDir, NOTE), JSON.stringify({ own, kept: kept.map(([name]) => name) }));
};

const ASSETS = "assets";
/** Hidden folder: never served. */
const NOTE = ".vite/release.json";

const read = (siteDir, names) =>
  new Map(
    names
      .filter((name) => existsSync(join(siteDir, ASSETS, name)))
      .map((name) => [name, readFileSync(join(siteDir, ASSETS, name))]),
  );

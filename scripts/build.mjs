import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressAssets } from "./compress.mjs";
import { keepLastRelease, readRelease } from "./last-release.mjs";
import { prerenderSite } from "./prerender.mjs";

const root = resolve(import.meta.dirname, "..");
const STAMP = join(root, "dist/built-from");
const SOURCES = ["src", "adapters", "server", "public", "scripts", "build"];
const FILES = ["index.html", "vite.config.ts", "package-lock.json", "package.json", ".env"];

/** Ends the process with the message of a wrong setting alone; rethrows anything else. */
export const refuseSetting = (cause) => {
  if (cause?.name !== "SettingError") throw cause;
  console.error(cause.message);
  process.exit(1);
};

/** Builds site and server, unless the existing build has the same sources. */
export const buildWhenNeeded = async () => {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return false;
  // In a child process, which frees its memory.
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
  return true;
};

const buildAll = async (stamp) => {
  const began = performance.now();
  console.error("Building the site, the program that draws its pages, and the server …");
  const { build } = await import("vite");
  await Promise.all([
    buildSite(join(root, "dist")),
    build({ root, logLevel: "warn", configFile: join(root, "build/vite.server.config.ts") }),
  ]);
  writeFileSync(STAMP, stamp);
  console.error(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
};

/**
 * Builds the site and its renderer below a folder of the project, where the renderer finds its
 * packages.
 */
const buildSite = async (folder) => {
  const { build } = await import("vite");
  const siteDir = join(folder, "site");
  const rendererDir = join(folder, "prerender");
  const before = readRelease(siteDir);
  await Promise.all(
    Object.entries({
      "vite.config.ts": siteDir,
      "build/vite.prerender.config.ts": rendererDir,
    }).map(([file, outDir]) =>
      build({ root, logLevel: "warn", configFile: join(root, file), build: { outDir } }),
    ),
  );
  await Promise.all([
    prerenderSite({ siteDir, rendererDir }),
    compressAssets({
      assetsDir: join(siteDir, "assets"),
      cacheDir: join(root, "node_modules/.cache/compressed"),
    }),
  ]);
  keepLastRelease(siteDir, before);
};

const fingerprint = () => {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => statSync(join(root, name)).isFile()),
  );
  for (const file of [...files, ...FILES].toSorted())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) =>
    a.localeCompare(b),
  ))
    if (name.startsWith("VITE_")) hash.update(`${name}=${value}`);
  return hash.digest("hex");
};

// `node scripts/build.mjs`; with a folder only the site, into that folder.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder] = process.argv.slice(2);
  await (folder ? buildSite(resolve(folder)) : buildAll(fingerprint())).catch(refuseSetting);
}

import "./node-version.mjs";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prerenderSite } from "./prerender.mjs";

/** Below this size compression gains hardly anything; the server sends the file uncompressed. */
const WORTH_COMPRESSING_BYTES = 128;
const COMPRESSED = /\.(js|css|svg)$/;

const FORMATS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Compresses the built files at the highest level, which is too slow at run time. Results are
 * cached in `cacheDir` by the bytes that were compressed: the bundler's hash in a file's name is of what
 * it holds before it is made small.
 */
const compressAssets = async ({ assetsDir, cacheDir }) => {
  mkdirSync(cacheDir, { recursive: true });
  const names = readdirSync(assetsDir).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    names.flatMap((name) => {
      const bytes = readFileSync(join(assetsDir, name));
      if (bytes.byteLength < WORTH_COMPRESSING_BYTES) return [];
      const digest = createHash("sha256").update(bytes).digest("hex");
      return Object.entries(FORMATS).map(async ([ending, compress]) => {
        const file = join(assetsDir, `${name}.${ending}`);
        const cached = join(cacheDir, `${digest}.${ending}`);
        if (existsSync(cached)) copyFileSync(cached, file);
        else {
          const compressed = await compress(bytes);
          writeFileSync(file, compressed);
          // A concurrent build may read it: written under a temporary name and renamed.
          const written = `${cached}.${process.pid}`;
          writeFileSync(written, compressed);
          renameSync(written, cached);
        }
      });
    }),
  );
};

/**
 * Keeps the previous release's files, which pages already open still request. Older ones are
 * deleted.
 */
export const readRelease = (siteDir) => {
  const file = join(siteDir, NOTE);
  if (!existsSync(file)) return { own: new Map(), kept: new Map() };
  const { own, kept } = JSON.parse(readFileSync(file, "utf8"));
  return { own: readFiles(siteDir, own), kept: readFiles(siteDir, kept) };
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

const readFiles = (siteDir, names) =>
  new Map(
    names
      .filter((name) => existsSync(join(siteDir, ASSETS, name)))
      .map((name) => [name, readFileSync(join(siteDir, ASSETS, name))]),
  );

const root = resolve(import.meta.dirname, "..");
const STAMP = join(root, "dist/built-from");
export const SOURCES = ["src", "adapters", "server", "scripts", "build"];
export const FILES = ["index.html", "vite.config.ts", "package-lock.json", "package.json", ".env"];

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

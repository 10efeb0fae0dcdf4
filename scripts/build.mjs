import "./node-version.mjs";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compressAssets } from "./compress.mjs";
import { prerenderSite } from "./prerender.mjs";

const root = resolve(import.meta.dirname, "..");
const STAMP = join(root, "dist/built-from");
const SOURCES = ["src", "adapters", "server", "public", "scripts"];
const FILES = [
  "index.html",
  "lean-router.ts",
  "lean-rxjs.ts",
  "package-lock.json",
  "package.json",
  "vite.config.ts",
  "vite.prerender.config.ts",
  "vite.server.config.ts",
  ".env",
];

/** Builds the site and the server, unless what is built came from exactly these sources. */
export const buildWhenNeeded = async () => {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return false;
  await buildAll(stamp);
  return true;
};

const buildAll = async (stamp) => {
  const { build } = await import("vite");
  const quiet = { root, logLevel: "warn" };
  await Promise.all(
    ["vite.config.ts", "vite.prerender.config.ts", "vite.server.config.ts"].map((file) =>
      build({ ...quiet, configFile: join(root, file) }),
    ),
  );
  const siteDir = join(root, "dist/site");
  await Promise.all([
    prerenderSite({ siteDir, rendererDir: join(root, "dist/prerender") }),
    compressAssets({
      assetsDir: join(siteDir, "assets"),
      cacheDir: join(root, "node_modules/.cache/compressed"),
    }),
  ]);
  writeFileSync(STAMP, stamp);
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildAll(fingerprint());

// `npm run maintain -- licences`: all installed packages by licence; `-- --json` for machines. Fails for a
// licence that is not accepted.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");

/**
 * Permissive licences, or with copyleft limited to the package's own files. Source:
 * choosealicense.com, SPDX.
 */
const ACCEPTED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Package names by licence, from the lockfile or else the installed package. */
export const licencesOf = (lock, folder = root) => {
  const found = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = entry.license ?? installedLicence(folder, path);
    // A package for another platform is not installed here; its counterpart for this one is.
    if (licence === null && (entry.os || entry.cpu)) continue;
    (found[licence ?? "none"] ??= []).push(`${name}@${entry.version}`);
  }
  return found;
};

/** Evaluates SPDX: one alternative of `OR`, all of `AND`. */
export const isAccepted = (licence) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => ACCEPTED.has(one.trim())));

const installedLicence = (folder, path) => {
  const file = join(folder, path, "package.json");
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return license ?? licenses?.[0]?.type ?? null;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const found = licencesOf(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  if (process.argv.includes("--json")) console.log(JSON.stringify(found, null, 2));
  else
    for (const [licence, names] of Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(`${licence}: ${names.length}\n  ${names.join(", ")}`);
  const open = Object.keys(found).filter((licence) => !isAccepted(licence));
  if (open.length > 0) {
    console.error(`Not accepted (scripts/licences.mjs): ${open.join(", ")}`);
    process.exitCode = 1;
  }
}

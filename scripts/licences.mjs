// `npm run licences`: every installed package by its licence; `-- --json` for machines. Fails when one
// has a licence that is not among those the shop may be built with.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");

/**
 * Ask for no more than a notice, or leave changed files of the package open; none reaches into the
 * shop's own code. Source: choosealicense.com, SPDX.
 */
const ACCEPTED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
  "Zlib",
]);

/** Package names by licence, from the lockfile or else from what is installed. */
export const licencesOf = (lock, folder = root) => {
  const found = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = entry.license ?? installedLicence(folder, path);
    // A program for another machine is neither installed nor described here; its twin for this one is.
    if (licence === null && (entry.os || entry.cpu)) continue;
    (found[licence ?? "none"] ??= []).push(`${name}@${entry.version}`);
  }
  return found;
};

/** One of “A or B” is enough, all of “A and B” are needed. */
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

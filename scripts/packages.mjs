// The packages that the lockfile names:
//   npm run maintain -- licences    by licence, `-- --json` for machines; fails for one that is not accepted
//   npm run maintain -- lockfile    adds missing SHA-512 hashes from the registry, without which `npm ci`
//                                   verifies nothing, and lists packages that the registry does not know
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

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

const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Package names by licence, from the lockfile or else the installed package. */
export const licencesOf = (lock, folder = root) => {
  const found = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const licence = entry.license ?? installedLicence(folder, path);
    // A package for another platform is not installed here; its counterpart for this one is.
    if (licence === null && (entry.os || entry.cpu)) continue;
    (found[licence ?? "none"] ??= []).push(`${nameOf(path)}@${entry.version}`);
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

const tellLicences = () => {
  const found = licencesOf(readLockfile());
  if (process.argv.includes("--json")) console.log(JSON.stringify(found, null, 2));
  else
    for (const [licence, names] of Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(`${licence}: ${names.length}\n  ${names.join(", ")}`);
  const open = Object.keys(found).filter((licence) => !isAccepted(licence));
  if (open.length === 0) return;
  console.error(`Not accepted (scripts/packages.mjs): ${open.join(", ")}`);
  process.exitCode = 1;
};

const completeLockfile = async () => {
  const lockfile = readLockfile();
  const without = Object.entries(lockfile.packages).filter(
    ([path, { integrity, link, inBundle }]) => path !== "" && !integrity && !link && !inBundle,
  );
  const unknown = [];
  for (const [index, [path, entry]] of without.entries()) {
    const wanted = `${entry.name ?? nameOf(path)}@${entry.version}`;
    console.log(`${index + 1} of ${without.length}: ${wanted}`);
    const integrity = await integrityOf(wanted);
    if (integrity.startsWith("sha512-")) entry.integrity = integrity;
    else unknown.push(wanted);
  }
  writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`);
  if (unknown.length > 0) console.error(`The registry does not have:\n${unknown.join("\n")}`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
};

const integrityOf = async (wanted) => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  try {
    return (await promisify(execFile)(npm, ["view", wanted, "dist.integrity"])).stdout.trim();
  } catch {
    // Unknown to this registry; listed below.
    return "";
  }
};

const LOCKFILE = join(root, "package-lock.json");
const readLockfile = () => JSON.parse(readFileSync(LOCKFILE, "utf8"));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await { licences: tellLicences, lockfile: completeLockfile }[process.argv[2]]();

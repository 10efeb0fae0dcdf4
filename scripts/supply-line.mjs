// What the shop is built from, and whether it is built the same again:
//   npm run maintain -- licences    by licence, `-- --json` for machines; fails for one that is not accepted
//   npm run maintain -- lockfile    adds missing SHA-512 hashes from the registry, without which `npm ci`
//                                   verifies nothing, and lists packages that the registry does not know
//   npm run prove -- reproduce      builds site and server twice, the second time in a different
//                                   environment, and fails when any byte differs
import "./node-version.mjs";
import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
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
  console.error(`Not accepted (scripts/supply-line.mjs): ${open.join(", ")}`);
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

/** All files below a folder, as relative paths. */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

/** Files that are missing in one of the folders or differ. */
export const differences = (one, other) =>
  [...new Set([...filesIn(one), ...filesIn(other)])].filter((name) => {
    const files = [join(one, name), join(other, name)];
    return !files.every(existsSync) || !readFileSync(files[0]).equals(readFileSync(files[1]));
  });

const PARTS = ["site", "prerender", "server"];

/** Builds a checkout of the same commit in another folder with other environment variables. */
const buildElsewhere = (env) => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const { stdout } = spawnSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, encoding: "utf8" },
  );
  for (const file of stdout.split("\0").filter(Boolean))
    cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(1);
  return join(folder, "dist");
};

const reproduce = () => {
  const first = buildElsewhere({ TZ: "UTC", LANG: "C" });
  const second = buildElsewhere({ TZ: "Asia/Jakarta", LANG: "id_ID.UTF-8" });
  const different = PARTS.flatMap((part) => differences(join(first, part), join(second, part)));
  const count = PARTS.reduce((sum, part) => sum + filesIn(join(first, part)).length, 0);
  for (const folder of [first, second]) rmSync(resolve(folder, ".."), { recursive: true });
  if (different.length > 0) {
    console.error(`${different.length} of ${count} files differ:\n  ${different.join("\n  ")}`);
    process.exitCode = 1;
  } else console.log(`${count} files, each the same in both builds.`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await { licences: tellLicences, lockfile: completeLockfile, reproduce }[process.argv[2]]();

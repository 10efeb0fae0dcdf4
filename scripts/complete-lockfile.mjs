// Adds missing SHA-512 hashes to the lockfile from the registry, and lists packages it does not
// know. `npm ci` verifies a package only if it has a hash.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const FILE = "package-lock.json";
const lockfile = JSON.parse(readFileSync(FILE, "utf8"));
const without = Object.entries(lockfile.packages).filter(
  ([path, { integrity, link, inBundle }]) => path !== "" && !integrity && !link && !inBundle,
);

const integrityOf = async (name, version) => {
  try {
    const { stdout } = await run(npm, ["view", `${name}@${version}`, "dist.integrity"]);
    return stdout.trim();
  } catch {
    // Unknown to this registry; listed below.
    return "";
  }
};

const unknown = [];
for (const [index, [path, entry]] of without.entries()) {
  const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  console.log(`${index + 1} of ${without.length}: ${name}@${entry.version}`);
  const integrity = await integrityOf(name, entry.version);
  if (integrity.startsWith("sha512-")) entry.integrity = integrity;
  else unknown.push(`${name}@${entry.version}`);
}
writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`);
if (unknown.length > 0) console.error(`The registry does not have:\n${unknown.join("\n")}`);
process.exitCode = unknown.length === 0 ? 0 : 1;

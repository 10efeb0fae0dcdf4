// `npm run prove -- reproduce`: builds site and server twice, the second time in a different environment,
// and fails when any byte differs.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { differences, filesIn } from "./build.mjs";

const root = resolve(import.meta.dirname, "..");
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

const first = buildElsewhere({ TZ: "UTC", LANG: "C" });
const second = buildElsewhere({ TZ: "Asia/Jakarta", LANG: "id_ID.UTF-8" });
const different = PARTS.flatMap((part) => differences(join(first, part), join(second, part)));
const count = PARTS.reduce((sum, part) => sum + filesIn(join(first, part)).length, 0);
for (const folder of [first, second]) rmSync(resolve(folder, ".."), { recursive: true });
if (different.length > 0) {
  console.error(`${different.length} of ${count} files differ:\n  ${different.join("\n  ")}`);
  process.exitCode = 1;
} else console.log(`${count} files, each the same in both builds.`);

// The proofs against the real Supabase Auth, whose program SUPABASE_AUTH_BIN names.
//   node scripts/test-hosted.mjs                without it this fails
//   node scripts/test-hosted.mjs --if-there     without it one line says so
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { buildWhenNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { findPostgres } from "./postgres.mjs";

const runHosted = async () => {
  process.env["PG_BIN"] = findPostgres();
  process.env["CHROMIUM_PATH"] = findChromium();
  await buildWhenNeeded();
  const tests = ["--no-install", "vitest", "run", "--project", "hosted", ...more];
  return spawnSync("npx", tests, { stdio: "inherit" }).status ?? 1;
};

const program = process.env["SUPABASE_AUTH_BIN"] ?? "";
const mayBeAway = process.argv.includes("--if-there");
const more = process.argv.slice(2).filter((word) => word !== "--if-there");
if (program !== "" && existsSync(program)) process.exitCode = await runHosted();
else {
  const why = program === "" ? "SUPABASE_AUTH_BIN is not set" : `${program} is not there`;
  console.log(`The tests with the real Supabase Auth were not run: ${why}.`);
  process.exitCode = mayBeAway ? 0 : 1;
}

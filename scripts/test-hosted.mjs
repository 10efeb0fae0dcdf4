// Tests against the real Supabase Auth: one release, built with Go, or SUPABASE_AUTH_BIN. Fails
// without it; with `--if-there` it only prints a line.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { findAuthProgram } from "./auth-program.mjs";
import { bin } from "./bin.mjs";
import { buildWhenNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { findPostgres } from "./postgres.mjs";

const runHosted = async (program) => {
  process.env["SUPABASE_AUTH_BIN"] = program;
  process.env["PG_BIN"] = findPostgres();
  process.env["CHROMIUM_PATH"] = findChromium();
  await buildWhenNeeded();
  const tests = [bin("vitest"), "run", "--project", "hosted", ...more];
  return spawnSync(process.execPath, tests, { stdio: "inherit" }).status ?? 1;
};

const mayBeAway = process.argv.includes("--if-there");
const more = process.argv.slice(2).filter((word) => word !== "--if-there");
const { program, missing } = findAuthProgram();
if (program !== undefined) process.exitCode = await runHosted(program);
else {
  console.log(`The tests with the real Supabase Auth were not run: ${missing}.`);
  process.exitCode = mayBeAway ? 0 : 1;
}

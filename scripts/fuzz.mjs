// Fuzzes every call of the product server with 10 000 inputs, or FUZZ_RUNS.
import { spawnSync } from "node:child_process";
import { bin } from "./bin.mjs";

const { FUZZ_RUNS = "10000" } = process.env;
const { status } = spawnSync(
  process.execPath,
  [bin("vitest"), "run", "--project", "server", "test/server/routes/fuzz.test.ts"],
  { stdio: "inherit", env: { ...process.env, FUZZ_RUNS } },
);
process.exitCode = status ?? 1;

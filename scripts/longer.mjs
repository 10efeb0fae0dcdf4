// Tests of which `npm test` has a taste, for as long as one likes:
//   node scripts/longer.mjs fuzz      10 000 odd inputs to every call, or FUZZ_RUNS; 200 weeks of
//                                     payments, or WEEKS
//   node scripts/longer.mjs rolling   restarts in turn under load for a minute, or ROLLING_SECONDS
//   node scripts/longer.mjs crashes   40 first starts that are killed, or CRASHES
import { spawnSync } from "node:child_process";
import { bin } from "./bin.mjs";

const TESTS = {
  fuzz: {
    files: ["test/server/routes/fuzz.test.ts", "test/server/use-cases/desk/weeks.test.ts"],
    amount: { FUZZ_RUNS: "10000", WEEKS: "200" },
  },
  rolling: {
    files: ["test/server/boot/rolling-restart.test.ts"],
    amount: { ROLLING_SECONDS: "60" },
  },
  crashes: { files: ["test/server/embedded/crash.test.ts"], amount: { CRASHES: "40" } },
};

const { files, amount } = TESTS[process.argv[2]];
const { status } = spawnSync(
  process.execPath,
  [bin("vitest"), "run", "--project", "server", ...files],
  { stdio: "inherit", env: { ...amount, ...process.env } },
);
process.exitCode = status ?? 1;

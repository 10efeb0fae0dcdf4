// A rolling restart under load, for a minute or ROLLING_SECONDS.
import { spawnSync } from "node:child_process";
import { bin } from "./bin.mjs";

const { ROLLING_SECONDS = "60" } = process.env;
const { status } = spawnSync(
  process.execPath,
  [bin("vitest"), "run", "--project", "server", "test/server/boot/rolling-restart.test.ts"],
  { stdio: "inherit", env: { ...process.env, ROLLING_SECONDS } },
);
process.exitCode = status ?? 1;

// Dumps and restores: `npm run shop -- dump shop.dump`; `npm run shop -- --help` lists the
// commands.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { readConfig } from "../server/boot/config/config.ts";
import { runShopProgram } from "../server/database/dump/shop-program.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
process.umask(0o077);
const config = readConfig(process.env);
if (!config.ok) {
  console.error(config.error.problems.join("\n"));
  process.exit(1);
}
process.exitCode = await runShopProgram(process.argv.slice(2), {
  config: config.value,
  now: Date.now,
  out: (text) => process.stdout.write(text),
  errorOut: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});

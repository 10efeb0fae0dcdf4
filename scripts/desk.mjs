// The desk's command line: `npm run desk -- orders`; `npm run desk -- --help` lists the commands.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readConfig } from "../server/boot/config/config.ts";
import { askDesk } from "../server/desk/cli/ask-desk.ts";
import { runDesk } from "../server/desk/cli/desk-program.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const config = readConfig(process.env);
if (!config.ok) {
  console.error(config.error.problems.join("\n"));
  process.exit(1);
}
process.once("SIGINT", () => {
  console.error("\nStopped. What was already asked for may be done: look before you ask again.");
  process.exit(130);
});
// A reader such as `head` has closed the pipe.
process.stdout.on("error", (cause) => process.exit(cause.code === "EPIPE" ? 0 : 1));
const isTerminal = process.stdout.isTTY;
process.exitCode = await runDesk(process.argv.slice(2), {
  ask: (request) => askDesk(config.value, request, (line) => console.error(JSON.stringify(line))),
  readFile,
  out: (text) => process.stdout.write(text),
  errorOut: (text) => process.stderr.write(text),
  screen: { isTerminal, hasColours: isTerminal && !process.env.NO_COLOR },
  staff: process.env.DESK_STAFF ?? "",
});

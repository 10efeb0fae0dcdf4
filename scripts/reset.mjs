// Deletes the data folder's contents, in development: `npm run reset`, or `npm run reset -- --yes`
// for scripts.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { readConfig } from "../server/boot/config/config.ts";
import { resetData } from "../server/embedded/database-folder.ts";

const giveUp = (...lines) => {
  console.error(lines.join("\n"));
  process.exit(1);
};

if (existsSync(".env")) process.loadEnvFile(".env");
const config = readConfig(process.env);
if (!config.ok) giveUp(...config.error.problems);
const given = process.argv.slice(2);
if (given.some((one) => one !== "--yes"))
  giveUp("npm run reset asks; npm run reset -- --yes does not.");

const ask = async (question) => {
  if (given.includes("--yes")) return true;
  if (!process.stdin.isTTY) giveUp(`${question} Nobody is there to ask: npm run reset -- --yes`);
  const terminal = createInterface(process);
  const said = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return said.trim().toLowerCase() === "yes";
};

const done = await resetData(config.value, ask);
if (!done.ok) giveUp(done.error.message);
console.log(done.value);

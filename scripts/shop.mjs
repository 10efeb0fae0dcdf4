// The shop's data:
//   npm run shop -- dump shop.dump    likewise restore and move; `--help` lists them
//   npm run sql -- "select …"         one statement on the shop's database, or from a file with `<`
//   npm run reset                     deletes the data folder's contents, in development; `-- --yes` for scripts
//   npm run maintain -- migrate       applies pending migrations to DATABASE_URL, as each start of the shop does
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { readConfig } from "../server/boot/config/config.ts";
import {
  migrateHostedDatabase,
  pendingOnHostedDatabase,
} from "../server/boot/open-hosted-database.ts";
import { runShopProgram } from "../server/boot/shop-program.ts";
import { asTable, askShop } from "../server/database/sql.ts";
import { VERSION } from "../server/http/version.ts";
import { resetData } from "../server/embedded/database-folder.ts";

const giveUp = (...lines) => {
  console.error(lines.join("\n"));
  process.exit(1);
};

const configOrEnd = () => {
  const config = readConfig(process.env);
  if (!config.ok) giveUp(...config.error.problems);
  return config.value;
};

const sql = async (given) => {
  const config = configOrEnd();
  const words = given.join(" ");
  if (words === "" && process.stdin.isTTY)
    giveUp('Which statement? npm run sql -- "select …", or npm run sql < statement.sql');
  const asked = async () => askShop(config, words === "" ? await text(process.stdin) : words);
  // A statement or an answer too large for a text, or a shop that ended meanwhile.
  const answer = await asked().catch((cause) =>
    giveUp(cause instanceof Error ? cause.message : String(cause)),
  );
  if (!answer.ok) giveUp(answer.error.message);
  process.stdout.write(asTable(answer.value));
};

const reset = async (given) => {
  const config = configOrEnd();
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
  const done = await resetData(config, ask);
  if (!done.ok) giveUp(done.error.message);
  console.log(done.value);
};

/** Wants DATABASE_URL alone. `--dry` says what it would do. */
const migrate = async (given) => {
  if (given.some((one) => one !== "--dry"))
    giveUp("npm run maintain -- migrate applies what is pending; --dry lists it.");
  const databaseUrl = process.env["DATABASE_URL"]?.trim() ?? "";
  if (databaseUrl === "")
    giveUp("DATABASE_URL is not set. The embedded database is migrated whenever the shop starts.");
  const supabaseDir = process.env["SUPABASE_DIR"] || "supabase";
  const shop = { version: VERSION, supabaseDir };
  const isDry = given.length > 0;
  const work = isDry
    ? pendingOnHostedDatabase(databaseUrl, supabaseDir)
    : migrateHostedDatabase(databaseUrl, shop, console.log);
  const names = await work.catch((cause) =>
    giveUp(cause instanceof Error ? cause.message : String(cause)),
  );
  if (names.length === 0) console.log("Nothing to do.");
  else if (isDry) console.log(names.map((name) => `Would apply ${name}`).join("\n"));
};

if (existsSync(".env")) process.loadEnvFile(".env");
process.umask(0o077);
const [name, ...given] = process.argv.slice(2);
const apart = { sql, reset, migrate }[name];
if (apart) await apart(given);
else
  process.exitCode = await runShopProgram(process.argv.slice(2), {
    config: configOrEnd(),
    now: Date.now,
    out: (said) => process.stdout.write(said),
    errorOut: (said) => process.stderr.write(said),
    isTerminal: process.stderr.isTTY,
  });

// Runs a statement on the shop's database: `npm run sql -- "select …"`, or from a file with `<`.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { readConfig } from "../server/boot/config/config.ts";
import { asTable, askShop } from "../server/database/sql.ts";

const giveUp = (...lines) => {
  console.error(lines.join("\n"));
  process.exit(1);
};

if (existsSync(".env")) process.loadEnvFile(".env");
const config = readConfig(process.env);
if (!config.ok) giveUp(...config.error.problems);
const words = process.argv.slice(2).join(" ");
if (words === "" && process.stdin.isTTY)
  giveUp('Which statement? npm run sql -- "select …", or npm run sql < docs/sql/to-send.sql');
const answer = await askShop(config.value, words === "" ? await text(process.stdin) : words);
if (!answer.ok) giveUp(answer.error.message);
process.stdout.write(asTable(answer.value));

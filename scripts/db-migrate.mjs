// Applies pending migrations to DATABASE_URL, as each start of the shop does.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { migrateHostedDatabase } from "../server/boot/open-hosted-database.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const databaseUrl = process.env["DATABASE_URL"]?.trim() ?? "";
try {
  if (databaseUrl === "")
    throw new Error(
      "DATABASE_URL is not set. The embedded database is migrated whenever the shop starts.",
    );
  const ran = await migrateHostedDatabase(databaseUrl, process.env["SUPABASE_DIR"] || "supabase");
  console.log(
    ran.length === 0 ? "Nothing to do." : ran.map((name) => `Applied ${name}`).join("\n"),
  );
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}

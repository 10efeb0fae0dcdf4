import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { applyMigrations } from "#server/database/apply-migrations.ts";
import { readMigrations } from "#server/database/read-migrations.ts";
import { openPostgresPool, type PostgresPool } from "#server/postgres/postgres-js-database.ts";
import { freePort } from "./free-port.ts";
import type { SeededDatabase } from "./seeded-database.ts";

/**
 * A Postgres server of its own, on a free port of this machine, with all migrations and the seeded
 * catalogue. Wants Debian's `postgresql` package, or PG_BIN with the folder of `initdb`.
 */
export const openRealPostgres = async (): Promise<SeededDatabase & { readonly url: string }> => {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, stdio: "ignore" as const };
  const data = join(folder, "data");
  const settings = ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"];
  execFileSync(join(binFolder(), "initdb"), [...settings, "--locale=C"], options);
  const port = await freePort();
  const server = spawn(
    join(binFolder(), "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-F"],
    options,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const database = openPostgresPool(url);
  await answers(database, server);
  await applyMigrations(database, await readMigrations("supabase/migrations"));
  const seed = await readFile("supabase/seed.sql", "utf8");
  await database.transaction((transaction) => transaction.script(seed));
  return {
    url,
    database,
    close: async () => {
      await database.close();
      server.kill("SIGINT");
      await once(server, "exit");
      await rm(folder, { recursive: true });
    },
  };
};

const binFolder = (): string => {
  const given = process.env["PG_BIN"];
  const debian = "/usr/lib/postgresql";
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, "bin"))
    : [];
  const found = [...(given ? [given] : []), ...installed].find((folder) =>
    existsSync(join(folder, "initdb")),
  );
  if (found === undefined)
    throw new Error("These tests need Postgres: install Debian's postgresql, or set PG_BIN.");
  return found;
};

/** Postgres refuses to run as root; its package brings an account for it. */
const serverAccount = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  return { uid: idOf("-u"), gid: idOf("-g") };
};

const idOf = (flag: string): number =>
  Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

const answers = async (database: PostgresPool, server: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    try {
      await database.query("select 1");
      return;
    } catch {
      // It is still starting; a server that never comes up is reported below.
      await pause(50);
    }
  }
  throw new Error("Postgres did not start.");
};

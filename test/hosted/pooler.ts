import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, listens } from "#test/support/free-port.ts";
import { serverAccount } from "#test/support/real-postgres.ts";

/**
 * Starts PgBouncer in front of this Postgres in transaction mode, where each transaction may use
 * another connection.
 */
export const openPooler = async (postgresUrl: string, connections = 3) => {
  const folder = mkdtempSync(join(tmpdir(), "pooler-"));
  const port = await freePort();
  const behind = new URL(postgresUrl);
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
     * = host=${behind.hostname} port=${behind.port}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = trust
     auth_file = ${users}
     pool_mode = transaction
     default_pool_size = ${connections}
     max_client_conn = 200
     server_login_retry = 0.1
    `.replaceAll(/^ +/gm, ""),
  );
  const account = serverAccount();
  if (account)
    for (const file of [folder, users, settings]) chownSync(file, account.uid, account.gid);
  const pooler = spawn(program(), ["--quiet", settings], { ...account, stdio: "ignore" });
  const gone = once(pooler, "exit");
  while (pooler.exitCode === null && !(await listens(port))) await pause(20);
  if (pooler.exitCode !== null) throw new Error("PgBouncer did not start.");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: async () => {
      pooler.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true });
    },
  };
};

const program = (): string => {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const found = folders.map((folder) => join(folder, "pgbouncer")).find((path) => existsSync(path));
  if (found === undefined)
    throw new Error("These tests need PgBouncer: install Debian's pgbouncer, into PATH.");
  return found;
};

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { applyMigrations, shopMigrations } from "#server/database/migrations.ts";
import { openPostgresPool, type PostgresPool } from "#server/database/pool.ts";
import type { Certificates } from "./certificates.ts";
import { installedPostgres } from "../../scripts/test-parts.mjs";
import { freePort } from "./free-port.ts";
import { keptTemplate } from "./kept-template.ts";
import { type SeededDatabase, openSeededDatabase } from "./seeded-database.ts";

export type RealPostgres = SeededDatabase & {
  readonly url: string;
  /** Folder of its socket. */
  readonly folder: string;
  /** Suspends all its processes: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
  /** Kills it as a crash would; all connections are cut. */
  crash(): Promise<void>;
  /** After a crash. */
  restart(): Promise<void>;
};

/**
 * Starts a Postgres server on a free port, with migrations and seed.
 */
export const openRealPostgres = async (
  more: {
    /** Certificate for TLS clients. Default: plain text only. */
    readonly tls?: Certificates;
  } = {},
): Promise<RealPostgres> => {
  const folder = ownFolder();
  const data = join(folder, "data");
  cpSync(await postgresTemplate(), data, { recursive: true });
  const account = serverAccount();
  if (account)
    for (const file of ["", ...readdirSync(data, { recursive: true, encoding: "utf8" })])
      chownSync(join(data, file), account.uid, account.gid);
  const port = await freePort();
  const tls = more.tls ? tlsSettings(more.tls, account) : [];
  const start = (): ChildProcess => startServer(folder, port, tls);
  let server = start();
  const url = urlOf(port);
  const database = openPostgresPool(url);
  await answers(database, server);
  return {
    url,
    folder,
    database,
    freeze: () => signalAll(server, "SIGSTOP"),
    thaw: () => signalAll(server, "SIGCONT"),
    crash: async () => {
      const gone = once(server, "exit");
      server.kill("SIGQUIT");
      await gone;
    },
    restart: async () => {
      server = start();
      await answers(database, server);
    },
    close: async () => {
      await database.close();
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
};

/**
 * The template data folder of these servers. Creating one takes a second, so it is cached until
 * Postgres, migrations or seed change.
 */
export const postgresTemplate = async (): Promise<string> => {
  const version = execFileSync(join(binFolder(), "postgres"), ["--version"], { encoding: "utf8" });
  return keptTemplate("postgres", [version], async (draft) => {
    const folder = ownFolder();
    const data = join(folder, "data");
    const settings = ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"];
    execFileSync(join(binFolder(), "initdb"), [...settings, "--locale=C", "--wal-segsize=1"], {
      ...serverAccount(),
      stdio: "ignore",
    });
    const port = await freePort();
    const server = startServer(folder, port);
    await prepare(urlOf(port), server);
    await stop(server);
    cpSync(data, draft, { recursive: true });
    await rm(folder, { recursive: true });
  });
};

/** In the temporary folder, owned by the server's account. */
const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
};

const startServer = (folder: string, port: number, more: readonly string[] = []): ChildProcess => {
  const place = ["-D", join(folder, "data"), "-p", String(port), "-k", folder];
  return spawn(join(binFolder(), "postgres"), [...place, "-h", "127.0.0.1", "-F", ...more], {
    ...serverAccount(),
    stdio: "ignore",
  });
};

const stop = async (server: ChildProcess): Promise<void> => {
  const gone = once(server, "exit");
  server.kill("SIGINT");
  await gone;
};

const urlOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Postgres refuses a key readable by others. */
const tlsSettings = (
  { certificate, key }: Certificates,
  account: ReturnType<typeof serverAccount>,
): readonly string[] => {
  if (account) for (const file of [certificate, key]) chownSync(file, account.uid, account.gid);
  return ["-c", "ssl=on", "-c", `ssl_cert_file=${certificate}`, "-c", `ssl_key_file=${key}`];
};

const prepare = async (url: string, server: ChildProcess): Promise<void> => {
  const database = openPostgresPool(url, { connections: 1, timeLimits: "none" });
  await answers(database, server);
  await applyMigrations(database, await shopMigrations("supabase", "hosted"));
  const seed = await readFile("supabase/seed.sql", "utf8");
  await database.transaction((transaction) => transaction.script(seed));
  await database.close();
};

/** Signals backends too: these have process groups of their own. */
const signalAll = ({ pid = 0 }: ChildProcess, signal: "SIGSTOP" | "SIGCONT"): void => {
  const backends = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  for (const one of [pid, ...backends.filter((text) => text !== "").map(Number)])
    process.kill(one, signal);
};

const binFolder = (): string => {
  const found = process.env["PG_BIN"] ?? installedPostgres();
  if (found === undefined) throw new Error("`npm test` brings Postgres, or set PG_BIN.");
  return found;
};

/**
 * Postgres and PgBouncer refuse to run as root, and want an account with a name: that of an installed
 * Postgres, else the one without any rights.
 */
export const serverAccount = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("Postgres refuses to run as root: run the tests as somebody else.");
};

const answers = async (database: PostgresPool, server: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    try {
      await database.query("select 1");
      return;
    } catch {
      // Still starting; a server that fails to start is reported below.
      await pause(50);
    }
  }
  throw new Error("Postgres did not start.");
};

/** Every implementation of the database port, for contract suites. */
export const DATABASES: readonly (readonly [string, () => Promise<SeededDatabase>])[] = [
  ["the embedded database", openSeededDatabase],
  ["a pool on real Postgres", () => openRealPostgres()],
];

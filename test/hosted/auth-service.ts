import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/support/free-port.ts";

export type Settings = Readonly<Record<string, string>>;

/** The program of the real sign-in service, which SUPABASE_AUTH_BIN names. */
const program = (): string => {
  const path = process.env["SUPABASE_AUTH_BIN"];
  if (!path)
    throw new Error("These tests need Supabase Auth: set SUPABASE_AUTH_BIN to its program.");
  return path;
};

/**
 * Brings the service's own tables into the database, as it does at a first start.
 * @param databaseUrl as its own role, `supabase_auth_admin`.
 */
export const migrateAuthService = async (databaseUrl: string): Promise<void> => {
  const settings = { DATABASE_URL: databaseUrl, ...LEAST };
  await run(["migrate"], settings, async (child) => {
    const [status] = await once(child, "close");
    if (status !== 0) throw new Error(`ended with ${status}`);
  });
};

/** The real service on a free port of this machine; nothing of this process's environment reaches it. */
export const startAuthService = async (settings: Settings) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let given: Settings = { ...LEAST, ...settings, GOTRUE_API_HOST: "127.0.0.1", PORT: String(port) };
  let child = await launch(url, given);
  const stop = async () => {
    const gone = once(child, "close");
    child.kill("SIGTERM");
    await gone;
  };
  return {
    /** Where it answers, without `/auth/v1`. */
    url,
    /** Ends it and starts it again on the same port, with these of its variables changed. */
    restart: async (changes: Settings): Promise<void> => {
      await stop();
      given = { ...given, ...changes };
      child = await launch(url, given);
    },
    close: stop,
  };
};

const launch = (url: string, settings: Settings): Promise<ChildProcess> =>
  run(["serve"], settings, async (child) => {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
      if (await answers(`${url}/health`)) return child;
      await pause(25);
    }
    throw new Error("does not answer");
  });

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
};

/** In an empty folder, because the service reads a file `.env` of the folder it runs in. */
const run = async <T>(
  args: readonly string[],
  env: Settings,
  work: (child: ChildProcess) => Promise<T>,
): Promise<T> => {
  const cwd = mkdtempSync(join(tmpdir(), "auth-service-"));
  const child = spawn(program(), args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  child.once("close", () => void rm(cwd, { recursive: true, force: true }));
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => void said.push(text));
  try {
    return await work(child);
  } catch (cause) {
    child.kill("SIGKILL");
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The sign-in service ${reason}:\n${Buffer.concat(said).toString()}`, { cause });
  }
};

/** Without these it does not start. */
const LEAST: Settings = {
  GOTRUE_DB_DRIVER: "postgres",
  GOTRUE_SITE_URL: "http://127.0.0.1",
  API_EXTERNAL_URL: "http://127.0.0.1",
  GOTRUE_JWT_SECRET: "a secret of the tests, which signs nothing",
};

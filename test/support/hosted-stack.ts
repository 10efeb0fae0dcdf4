import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { SignJWT } from "jose";
import { readConfig } from "#server/boot/config/config.ts";
import { startShop, type RunningShop } from "#server/boot/start.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/runtime.ts";
import { freePort } from "./free-port.ts";

/** Tokens are signed with a shared secret; everything else is as with a hosted stack. */
const SECRET = "a secret shared with the sign-in service";
export const SUPABASE_URL = "https://project.supabase.example";
const ISSUER = `${SUPABASE_URL}/auth/v1`;

/** Environment of a shop on this database, without site and desk. */
export const hostedSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY: "public-key",
  SUPABASE_JWT_SECRET: SECRET,
  SITE_DIR: "off",
  DESK_PORT: "off",
});

/** Starts it in this process. */
export const startHosted = (
  databaseUrl: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  log: Log = () => {},
): Promise<RunningShop> => {
  const config = readConfig({ ...hostedSettings(databaseUrl), PORT: String(port), ...settings });
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  return startShop(config.value, log);
};

/** An access token for this account, valid for a day. */
export const customerToken = (id: string, issuer = ISSUER): Promise<string> =>
  new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(id)
    .setIssuer(issuer)
    .setAudience("authenticated")
    .setExpirationTime("1d")
    .sign(new TextEncoder().encode(SECRET));

/** Inserts accounts as the sign-in service does. */
export const addAccounts = async (
  database: Database,
  count: number,
): Promise<readonly string[]> => {
  const users = await database.query<{ id: string }>(
    `insert into auth.users (id, email)
       select id, id || '@example.com' from (select gen_random_uuid() as id from generate_series(1, $1)) as new
       returning id`,
    [count],
  );
  return users.map(({ id }) => id);
};

/** Accounts of a shop with {@link hostedSettings}, each with a token. */
export const hostedAccounts = async (
  database: Database,
  count: number,
): Promise<readonly { readonly id: string; readonly token: string }[]> =>
  Promise.all(
    (await addAccounts(database, count)).map(async (id) => ({
      id,
      token: await customerToken(id),
    })),
  );

export type Balancer = {
  readonly url: string;
  /** Resolves once requests go to this target. */
  sendsTo(port: number): Promise<void>;
  close(): Promise<void>;
};

/** A round-robin load balancer over the targets whose last readiness check succeeded. */
export const startBalancer = async (targets: readonly number[]): Promise<Balancer> => {
  let ready: readonly number[] = [];
  let turn = 0;
  const closing = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const look = async (): Promise<void> => {
    const looks = await Promise.all(targets.map(isReady));
    ready = targets.filter((_, index) => looks[index]);
  };
  await look();
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await pause(50);
      await look();
    }
  })();
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request(
      { agent, host: "127.0.0.1", port, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("error", () => outgoing.destroy());
        answer.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    sendsTo: async (target) => {
      while (!ready.includes(target)) await pause(20);
    },
    close: async () => {
      closing.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

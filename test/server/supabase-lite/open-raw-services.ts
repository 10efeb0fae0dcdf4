import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { createApp } from "#server/supabase-lite/create-app.ts";
import { MailDriver } from "#server/supabase-lite/mail-driver.ts";
import { openPglite } from "#server/supabase-lite/open-pglite.ts";
import type { Database } from "#server/ports/database.ts";
import { copySeededDatabase, SITE_URL, testStackOptions } from "./open-test-stack.ts";

/** The services with no gateway before them, and customers who need not sign in. */
export interface RawServices {
  readonly database: Database;
  /** Calls the data service as the customer, or as nobody. */
  rest(path: string, options?: RestOptions): Promise<Response>;
  newCustomer(): Promise<Customer>;
  /** The same data in a process that begins anew; these services are of no use afterwards. */
  restarted(): Promise<RawServices>;
  dispose(): Promise<void>;
}

interface RestOptions {
  readonly method?: string;
  readonly as?: Customer | undefined;
  readonly body?: unknown;
  /** What PostgREST calls preferences, `count=exact` for one. */
  readonly prefer?: string;
}

export interface Customer {
  readonly id: string;
  readonly token: string;
}

export const openRawServices = async (): Promise<RawServices> => {
  const folder = await mkdtemp(join(tmpdir(), "raw-services-"));
  await copySeededDatabase(folder);
  return servicesOn(folder);
};

const servicesOn = async (folder: string): Promise<RawServices> => {
  const options = testStackOptions(folder);
  const postgres = await openPglite(join(folder, "database"));
  const mailDriver = new MailDriver({
    ...options,
    log: () => {},
    send: async () => {},
    inBackground: false,
  });
  const app = createApp(postgres, options, SECRET, mailDriver);
  await app.ensureSystemSchema();
  return {
    database: postgres.database,
    rest: (path, { method = "GET", as, body, prefer } = {}) =>
      app.fetch(
        new Request(`${SITE_URL}/rest/v1/${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
            ...(prefer !== undefined && { prefer }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    newCustomer: async () => {
      const id = randomUUID();
      await postgres.database.query("insert into auth.users (id, email) values ($1, $2)", [
        id,
        `${id}@example.com`,
      ]);
      return { id, token: await tokenOf(id) };
    },
    restarted: async () => {
      await postgres.close();
      return servicesOn(folder);
    },
    dispose: async () => {
      await postgres.close();
      await rm(folder, { recursive: true });
    },
  };
};

const tokenOf = (id: string): Promise<string> =>
  new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(SECRET));

const SECRET = "a secret for the tests, long enough for HS256";

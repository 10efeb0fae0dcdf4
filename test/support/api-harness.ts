import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { createApp, type AppDeps } from "#server/app.ts";
import { tokenVerifier } from "#server/http/sign-in-service.ts";
import { outsideCatalogue } from "#server/database/outside-catalogue.ts";
import { appPorts } from "#server/database/postgres-ports.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { randomBytes } from "#server/ports/runtime.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { openSeededDatabase, type SeededDatabase } from "./seeded-database.ts";

export type TestCustomer = { readonly id: string; readonly email: string };

type LogEntry = Parameters<AppDeps["log"]>[0];

export type ApiHarness = Awaited<ReturnType<typeof startApi>>;

type TokenChanges = {
  readonly secret?: string;
  /** `undefined` removes a claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
};

/**
 * The product server in this process, on an in-memory Postgres with migrations and seed. Slow to
 * start: share one per test file.
 */
export const startApi = async (
  {
    catalog = null,
    limits = { requestsPerMinute: 0, checkoutsPerMinute: 0 },
    ...changes
  }: Partial<
    Pick<
      AppDeps,
      "checkPassword" | "corsOrigins" | "hasRoom" | "isStopping" | "serviceAddress" | "verifyToken"
    >
  > & {
    /** A catalogue that replaces the database's. */
    readonly catalog?: Parameters<typeof outsideCatalogue>[0];
    /** 0 means unlimited. */
    readonly limits?: {
      readonly requestsPerMinute: number;
      readonly checkoutsPerMinute: number;
      readonly reportsPerMinute?: number;
    };
  } = {},
  openDatabase: () => Promise<SeededDatabase> = openSeededDatabase,
) => {
  const { database: db, close } = await openDatabase();
  let now = Date.parse("2025-07-20T07:32:00.000Z");
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const ports = appPorts(db, log, outsideCatalogue(catalog, log));
  const app = createApp({
    ...ports,
    ...APP_SETTINGS,
    catalogue: new CatalogueCache({ ...ports, now: () => now }),
    nextRoastDay: new NextRoastDay({ ...ports, roastWeekday: null, now: () => now }),
    verifyToken: tokenVerifier({
      keys: { kind: "secret", secret: SECRET },
      issuer: null,
      now: () => now,
    }),
    checkPassword: async ({ password }) => ({ kind: password === PASSWORD ? "right" : "wrong" }),
    now: () => now,
    log,
    limiters: {
      requests: perMinute("requests", limits.requestsPerMinute),
      reports: perMinute("reports", limits.reportsPerMinute ?? 0),
      checkouts: perMinute("checkouts", limits.checkoutsPerMinute),
    },
    ...changes,
  });

  /** An account of the sign-in service, without a profile. */
  const createUser = async (email = `${randomUUID()}@example.com`): Promise<TestCustomer> => {
    const id = randomUUID();
    await db.query("insert into auth.users (id, email) values ($1, $2)", [id, email]);
    return { id, email };
  };
  /** A valid access token, or an invalid one by another secret or other claims. */
  const tokenFor = async (
    user: Pick<TestCustomer, "id">,
    { secret = SECRET, claims }: TokenChanges = {},
  ): Promise<string> => {
    const seconds = Math.floor(now / 1000);
    const all = {
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      iat: seconds,
      exp: seconds + 3600,
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([, claim]) => claim !== undefined));
    return new SignJWT(kept)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(new TextEncoder().encode(secret));
  };
  return {
    /** Takes a path such as `/api/me`, or the arguments of `fetch`. */
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
      app.fetch(
        input instanceof Request
          ? input
          : new Request(new URL(input, "http://127.0.0.1:3000"), init),
        { clientAddress: "127.0.0.1" },
      ),
    db,
    createUser,
    /** An account with a profile. */
    createCustomer: async ({ wholesale = false } = {}): Promise<TestCustomer> => {
      const user = await createUser();
      await db.query(
        `insert into public.profiles (user_id, first_name, last_name, phone, email, wholesale_account)
           values ($1, 'Dewi', 'Anggraini', '6281233451616', $2, $3)`,
        [user.id, user.email, wholesale],
      );
      return user;
    },
    tokenFor,
    /** Headers of a JSON request by this customer. */
    headersFor: async (user: Pick<TestCustomer, "id">): Promise<Record<string, string>> => ({
      authorization: `Bearer ${await tokenFor(user)}`,
      "content-type": "application/json",
    }),
    now: () => now,
    setNow: (at: number) => {
      now = at;
    },
    /** All log entries so far. */
    logged: logged as readonly LogEntry[],
    /** The product server's routes. */
    routes: app.routes,
    close,
  };
};

const perMinute = (name: string, max: number) => memoryRateLimiter({ name, max, seconds: 60 });

/** The password of all test customers. */
export const PASSWORD = "kopi-pagi-16";

const SECRET = "a-secret-of-tests-that-is-long-enough";

/** Dependencies of the product server besides ports, clock and limits. */
const APP_SETTINGS = {
  dropMails: async () => {},
  hasRoom: () => true,
  isStopping: () => false,
  randomBytes,
  newId: randomUUID,
  bank: FICTIONAL_BANK_ACCOUNT,
  serviceAddress: {
    supabase_url: null,
    supabase_publishable_key: "public",
  },
  orderExpiryHours: 24,
  orderGraceHours: 72,
  corsOrigins: [],
} satisfies Partial<AppDeps>;

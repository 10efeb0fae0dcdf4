import { Hono } from "hono";
import * as v from "valibot";
import { coffeeWire } from "#wire/coffee.ts";
import { type ServerContext, type ServerEnv, requestLog } from "#server/http/context.ts";
import { crossOrigin, neverStored, plainHeaders } from "#server/http/headers.ts";
import { hasHungUp, INTERNAL_ERROR, refuse, unavailable } from "#server/http/refusals.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limits.ts";
import { DatabaseUnavailableError, type Database } from "#server/ports/database.ts";
import type { Clock, Log, RateLimiter } from "#server/ports/runtime.ts";
import { MailQueueFullError } from "./account-mails.ts";
import { PasswordQueueFullError } from "./passwords.ts";
import { signInRoutes, type SignInDeps } from "./sign-in-routes.ts";

export type DataServiceDeps = {
  readonly database: Database;
  readonly allowedOrigins: readonly string[];
  /** By network, for all calls. */
  readonly requests: RateLimiter;
  /** By network, for coffees of the data service. */
  readonly coffees: RateLimiter;
  readonly now: Clock;
  /** A new UUID. */
  readonly newId: () => string;
  readonly log: Log;
};

export type GatewayDeps = SignInDeps & DataServiceDeps;

/** The public routes of the embedded stack: only what the site calls, 404 otherwise. */
export const createGateway = (deps: GatewayDeps): Hono<ServerEnv> =>
  createDataService(deps).route("/auth/v1", signInRoutes(deps));

/**
 * The catalogue's table as the site asks a Supabase project for it, and nothing else. A hosted set-up
 * answers it too, for a proxy that has no data service behind `/rest/v1`.
 */
export const createDataService = (deps: DataServiceDeps): Hono<ServerEnv> => {
  const gateway = new Hono<ServerEnv>();
  gateway.use(requestLog(deps), plainHeaders, crossOrigin(deps.allowedOrigins), neverStored);
  gateway.use(rateLimit(deps.requests, byNetwork));
  gateway.get("/rest/v1/shop_items", rateLimit(deps.coffees, byNetwork), oneCoffee(deps.database));
  gateway.notFound((c) => refuse(c, 404, "There is nothing here."));
  gateway.onError((cause, c) => {
    if (WAITS.some((kind) => cause instanceof kind)) return unavailable(c);
    if (hasHungUp(cause)) return refuse(c, 400, "The request cannot be read.");
    // The message may quote input and is not logged.
    deps.log({ level: "error", request: c.get("requestId"), failure: kindOf(cause) });
    return refuse(c, 500, INTERNAL_ERROR);
  });
  return gateway;
};

/** What is over in a moment. */
const WAITS = [PasswordQueueFullError, MailQueueFullError, DatabaseUnavailableError];

/** The error's class without its message, which may quote input. */
const kindOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "refused";
  return "code" in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
};

/**
 * One coffee by code, read as the public role. Of the data service's query language this is all
 * that the site uses; some of the rest never ends.
 */
const oneCoffee =
  (database: Database) =>
  async (c: ServerContext): Promise<Response> => {
    const asked = [...new URL(c.req.url).searchParams];
    const query = v.safeParse(coffeeQuery, Object.fromEntries(asked));
    if (!query.success || asked.length !== Object.keys(query.output).length)
      return refuse(c, 400, "Please ask for one coffee: code=eq.<code>.");
    const { code, select = COLUMNS, limit = "1" } = query.output;
    const columns = select.map((name) => `"${name}"`).join(", ");
    const rows = await database.transaction(async (transaction) => {
      await transaction.query("set local role anon");
      return transaction.query(
        `select ${columns} from public.shop_items where code = $1 limit $2::int`,
        [code, Number(limit)],
      );
    });
    c.header("cache-control", "no-cache");
    return c.json(rows);
  };

const COLUMNS: readonly string[] = Object.keys(coffeeWire.entries);

const coffeeQuery = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(/^eq\.[^\p{C}]{1,40}$/u),
    v.transform((code) => code.slice("eq.".length)),
  ),
  select: v.exactOptional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(",")),
      // Distinct: Postgres refuses an excessive list.
      v.check((names) => new Set(names).size === names.length),
      v.array(v.picklist(COLUMNS)),
    ),
  ),
  limit: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))),
});

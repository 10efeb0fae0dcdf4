import { Hono } from "hono";
import * as v from "valibot";
import { coffeeWire } from "#wire/coffee.ts";
import type { ServerEnv } from "#server/http/context.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limit.ts";
import { refuse } from "#server/http/refuse.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import type { AskServices } from "./embedded-services.ts";
import { passOn } from "./gateway-answers.ts";

/**
 * `GET /shop_items`: one coffee by code, as the site requests it. Other queries of the data service
 * are refused, because some of them never end.
 */
export const shopItemsRoute = (deps: {
  readonly ask: AskServices;
  /** By network: every request queries the database, unlike `/api`, which caches. */
  readonly coffees: RateLimiter;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().get("/shop_items", rateLimit(deps.coffees, byNetwork), async (c) => {
    const asked = [...new URL(c.req.url).searchParams];
    const query = v.safeParse(oneCoffee, Object.fromEntries(asked));
    if (!query.success || asked.length !== Object.keys(query.output).length)
      return refuse(c, 400, "Please ask for one coffee: code=eq.<code>.");
    const answer = await deps.ask(c, { query: query.output });
    c.header("cache-control", "no-cache");
    return passOn(c, answer);
  });

const COLUMNS: ReadonlySet<string> = new Set(Object.keys(coffeeWire.entries));

/** Distinct names: Postgres refuses an excessive list. */
const areColumns = (names: readonly string[]): boolean =>
  names.every((name) => COLUMNS.has(name)) && new Set(names).size === names.length;

const oneCoffee = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^eq\.[^\p{C}]{1,40}$/u)),
  select: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((columns) => areColumns(columns.split(","))),
    ),
  ),
  limit: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))),
});

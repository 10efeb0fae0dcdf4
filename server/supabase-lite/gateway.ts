import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import { crossOrigin } from "#server/http/cross-origin.ts";
import { INTERNAL_ERROR } from "#server/http/internal-error.ts";
import { plainHeaders } from "#server/http/plain-headers.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limit.ts";
import { refuse, unavailable } from "#server/http/refuse.ts";
import { requestLog } from "#server/http/request-log.ts";
import { DatabaseUnavailableError } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import { authRoutes } from "./auth-routes.ts";
import { askServices, kindOf } from "./embedded-services.ts";
import { PasswordQueueFullError } from "./password-thread.ts";
import { sessionRoutes } from "./session-routes.ts";
import { shopItemsRoute } from "./shop-items-route.ts";

export type GatewayDeps = Omit<
  Parameters<typeof authRoutes>[0] & Parameters<typeof sessionRoutes>[0],
  "ask"
> & {
  /** The sign-in and data services, which trust every request. */
  readonly services: (request: Request) => Promise<Response>;
  readonly allowedOrigins: readonly string[];
  /** By network, for all calls. */
  readonly requests: RateLimiter;
  /** By network, for coffees of the data service. */
  readonly coffees: RateLimiter;
  /** A new UUID. */
  readonly newId: () => string;
  readonly log: Log;
};

/**
 * The public routes of the embedded services: only what the site calls, 404 otherwise. Bodies and
 * queries are reduced to known fields.
 */
export const createGateway = (deps: GatewayDeps): Hono<ServerEnv> => {
  const ask = askServices(deps);
  const gateway = new Hono<ServerEnv>();
  gateway.use(requestLog(deps), plainHeaders, crossOrigin(deps.allowedOrigins));
  gateway.use((c, next) => {
    c.header("cache-control", "no-store");
    return next();
  });
  gateway.use(rateLimit(deps.requests, byNetwork));
  gateway.route("/auth/v1", authRoutes({ ...deps, ask }));
  gateway.route("/auth/v1", sessionRoutes({ ...deps, ask }));
  gateway.route("/rest/v1", shopItemsRoute({ ...deps, ask }));
  gateway.notFound((c) => refuse(c, 404, "There is nothing here."));
  gateway.onError((cause, c) => {
    if (cause instanceof PasswordQueueFullError || cause instanceof DatabaseUnavailableError)
      return unavailable(c);
    // The message may quote input and is not logged.
    deps.log({ level: "error", request: c.get("requestId"), failure: kindOf(cause) });
    return refuse(c, 500, INTERNAL_ERROR);
  });
  return gateway;
};

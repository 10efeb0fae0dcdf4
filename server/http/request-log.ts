import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Clock } from "#server/ports/clock.ts";
import type { Log } from "#server/ports/log.ts";
import type { ServerEnv } from "./context.ts";

/**
 * Gives every request an id (the caller's own when it is a plain one) and writes one line when it
 * is answered: the route's pattern instead of the path, so that no code or name gets into a log.
 */
export const requestLog =
  (deps: {
    readonly log: Log;
    readonly now: Clock;
    readonly newId: () => string;
  }): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const requestId = PLAIN_ID.test(given) ? given : deps.newId();
    const began = deps.now();
    c.set("requestId", requestId);
    await next();
    c.header("x-request-id", requestId);
    deps.log({
      level: c.res.status >= 500 ? "error" : "info",
      request: requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: deps.now() - began,
    });
  };

const PLAIN_ID = /^[\w-]{8,64}$/;

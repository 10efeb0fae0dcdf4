import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Clock, Log } from "#server/ports/runtime.ts";

/** Hono environment: what a request comes with, and what middleware passes on to the routes. */
export type ServerEnv = {
  Bindings: { /** The client's network address. */ clientAddress: string };
  Variables: {
    requestId: string;
    customerId: string;
    /** The session was opened with a second factor. */
    secondFactorGiven: boolean;
    /** The token's session; `null` when the service names none. */
    sessionId: string | null;
  };
};

export type ServerContext = Context<ServerEnv>;

/** Handles a request from this network address. */
export type Handler = (request: Request, clientAddress: string) => Response | Promise<Response>;

type Deps = {
  readonly log: Log;
  readonly now: Clock;
  /** A new UUID. */
  readonly newId: () => string;
};

/**
 * Gives every request an id (the caller's own if it is well-formed) and logs one line per response:
 * the route's pattern instead of the path, so that no code or name is logged.
 */
export const requestLog =
  (deps: Deps): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const entry = begin(deps, c.req.method, c.req.header("x-request-id"));
    c.set("requestId", entry.request);
    c.header("x-request-id", entry.request);
    await next();
    entry.end(routePath(c, -1), c.res.status);
  };

const begin = (deps: Deps, method: string, given: string | undefined) => {
  const request = given && PLAIN_ID.test(given) ? given : deps.newId();
  const began = deps.now();
  return {
    request,
    end: (route: string, status: number): void => {
      const level = status >= 500 ? "error" : "info";
      deps.log({ level, request, method, route, status, ms: deps.now() - began });
    },
  };
};

const PLAIN_ID = /^[\w-]{8,64}$/;

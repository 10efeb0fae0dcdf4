import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Session } from "#server/ports/accounts.ts";
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
    /** Of the embedded sign-in service's own calls. */
    session: Session;
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
    const began = deps.now();
    const given = c.req.header("x-request-id");
    const request = given && PLAIN_ID.test(given) ? given : deps.newId();
    c.set("requestId", request);
    c.header("x-request-id", request);
    await next();
    const { status } = c.res;
    deps.log({
      level: status >= 500 ? "error" : "info",
      request,
      method: c.req.method,
      route: routePath(c, -1),
      status,
      ms: deps.now() - began,
    });
  };

const PLAIN_ID = /^[\w-]{8,64}$/;

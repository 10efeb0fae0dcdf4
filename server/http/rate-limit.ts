import type { MiddlewareHandler } from "hono";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import { callerNetwork } from "./caller-network.ts";
import type { ServerContext, ServerEnv } from "./context.ts";
import { tooMany } from "./refuse.ts";

export const rateLimit =
  (limiter: RateLimiter, callerOf: (c: ServerContext) => string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const retryAfterSeconds = await limiter.take(callerOf(c));
    return retryAfterSeconds === 0 ? next() : tooMany(c, retryAfterSeconds);
  };

/** Key for limits by network. */
export const byNetwork = (c: ServerContext): string => callerNetwork(c.env.clientAddress);

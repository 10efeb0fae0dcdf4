import type { MiddlewareHandler } from "hono";
import type { Clock } from "#server/ports/clock.ts";
import type { ServerContext, ServerEnv } from "./context.ts";
import { tooMany } from "./refuse.ts";

/** A bucket of calls for each caller, refilled evenly over a minute. `0` a minute means no limit. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #now: Clock;
  readonly #buckets = new Map<string, { calls: number; at: number }>();

  constructor(settings: { readonly perMinute: number; readonly now: Clock }) {
    this.#perMinute = settings.perMinute;
    this.#now = settings.now;
  }

  /** Takes one call; `null` when it may pass, else the seconds to wait. */
  take(caller: string): number | null {
    if (this.#perMinute === 0) return null;
    const now = this.#now();
    if (this.#buckets.size >= MOST_BUCKETS) this.#forgetFull(now);
    const left = this.#callsLeft(caller, now);
    if (left < 1) return Math.ceil(((1 - left) * MINUTE_MS) / this.#perMinute / 1000);
    this.#buckets.set(caller, { calls: left - 1, at: now });
    return null;
  }

  #callsLeft(caller: string, now: number): number {
    const bucket = this.#buckets.get(caller);
    if (!bucket) return this.#perMinute;
    const refilled = ((now - bucket.at) * this.#perMinute) / MINUTE_MS;
    return Math.min(this.#perMinute, bucket.calls + Math.max(0, refilled));
  }

  /** A full bucket says the same as none. */
  #forgetFull(now: number): void {
    for (const caller of this.#buckets.keys())
      if (this.#callsLeft(caller, now) >= this.#perMinute) this.#buckets.delete(caller);
    if (this.#buckets.size >= MOST_BUCKETS) this.#buckets.clear();
  }
}

export const rateLimit =
  (limiter: RateLimiter, callerOf: (c: ServerContext) => string): MiddlewareHandler<ServerEnv> =>
  (c, next) => {
    const retryAfterSeconds = limiter.take(callerOf(c));
    return retryAfterSeconds === null ? next() : Promise.resolve(tooMany(c, retryAfterSeconds));
  };

const MINUTE_MS = 60_000;
const MOST_BUCKETS = 50_000;

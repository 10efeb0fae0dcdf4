import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { Queryable, SqlValue } from "#server/ports/database.ts";
import type { OpenRateLimiter, RateLimit, RateLimiter } from "#server/ports/rate-limiter.ts";

/** Counters of this process. */
export const memoryRateLimiter: OpenRateLimiter = (limit) =>
  limit.max === 0 ? UNLIMITED : counted(new RateLimiterMemory(optionsOf(limit)));

/** Counters shared by several processes, in the table `private.rate_limits`. */
export const postgresRateLimiter =
  (database: Queryable): OpenRateLimiter =>
  (limit) =>
    limit.max === 0
      ? UNLIMITED
      : counted(
          new RateLimiterPostgres({
            ...optionsOf(limit),
            storeClient: pgClientOf(database),
            storeType: "client",
            schemaName: "private",
            tableName: "rate_limits",
            tableCreated: true,
            // Keys above the limit are refused from memory, without a query.
            inMemoryBlockOnConsumed: limit.max + 1,
          }),
        );

const optionsOf = ({ name, max, seconds }: RateLimit) => ({
  keyPrefix: name,
  points: max,
  duration: seconds,
});

const counted = (limiter: RateLimiterAbstract): RateLimiter => ({
  take: async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (cause) {
      if (cause instanceof RateLimiterRes) return Math.ceil(cause.msBeforeNext / 1000);
      throw cause;
    }
  },
  forget: async (key) => {
    await limiter.delete(key);
  },
});

/** The part of a `pg` client that the library uses. */
const pgClientOf = (database: Queryable) => ({
  query: async ({
    text,
    values,
  }: {
    readonly text: string;
    readonly values: readonly SqlValue[];
  }) => {
    const rows = await database.query(text, values);
    return { rows, rowCount: rows.length };
  },
});

export const UNLIMITED: RateLimiter = { take: async () => 0, forget: async () => {} };

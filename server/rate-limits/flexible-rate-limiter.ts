import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { Queryable, SqlValue } from "#server/ports/database.ts";
import type { OpenRateLimiter, RateLimit, RateLimiter } from "#server/ports/rate-limiter.ts";

/** Counts of this process. */
export const memoryRateLimiter: OpenRateLimiter = (limit) =>
  limit.max === 0 ? UNLIMITED : counted(new RateLimiterMemory(optionsOf(limit)));

/** Counts that several processes share, in the table `private.rate_limits`. */
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
            // Whoever is over the limit already costs the database nothing more.
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

/** As much of a client of the package `pg` as the library calls. */
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

const UNLIMITED: RateLimiter = { take: async () => 0, forget: async () => {} };

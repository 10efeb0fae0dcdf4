import type { MiddlewareHandler } from "hono";
import type { RateLimiter, OpenRateLimiter, RateLimit } from "#server/ports/runtime.ts";
import type { ServerContext, ServerEnv } from "./context.ts";
import { tooMany } from "./refusals.ts";
import { isIPv6 } from "node:net";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { Queryable, SqlValue } from "#server/ports/database.ts";

export const rateLimit =
  (limiter: RateLimiter, callerOf: (c: ServerContext) => string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const retryAfterSeconds = await limiter.take(callerOf(c));
    return retryAfterSeconds === 0 ? next() : tooMany(c, retryAfterSeconds);
  };

/** Key for limits by network. */
export const byNetwork = (c: ServerContext): string => callerNetwork(c.env.clientAddress);

/**
 * The key of a network address for rate limits. IPv6 addresses are grouped by their /56 network, which
 * one home has; an IPv4 address in IPv6 notation, in whichever, is treated as IPv4. Some proxies add the
 * client's port, which is another one with each connection.
 */
export const callerNetwork = (address: string): string => {
  const [plain = ""] = (WITH_PORT.exec(address)?.slice(1).join("") ?? address).split("%");
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (isIPv4In(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  const network = [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00];
  return `${network.map((group) => group.toString(16)).join(":")}::/56`;
};

/** Whether the request comes from this machine: of whom, a proxy on it did not say. */
export const isOwnMachine = (address: string): boolean => {
  const network = callerNetwork(address);
  return network.startsWith("127.") || network === callerNetwork("::1");
};

/** The eight groups of an IPv6 address, whose end may be written as IPv4. */
const groupsOf = (address: string): readonly number[] => {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail = []] = inHex.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
};

/** `::ffff:…`, and `64:ff9b::…`, by which networks without IPv4 reach it. */
const isIPv4In = (groups: readonly number[]): boolean => {
  const before = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(":");
  return before === "0:0:0:0:0:ffff" || before === "64:ff9b:0:0:0:0";
};

/** `192.0.2.7:4711`, `[2001:db8::1]:4711` or `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/** Counters of this process. */
export const memoryRateLimiter: OpenRateLimiter = (limit) =>
  limit.max === 0 ? UNLIMITED : counted(new RateLimiterMemory(optionsOf(limit)));

/** Of the calls in a minute, counted in this process. */
export const perMinute = (name: string, max: number): RateLimiter =>
  memoryRateLimiter({ name, max, seconds: 60 });

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

import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";

/**
 * Retries work that failed with a transient error, with growing, jittered pauses, so that
 * conflicting transactions drift apart. At most five retries, and none after three seconds.
 */
export const withRetries = async <T>(
  work: () => Promise<T>,
  isTransient: (cause: unknown) => boolean,
  { runningMs, pause, random }: Surroundings = HERE,
): Promise<T> => {
  const began = runningMs();
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (cause) {
      if (!isTransient(cause) || runningMs() - began + pauseMs > LONGEST_MS) throw cause;
      await pause(pauseMs * (0.5 + random() / 2));
    }
  }
  return work();
};

/**
 * A serialization failure or deadlock: Postgres has rolled this transaction back in favour of
 * another.
 */
export const isTransactionConflict = (cause: unknown): boolean =>
  cause instanceof SqlError && TRANSACTION_CONFLICTS.has(cause.code);

/** The connection was lost: whether a change was stored is unknown. Retry idempotent work only. */
export const lostConnection = (cause: unknown): boolean =>
  cause instanceof DatabaseUnavailableError && cause.lostConnection;

type Surroundings = {
  readonly runningMs: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random: () => number;
};

const HERE: Surroundings = {
  runningMs: () => performance.now(),
  pause: wait,
  random: Math.random,
};
const PAUSES_MS = [25, 50, 100, 200, 400];
/** Postgres itself takes a second to detect a deadlock. */
const LONGEST_MS = 3_000;
/** Serialization failure; deadlock detected. */
const TRANSACTION_CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01"]);

import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";

/**
 * Runs the work, and runs it again after a short while when what it threw may not happen again. The
 * pauses grow, so that those who got into each other's way do so no more, and vary for the same
 * reason. Gives up after five more attempts, and begins none when three seconds have passed: whoever
 * waits is better told so.
 */
export const tryAgain = async <T>(
  work: () => Promise<T>,
  mayPass: (cause: unknown) => boolean,
  { runningMs, pause, random }: Surroundings = HERE,
): Promise<T> => {
  const began = runningMs();
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (cause) {
      if (!mayPass(cause) || runningMs() - began + pauseMs > LONGEST_MS) throw cause;
      await pause(pauseMs * (0.5 + random() / 2));
    }
  }
  return work();
};

/** Postgres chose this one to give way to another, and undid all of it. */
export const gaveWay = (cause: unknown): boolean =>
  cause instanceof SqlError && GAVE_WAY.has(cause.code);

/** Whether the change was stored is not known: only for what may be done twice. */
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
/** Postgres itself takes a second to notice a deadlock. */
const LONGEST_MS = 3_000;
/** Serialization failure, deadlock detected. */
const GAVE_WAY: ReadonlySet<string> = new Set(["40001", "40P01"]);

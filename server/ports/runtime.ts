import { randomBytes as drawBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds since 1970. */
export type Clock = () => number;

/** What a clock says, as ISO 8601 in UTC. */
export const isoAt = (ms: number): string => new Date(ms).toISOString();

/** Writes a structured log line. Callers leave out tokens and personal data. */
export type Log = (entry: Readonly<Record<string, string | number | boolean | null>>) => void;

/** Counts calls by key, in fixed windows that start with a key's first call. */
export interface RateLimiter {
  /** Counts a call. Returns 0 when allowed, else the whole seconds until the window ends. */
  take(key: string): Promise<number>;
  /** Resets the key. */
  forget(key: string): Promise<void>;
}

export type RateLimit = {
  /** Namespace of the limit's counters. */
  readonly name: string;
  /** Allowed calls per window; 0 means unlimited. */
  readonly max: number;
  readonly seconds: number;
};

/** Creates a limiter; the configuration decides where its counters are stored. */
export type OpenRateLimiter = (limit: RateLimit) => RateLimiter;

/** Cryptographically random bytes. */
export const randomBytes = (count: number): Uint8Array => drawBytes(count);

/** Whether the system, or a library in its manner, failed with one of these codes. */
export const hasCode = (cause: unknown, ...codes: readonly string[]): cause is Error =>
  cause instanceof Error && "code" in cause && codes.includes(String(cause.code));

/** What is asked of a file or folder, or `otherwise` when there is none. */
export const ifThere = async <T, Otherwise>(
  asked: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> => {
  try {
    return await asked;
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return otherwise;
    throw cause;
  }
};

/** What was thrown, in words. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** Rejects when `work` takes longer than this. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Runs a job at once, or `beginMs` later, and then `everyMs` after the end of each run. Returns the stop
 * function, which resolves when the last run has ended.
 */
export const startTimer = ({
  work,
  beginMs = 0,
  everyMs,
  failed,
}: {
  readonly work: () => Promise<unknown>;
  readonly beginMs?: number;
  readonly everyMs: number;
  /** Told why a run has failed; the next one comes all the same. */
  readonly failed: (cause: unknown) => void;
}): (() => Promise<void>) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      failed(cause);
    }
    if (!stopped) runIn(everyMs);
  };
  const runIn = (ms: number): void => {
    timer = setTimeout(() => (running = round()), ms).unref();
  };
  if (beginMs > 0) runIn(beginMs);
  else running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};

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

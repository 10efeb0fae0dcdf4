import { randomFillSync } from "node:crypto";

/** Milliseconds since 1970. */
export type Clock = () => number;

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

export type HealthReport =
  | {
      readonly ok: true;
      readonly migrations: { readonly applied: number; readonly latest: string };
    }
  | { readonly ok: false };

export interface Health {
  /** Whether the database responds, and its migrations. Takes at most two seconds. Never throws. */
  check(): Promise<HealthReport>;
}

/**
 * Cryptographically random bytes, from a buffer: a system call costs the same for 8 bytes as for
 * 4096.
 */
export const randomBytes = (count: number): Uint8Array => {
  if (left.length < count) left = randomFillSync(new Uint8Array(Math.max(count, POOL_BYTES)));
  const drawn = left.slice(0, count);
  // Each byte is used once.
  left = left.subarray(count);
  return drawn;
};

const POOL_BYTES = 4096;

let left = new Uint8Array();

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

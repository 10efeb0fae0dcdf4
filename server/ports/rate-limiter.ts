/** Counts calls by key, in windows that begin with a key's first call. */
export interface RateLimiter {
  /** Counts one more. 0 when it may pass, else the whole seconds until the window ends. */
  take(key: string): Promise<number>;
  /** As if the key had never called. */
  forget(key: string): Promise<void>;
}

export type RateLimit = {
  /** Keeps the counts of one limit apart from those of another. */
  readonly name: string;
  /** Calls that pass within one window; 0 lifts the limit. */
  readonly max: number;
  readonly seconds: number;
};

/** Where counts are kept is decided once, where the shop is put together. */
export type OpenRateLimiter = (limit: RateLimit) => RateLimiter;

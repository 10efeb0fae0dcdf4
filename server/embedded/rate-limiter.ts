export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts in memory, per key, in fixed windows. */
export class RateLimiter {
  readonly #now: () => number;
  readonly #windows = new Map<string, { count: number; readonly endsAt: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one more. Returns 0 when that is fine, else the whole seconds to wait. */
  take(key: string, { max, windowMs }: RateLimit): number {
    const now = this.#now();
    const open = this.#windows.get(key);
    if (open === undefined || open.endsAt <= now) {
      this.#dropEnded(now);
      this.#windows.set(key, { count: 1, endsAt: now + windowMs });
      return 0;
    }
    if (open.count >= max) return Math.ceil((open.endsAt - now) / 1000);
    open.count += 1;
    return 0;
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }

  #dropEnded(now: number): void {
    if (this.#windows.size < MANY) return;
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt <= now) this.#windows.delete(key);
    }
  }
}

const MANY = 1000;

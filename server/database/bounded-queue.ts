import { DatabaseUnavailableError } from "#server/ports/database.ts";

/**
 * Limits concurrency: a few tasks run, a bounded number waits, each for a bounded time. A task that
 * finds the queue full or waits too long fails with {@link DatabaseUnavailableError}.
 */
export class BoundedQueue {
  readonly #bounds: { readonly atOnce: number; readonly waiting: number; readonly waitMs: number };
  /** Waiting tasks in order of arrival; calling one starts it. */
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(bounds: {
    readonly atOnce: number;
    readonly waiting: number;
    readonly waitMs: number;
  }) {
    this.#bounds = bounds;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #enter(): Promise<void> {
    const { atOnce, waiting, waitMs } = this.#bounds;
    if (this.#running < atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.size >= waiting)
      return Promise.reject(new DatabaseUnavailableError("Too many wait for the database."));
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(admit);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(admit);
        reject(new DatabaseUnavailableError("The wait for the database took too long."));
      }, waitMs);
      this.#waiting.add(admit);
    });
  }
}

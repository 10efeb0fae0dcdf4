import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseUnavailableError } from "#server/ports/database.ts";

/**
 * Mutual exclusion on the only database connection: one piece of work at a time, first come, first
 * served. It is reentrant: a statement of a transaction runs at once, instead of waiting for the
 * transaction it belongs to.
 */
export class ConnectionMutex {
  readonly #holder = new AsyncLocalStorage<{ isHolding: boolean }>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Whether the caller runs within work that holds the connection. */
  get isHeldByCaller(): boolean {
    return this.#holder.getStore()?.isHolding === true;
  }

  /** Throws {@link DatabaseUnavailableError} when so many wait that one more would wait too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isHeldByCaller) return work();
    if (this.#waiting >= MOST_WAITING)
      throw new DatabaseUnavailableError("Too many wait for the database.");
    return this.runHoweverMany(work);
  }

  /** For what the shop itself must do, also while too many wait. */
  async runHoweverMany<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(() => this.#hold(work));
    this.#last = done.catch(() => {});
    return done;
  }

  async #hold<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting -= 1;
    const holder = { isHolding: true };
    try {
      return await this.#holder.run(holder, work);
    } finally {
      // What the work left running and did not wait for holds the connection no longer.
      holder.isHolding = false;
    }
  }
}

/** A statement takes a few milliseconds, so the last of them waits for a few seconds. */
const MOST_WAITING = 500;

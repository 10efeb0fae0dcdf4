import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseUnavailableError } from "#server/ports/database.ts";

/**
 * A FIFO mutex of the only database connection. Reentrant: a statement inside a transaction runs at
 * once instead of waiting for the transaction it belongs to.
 */
export class ConnectionMutex {
  readonly #holder = new AsyncLocalStorage<{ isHolding: boolean }>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Whether the caller runs inside work that holds the connection. */
  get isHeldByCaller(): boolean {
    return this.#holder.getStore()?.isHolding === true;
  }

  /** @throws DatabaseUnavailableError when too many callers wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isHeldByCaller) return work();
    if (this.#waiting >= MOST_WAITING)
      throw new DatabaseUnavailableError("Too many wait for the database.");
    return this.runUnlimited(work);
  }

  /** Without the limit of waiting callers, for the shop's own tasks. */
  async runUnlimited<T>(work: () => Promise<T>): Promise<T> {
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
      // Asynchronous work left running must not use the connection any more.
      holder.isHolding = false;
    }
  }
}

/** A statement takes a few milliseconds: the last caller waits for some seconds. */
const MOST_WAITING = 500;

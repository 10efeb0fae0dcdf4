import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Lets one piece of work at a time onto the only database connection, in the order of arrival.
 * Whoever is already inside passes freely: a statement within a transaction does not queue behind
 * the transaction it belongs to.
 */
export class Turnstile {
  readonly #visit = new AsyncLocalStorage<{ inside: boolean }>();
  #previous: Promise<unknown> = Promise.resolve();

  /** Whether the caller runs within somebody's turn. */
  get isInside(): boolean {
    return this.#visit.getStore()?.inside === true;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInside) return work();
    const turn = this.#previous.then(() => this.#enter(work));
    this.#previous = turn.catch(() => {});
    return turn;
  }

  async #enter<T>(work: () => Promise<T>): Promise<T> {
    const visit = { inside: true };
    try {
      return await this.#visit.run(visit, work);
    } finally {
      // What the work leaves running behind its back is no longer inside.
      visit.inside = false;
    }
  }
}

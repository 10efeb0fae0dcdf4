import { Worker } from "node:worker_threads";

/** The queue is full: another password would time out before its turn. */
export class PasswordQueueFullError extends Error {
  override readonly name = "PasswordQueueFullError";
  override readonly message = "Too many passwords wait.";
}

export interface Passwords {
  /** `null`: no password is right, after the same time. */
  compare(password: string, hash: string | null): Promise<boolean>;
  hash(password: string): Promise<string>;
}

/**
 * Runs bcrypt in a worker thread. A password takes about 60 ms of CPU time by design, which would
 * block the event loop. One at a time, so that many sign-ins leave a core to the shop.
 */
export class PasswordThread {
  readonly #waiting = new Map<number, Waiting>();
  readonly #cost: number;
  #worker: Worker | null = null;
  #lastId = 0;

  /** @param cost of new hashes: log2 of bcrypt's rounds. */
  constructor(cost = COST) {
    this.#cost = cost;
  }

  /** A view with a queue limit of `places`, over the common queue. */
  upTo(places: number): Passwords {
    return {
      compare: async (password, hash) =>
        (await this.#ask({ password, hash: hash ?? nobodysHash(this.#cost) }, places)) === true &&
        hash !== null,
      hash: async (password) => String(await this.#ask({ password, cost: this.#cost }, places)),
    };
  }

  /**
   * Loads the thread and its library. A shop does it when it starts: later its files may be away for a
   * while, as during an `npm ci` beside it, and the first sign-in would fail.
   */
  async load(): Promise<void> {
    await this.#ask({ password: "", cost: LEAST_COST }, 1);
  }

  /** Pending calls are rejected. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(job: Job, places: number): Promise<unknown> {
    if (this.#waiting.size >= places) return Promise.reject(new PasswordQueueFullError());
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    this.#worker.postMessage({ id, ...job }, []);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #start(): Worker {
    const worker = new Worker(new URL("./password-worker.js", import.meta.url));
    worker.unref();
    worker.on("message", ({ id, value, failure }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failure === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(failure));
    });
    worker.on("error", (cause) => this.#ended(cause));
    worker.on("exit", () => this.#ended(new Error("The password thread ended.")));
    return worker;
  }

  /** The next password starts a new worker. */
  #ended(cause: unknown): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(cause);
    this.#waiting.clear();
  }
}

type Job = { readonly password: string } & ({ readonly hash: string } | { readonly cost: number });

type Answer = { readonly id: number; readonly value?: unknown; readonly failure?: string };

type Waiting = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
};

/** As in GoTrue: about 60 ms. */
const COST = 10;
/** The least that bcrypt takes: a millisecond. */
const LEAST_COST = 4;

/** Takes as long to compare as a customer's. */
const nobodysHash = (cost: number): string =>
  `$2b$${String(cost).padStart(2, "0")}$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy`;

import { Worker } from "node:worker_threads";
import type { Bcrypt } from "./with-bcrypt.ts";

/** So many passwords wait already that one more would be given up before its turn came. */
export class PasswordQueueFullError extends Error {
  override readonly name = "PasswordQueueFullError";
  override readonly message = "Too many passwords wait.";
}

/**
 * bcrypt away from the requests. Every password costs some 60 ms of processor time, on purpose; on
 * the thread that answers requests nobody else would be served meanwhile. One at a time, so that
 * many sign-ins leave a processor to the shop. Starts with the first password.
 */
export class PasswordThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #lastId = 0;

  /** Takes a password as long as fewer than `places` wait, whoever brought them. */
  upTo(places: number): Bcrypt {
    return {
      compare: async (password, hash) => (await this.#ask({ password, hash }, places)) === true,
      hash: async (password, cost) => String(await this.#ask({ password, cost }, places)),
    };
  }

  /** Whoever still waits is told that it failed. */
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

  /** The next password starts another one. */
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

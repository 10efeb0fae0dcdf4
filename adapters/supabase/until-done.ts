type Pauses = {
  /** How long the first attempt may take before `onWait` is called. */
  readonly patienceMs: number;
  readonly firstMs: number;
  readonly longestMs: number;
};

/** Half of the five seconds within which a page must say that it waits. */
export const PAUSES: Pauses = { patienceMs: 2500, firstMs: 1000, longestMs: 30_000 };

/**
 * Tries something until it is done: at once, then after pauses that double, and without a pause
 * when {@link hurry} says that another attempt has better chances now.
 */
export class UntilDone {
  readonly #attempt: () => Promise<boolean>;
  readonly #onWait: () => void;
  readonly #pauses: Pauses;
  #state: "idle" | "trying" | "pausing" = "idle";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  /** @param deps.attempt whether it is done. @param deps.onWait called while it is not, again and again. */
  constructor(deps: {
    readonly attempt: () => Promise<boolean>;
    readonly onWait: () => void;
    readonly pauses: Pauses;
  }) {
    this.#attempt = deps.attempt;
    this.#onWait = deps.onWait;
    this.#pauses = deps.pauses;
  }

  /** Begins, unless it is under way. */
  start(): void {
    if (this.#state === "idle") void this.#try();
  }

  hurry(): void {
    if (this.#state === "pausing") void this.#try();
  }

  async #try(): Promise<void> {
    clearTimeout(this.#timer);
    this.#state = "trying";
    const impatient = setTimeout(this.#onWait, this.#pauses.patienceMs);
    const done = await this.#attempt();
    clearTimeout(impatient);
    if (done) {
      this.#state = "idle";
      this.#failures = 0;
      return;
    }
    this.#onWait();
    this.#state = "pausing";
    const { firstMs, longestMs } = this.#pauses;
    this.#timer = setTimeout(
      () => void this.#try(),
      Math.min(firstMs * 2 ** this.#failures, longestMs),
    );
    this.#failures += 1;
  }
}

type Pauses = {
  /** Time until a pending first attempt calls `onWait`. */
  readonly noticeAfterMs: number;
  readonly firstMs: number;
  readonly longestMs: number;
};

/** The notice comes after half of the five seconds within which a page must show that it waits. */
export const PAUSES: Pauses = { noticeAfterMs: 2500, firstMs: 1000, longestMs: 30_000 };

/**
 * Retries an attempt until it succeeds, with exponential backoff; {@link retryNow} skips the current
 * pause, e.g. when the network returns.
 */
export class RetryLoop {
  readonly #attempt: () => Promise<boolean>;
  readonly #onWait: () => void;
  readonly #pauses: Pauses;
  #state: "idle" | "trying" | "pausing" = "idle";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  /**
   * @param deps.attempt resolves to whether it succeeded.
   * @param deps.onWait called after a failed or slow attempt, repeatedly.
   */
  constructor(deps: {
    readonly attempt: () => Promise<boolean>;
    readonly onWait: () => void;
    readonly pauses: Pauses;
  }) {
    this.#attempt = deps.attempt;
    this.#onWait = deps.onWait;
    this.#pauses = deps.pauses;
  }

  /** Starts unless it is already running. */
  start(): void {
    if (this.#state === "idle") void this.#try();
  }

  retryNow(): void {
    if (this.#state === "pausing") void this.#try();
  }

  async #try(): Promise<void> {
    clearTimeout(this.#timer);
    this.#state = "trying";
    const notice = setTimeout(this.#onWait, this.#pauses.noticeAfterMs);
    const done = await this.#attempt();
    clearTimeout(notice);
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

/**
 * How far the product server's clock is ahead of this device's, by the `Date` of its answers. The
 * server sets deadlines, and a device may be days off.
 */
export class ServerClock {
  readonly #now: () => number;
  #aheadMs = 0;

  /** @param now this device's clock, milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** 0 until the server has answered. */
  readonly aheadMs = (): number => this.#aheadMs;

  readonly hear = (headers: Headers): void => {
    const aheadMs = Date.parse(headers.get("date") ?? "") - this.#now();
    if (!Number.isNaN(aheadMs)) this.#aheadMs = Math.abs(aheadMs) < SAME_MS ? 0 : aheadMs;
  };
}

/** The header has whole seconds, and an answer takes its way: what is closer counts as the same. */
const SAME_MS = 5000;

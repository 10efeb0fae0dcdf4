import { DAY_MS } from "#core/domain/day.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { isoAt, type Clock, type Log } from "#server/ports/runtime.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import type { WatchClock } from "./watch-clock.ts";

type Deps = {
  readonly orders: Pick<OrderBook, "cancelUnpaid" | "releaseHolds" | "forgetOrigins" | "prune">;
  /** The machine's time. */
  readonly now: Clock;
  /** The database's time, which decides. */
  readonly databaseNow: () => Promise<number>;
  /** How much of the database's time can be believed. */
  readonly watch: Pick<WatchClock, "look">;
  readonly log: Log;
};

/**
 * Cancels unpaid orders, releases reserved amounts, and prunes mails and keys of requests that are
 * {@link KEPT_DAYS} old, by the database's clock. A round whose clocks disagree does nothing but say so; the next one looks again. Of a clock
 * that jumped ahead, the jump does not count for a while: see {@link WatchClock}.
 */
export class CloseExpiredOrders {
  readonly #deps: Deps;
  /** The database's time in the round before; `null` in the first one. */
  #roundBefore: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(): Promise<void> {
    const { orders, watch, log } = this.#deps;
    const at = await this.#time();
    if (!at.ok) {
      const message = `No order is cancelled: ${at.error}.`;
      log({ level: "error", failure: "clock", message });
      return;
    }
    const time = await watch.look(at.value);
    const now = isoAt(time);
    await orders.cancelUnpaid(now, isoAt(at.value));
    await orders.releaseHolds(now);
    await orders.forgetOrigins(isoAt(time - DAY_MS));
    await orders.prune(isoAt(time - KEPT_DAYS * DAY_MS));
  }

  /** The current time, or why this round goes without one. */
  async #time(): Promise<Result<number, string>> {
    const { now, databaseNow } = this.#deps;
    const here = now();
    const there = await databaseNow();
    const before = this.#roundBefore;
    this.#roundBefore = there;
    if (Math.abs(here - there) > TOLERANCE_MS)
      return err(`it is ${isoAt(here)} here and ${isoAt(there)} in the database`);
    // Rounds are a minute apart, so that no correction of seconds looks like this.
    if (before !== null && there < before)
      return err(`the clock went back from ${isoAt(before)} to ${isoAt(there)}`);
    return ok(there);
  }
}

/** A year, and what comes a little late: so long an order may still ask what was sent and what was answered. */
const KEPT_DAYS = 400;

const TOLERANCE_MS = 10 * 60_000;

import type { Clock } from "#server/ports/clock.ts";
import type { OrderBook } from "#server/ports/order-book.ts";

/** Unpaid orders are cancelled this long after the deadline the customer was shown. */
const GRACE_MS = 3_600_000;

/** Orders whose deadline is this or earlier are over. */
export const cancelDeadline = (now: number): string => new Date(now - GRACE_MS).toISOString();

/** Cancels what was not paid in time and gives back the amounts nobody waits for any more. */
export class CloseExpiredOrders {
  readonly #deps: { readonly orders: OrderBook; readonly now: Clock };

  constructor(deps: { readonly orders: OrderBook; readonly now: Clock }) {
    this.#deps = deps;
  }

  async execute(): Promise<{ readonly cancelled: number; readonly released: number }> {
    const { orders, now } = this.#deps;
    const at = now();
    // In this order: an amount is given back only once its order no longer waits for it.
    const cancelled = await orders.cancelUnpaid(cancelDeadline(at), null);
    const released = await orders.releaseHolds(new Date(at).toISOString());
    return { cancelled, released };
  }
}

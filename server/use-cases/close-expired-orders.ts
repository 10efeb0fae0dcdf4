import { DAY_MS } from "#core/domain/day-ms.ts";
import type { Log } from "#server/ports/log.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import type { TrustedClock } from "./trusted-clock.ts";

type Deps = {
  readonly orders: Pick<OrderBook, "cancelUnpaid" | "releaseHolds" | "pruneAudit">;
  readonly clock: TrustedClock;
  readonly auditKeepDays: number;
  readonly log: Log;
};

/**
 * Cancels unpaid orders, releases reserved amounts, and prunes the audit log. Skips and logs while
 * the clock is not trusted.
 */
export class CloseExpiredOrders {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(): Promise<void> {
    const { orders, clock, auditKeepDays, log } = this.#deps;
    const at = await clock.read();
    if (!at.ok) {
      const message = `No order is cancelled: ${at.error}.`;
      log({ level: "error", failure: "clock", message });
      return;
    }
    const now = new Date(at.value).toISOString();
    await orders.cancelUnpaid(now);
    await orders.releaseHolds(now);
    await orders.pruneAudit(new Date(at.value - auditKeepDays * DAY_MS).toISOString());
  }
}

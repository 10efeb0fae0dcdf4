import { PostgresOrderBook } from "#server/postgres/postgres-order-book.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { TrustedClock } from "#server/use-cases/trusted-clock.ts";
import type { ApiHarness } from "./api-harness.ts";

/** Runs the shop's timer job once, at the harness's time. */
export const closeExpired = (api: ApiHarness): Promise<void> =>
  new CloseExpiredOrders({
    orders: new PostgresOrderBook({ database: api.db }),
    clock: new TrustedClock({
      now: api.now,
      runningMs: api.now,
      databaseNow: async () => api.now(),
      readings: { last: async () => null, keep: async () => undefined },
    }),
    auditKeepDays: 400,
    log: () => undefined,
  }).execute();

import { PostgresOrderBook } from "#server/database/postgres/postgres-order-book.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import type { ApiHarness } from "./api-harness.ts";

/** Runs the shop's timer job once, at the harness's time. */
export const closeExpired = (api: ApiHarness): Promise<void> =>
  new CloseExpiredOrders({
    orders: new PostgresOrderBook({ database: api.db }),
    now: api.now,
    databaseNow: async () => api.now(),
    auditKeepDays: 400,
    log: () => undefined,
  }).execute();

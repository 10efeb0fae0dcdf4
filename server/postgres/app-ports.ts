import type { AppDeps } from "#server/app.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import { PostgresCatalogue } from "./postgres-catalogue.ts";
import { PostgresCustomers } from "./postgres-customers.ts";
import { PostgresHealth } from "./postgres-health.ts";
import { PostgresOrderBook } from "./postgres-order-book.ts";

/** Everything the product server keeps in its database, on this one. */
export const appPorts = (
  database: Database,
  log: Log,
): Pick<AppDeps, "catalogue" | "customers" | "orders" | "health"> => ({
  catalogue: new PostgresCatalogue({ database }),
  customers: new PostgresCustomers({ database }),
  orders: new PostgresOrderBook({ database }),
  health: new PostgresHealth({ database, log }),
});

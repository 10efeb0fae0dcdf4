import type { Catalogue } from "#server/ports/catalogue.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { Database } from "#server/ports/database.ts";
import type { Health } from "#server/ports/health.ts";
import type { Log } from "#server/ports/log.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import type { Sessions } from "#server/ports/sessions.ts";
import { PostgresCatalogue } from "./postgres-catalogue.ts";
import { PostgresCustomers } from "./postgres-customers.ts";
import { PostgresHealth } from "./postgres-health.ts";
import { PostgresOrderBook } from "./postgres-order-book.ts";
import { PostgresSessions } from "./postgres-sessions.ts";

/**
 * The product server's ports over this database.
 * @param outside the catalogue, if it is not in the database.
 */
export const appPorts = (
  database: Database,
  log: Log,
  outside: Catalogue | null = null,
): {
  readonly catalogue: Catalogue;
  readonly customers: Customers;
  readonly orders: OrderBook;
  readonly sessions: Sessions;
  readonly health: Health;
} => ({
  catalogue: outside ?? new PostgresCatalogue({ database, log }),
  customers: new PostgresCustomers({ database }),
  orders: new PostgresOrderBook({ database, outside, log }),
  sessions: new PostgresSessions({ database }),
  health: new PostgresHealth({ database, log }),
});

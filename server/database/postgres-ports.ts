import type { Catalogue } from "#server/ports/catalogue.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/runtime.ts";
import { type OutsideCatalogue, OutsideDeskCatalogue } from "./outside-catalogue.ts";
import { PostgresCatalogue, PostgresDeskCatalogue } from "./postgres/catalogue.ts";
import { Customers, DeskCustomers, sessionsIn } from "./postgres/customers.ts";
import { DeskOrders } from "./postgres/desk-orders.ts";
import { PostgresClockNotes } from "./postgres/clock-notes.ts";
import { Couriers, OwnAccounts, RoastDays, StatementLayouts } from "./postgres/desk-settings.ts";
import { Health } from "./postgres/health.ts";
import { KeptStatements } from "./postgres/kept-statements.ts";
import { Ledger } from "./postgres/ledger.ts";
import { OrderBook } from "./postgres/order-book.ts";
import { DeskFiles, StaffAccess } from "./postgres/staff.ts";

/**
 * What the product server asks of this database.
 * @param outside the catalogue, if it is not in the database.
 */
export const appPorts = (database: Database, log: Log, outside: Catalogue | null = null) => ({
  catalogue: outside ?? new PostgresCatalogue({ database, log }),
  customers: new Customers({ database }),
  orders: new OrderBook({ database, outside, log }),
  sessions: sessionsIn(database),
  health: new Health({ database, log }),
});

export type DeskPorts = ReturnType<typeof deskPorts>;

/**
 * What the desk asks of the shop's database.
 * @param outside the catalogue, if it is not in the database.
 */
export const deskPorts = (
  database: Database,
  log: Log,
  outside: OutsideCatalogue | null = null,
  settings: { readonly roundingIdr?: number } = {},
) => {
  const orders = new DeskOrders({ database, log, ...settings });
  return {
    orders,
    ledger: new Ledger({ database, orders }),
    catalogue: outside
      ? new OutsideDeskCatalogue({ catalogue: outside })
      : new PostgresDeskCatalogue({ database, log }),
    customers: new DeskCustomers({ database }),
    couriers: new Couriers({ database }),
    layouts: new StatementLayouts({ database }),
    ownAccounts: new OwnAccounts({ database }),
    files: new DeskFiles({ database }),
    statements: new KeptStatements({ database }),
    roastDays: new RoastDays({ database }),
    clockNotes: new PostgresClockNotes({ database }),
    access: new StaffAccess({ database }),
  };
};

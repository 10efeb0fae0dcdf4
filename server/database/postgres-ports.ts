import type { Catalogue } from "#server/ports/catalogue.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/runtime.ts";
import { type OutsideCatalogue, OutsideDeskCatalogue } from "./outside-catalogue.ts";
import { PostgresBooks } from "./postgres/books.ts";
import { PostgresCatalogue, PostgresDeskCatalogue } from "./postgres/catalogue.ts";
import { PostgresCustomers, PostgresDeskCustomers, sessionsIn } from "./postgres/customers.ts";
import { PostgresDeskOrders } from "./postgres/desk-orders.ts";
import { PostgresClockNotes } from "./postgres/clock-notes.ts";
import {
  PostgresCouriers,
  PostgresOwnAccounts,
  PostgresRoastDays,
  PostgresStatementLayouts,
} from "./postgres/desk-settings.ts";
import { PostgresHealth } from "./postgres/health.ts";
import { PostgresKeptStatements } from "./postgres/kept-statements.ts";
import { PostgresLedger } from "./postgres/ledger.ts";
import { PostgresOrderBook } from "./postgres/order-book.ts";
import { PostgresStockBook } from "./postgres/stock-book.ts";
import { PostgresDeskFiles, PostgresStaffAccess } from "./postgres/staff.ts";

/**
 * What the product server asks of this database.
 * @param outside the catalogue, if it is not in the database.
 */
export const appPorts = (database: Database, log: Log, outside: Catalogue | null = null) => ({
  catalogue: outside ?? new PostgresCatalogue({ database, log }),
  customers: new PostgresCustomers({ database }),
  orders: new PostgresOrderBook({ database, outside, log }),
  sessions: sessionsIn(database),
  health: new PostgresHealth({ database, log }),
  stock: new PostgresStockBook({ database }),
  roastDays: new PostgresRoastDays({ database }),
});

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
  const orders = new PostgresDeskOrders({ database, log, ...settings });
  return {
    orders,
    ledger: new PostgresLedger({ database, orders }),
    books: new PostgresBooks({ database }),
    catalogue: outside
      ? new OutsideDeskCatalogue({ catalogue: outside })
      : new PostgresDeskCatalogue({ database, log }),
    customers: new PostgresDeskCustomers({ database }),
    couriers: new PostgresCouriers({ database }),
    layouts: new PostgresStatementLayouts({ database }),
    ownAccounts: new PostgresOwnAccounts({ database }),
    files: new PostgresDeskFiles({ database }),
    statements: new PostgresKeptStatements({ database }),
    roastDays: new PostgresRoastDays({ database }),
    stock: new PostgresStockBook({ database }),
    clockNotes: new PostgresClockNotes({ database }),
    access: new PostgresStaffAccess({ database }),
  };
};

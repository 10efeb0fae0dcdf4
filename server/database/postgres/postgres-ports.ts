import type { Catalogue, DeskCatalogue } from "#server/ports/catalogue.ts";
import type { Customers, Sessions } from "#server/ports/accounts.ts";
import type { Database } from "#server/ports/database.ts";
import type { Health, Log } from "#server/ports/runtime.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import { PostgresCatalogue, PostgresDeskCatalogue } from "./postgres-catalogue.ts";
import {
  PostgresCustomers,
  PostgresSessions,
  PostgresDeskCustomers,
} from "./postgres-customers.ts";
import { PostgresHealth } from "./postgres-health.ts";
import { PostgresOrderBook } from "./postgres-order-book.ts";
import { type OutsideCatalogue, OutsideDeskCatalogue } from "#server/database/outside-catalogue.ts";
import type {
  Couriers,
  DeskCustomers,
  DeskFiles,
  RoastDays,
  StaffAccess,
  StatementLayouts,
} from "#server/ports/desk-books.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import { PostgresCouriers } from "./postgres-couriers.ts";
import { PostgresDeskFiles, PostgresStaffAccess } from "./postgres-staff.ts";
import { PostgresDeskOrders } from "./postgres-desk-orders.ts";
import { PostgresLedger } from "./postgres-ledger.ts";
import { PostgresRoastDays, PostgresStatementLayouts } from "./postgres-desk-settings.ts";

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

/** The desk's ports over the shop's database. */
export type DeskPorts = {
  readonly orders: DeskOrders;
  readonly ledger: Ledger;
  readonly catalogue: DeskCatalogue;
  readonly customers: DeskCustomers;
  readonly couriers: Couriers;
  readonly layouts: StatementLayouts;
  readonly files: DeskFiles;
  readonly roastDays: RoastDays;
  readonly access: StaffAccess;
};

/** @param outside the catalogue, if it is not in the database. */
export const deskPorts = (
  database: Database,
  log: Log,
  outside: OutsideCatalogue | null = null,
): DeskPorts => {
  const orders = new PostgresDeskOrders({ database, log });
  return {
    orders,
    ledger: new PostgresLedger({ database, orders }),
    catalogue: outside
      ? new OutsideDeskCatalogue({ catalogue: outside })
      : new PostgresDeskCatalogue({ database, log }),
    customers: new PostgresDeskCustomers({ database }),
    couriers: new PostgresCouriers({ database }),
    layouts: new PostgresStatementLayouts({ database }),
    files: new PostgresDeskFiles({ database }),
    roastDays: new PostgresRoastDays({ database }),
    access: new PostgresStaffAccess({ database }),
  };
};

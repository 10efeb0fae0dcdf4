import type { OutsideCatalogue } from "#server/catalogues/outside-catalogue.ts";
import { OutsideDeskCatalogue } from "#server/catalogues/outside-desk-catalogue.ts";
import type { Couriers } from "#server/ports/couriers.ts";
import type { Database } from "#server/ports/database.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import type { DeskCustomers } from "#server/ports/desk-customers.ts";
import type { DeskFiles } from "#server/ports/desk-files.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { Log } from "#server/ports/log.ts";
import type { RoastDays } from "#server/ports/roast-days.ts";
import type { StaffAccess } from "#server/ports/staff-access.ts";
import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import { PostgresCouriers } from "./postgres-couriers.ts";
import { PostgresDeskCatalogue } from "./postgres-desk-catalogue.ts";
import { PostgresDeskCustomers } from "./postgres-desk-customers.ts";
import { PostgresDeskFiles } from "./postgres-desk-files.ts";
import { PostgresDeskOrders } from "./postgres-desk-orders.ts";
import { PostgresLedger } from "./postgres-ledger.ts";
import { PostgresRoastDays } from "./postgres-roast-days.ts";
import { PostgresStaffAccess } from "./postgres-staff-access.ts";
import { PostgresStatementLayouts } from "./postgres-statement-layouts.ts";

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

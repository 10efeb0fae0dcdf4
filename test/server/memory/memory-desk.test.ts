import { MemoryDeskCatalogue } from "#server/memory/memory-desk-catalogue.ts";
import { MemoryDeskCustomers } from "#server/memory/memory-desk-customers.ts";
import { MemoryDeskFiles } from "#server/memory/memory-desk-files.ts";
import { MemoryRoastDays } from "#server/memory/memory-roast-days.ts";
import { MemoryStaffAccess } from "#server/memory/memory-staff-access.ts";
import { MemoryStatementLayouts } from "#server/memory/memory-statement-layouts.ts";
import { deskCatalogueContract } from "#test/contracts/server/desk-catalogue-contract.ts";
import { deskCustomersContract } from "#test/contracts/server/desk-customers-contract.ts";
import { deskFilesContract } from "#test/contracts/server/desk-files-contract.ts";
import { roastDaysContract } from "#test/contracts/server/roast-days-contract.ts";
import { staffAccessContract } from "#test/contracts/server/staff-access-contract.ts";
import { statementLayoutsContract } from "#test/contracts/server/statement-layouts-contract.ts";
import { aCustomerRecord } from "#test/support/a-customer-record.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const close = async (): Promise<void> => {};

staffAccessContract("in memory", async () => new MemoryStaffAccess());
deskFilesContract("in memory", async () => new MemoryDeskFiles());
roastDaysContract("in memory", async () => new MemoryRoastDays());
statementLayoutsContract("in memory", async () => new MemoryStatementLayouts());
deskCatalogueContract("in memory", async () => ({
  catalogue: new MemoryDeskCatalogue({ coffees: [aCoffee({ code: "SW16" })] }),
  close,
}));
deskCustomersContract("in memory", async () => ({
  customers: new MemoryDeskCustomers({
    customers: new Map(
      [
        { firstName: "Sekar", lastName: "Wangi" },
        { firstName: "Dewi", lastName: "Anggraini" },
      ].map((profile) => [
        profile.firstName,
        aCustomerRecord({ email: `${profile.firstName.toLowerCase()}@example.com`, profile }),
      ]),
    ),
    orders: new Map(),
  }),
  close,
}));

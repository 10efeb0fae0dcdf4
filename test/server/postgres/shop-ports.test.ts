import { afterAll, beforeAll, describe } from "vitest";
import { catalogueContract } from "#test/contracts/server/catalogue-contract.ts";
import { customersContract } from "#test/contracts/server/customers-contract.ts";
import { orderBookContract } from "#test/contracts/server/order-book-contract.ts";
import { sessionsContract } from "#test/contracts/server/sessions-contract.ts";
import { addSignInTables, databaseShop } from "#test/support/database-shop.ts";
import { DATABASES } from "#test/support/databases.ts";
import type { SeededDatabase } from "#test/support/seeded-database.ts";

for (const [name, openDatabase] of DATABASES)
  describe(`what the product server asks for, of ${name}`, () => {
    let opened: SeededDatabase;
    beforeAll(async () => {
      opened = await openDatabase();
      await addSignInTables(opened.database);
    }, 60_000);
    afterAll(() => opened.close());
    const open = () => databaseShop(opened.database);
    const where = `on ${name}`;

    orderBookContract(where, open);
    customersContract(where, open);
    catalogueContract(where, open);
    sessionsContract(where, open);
  });

import { openedOnce } from "#test/support/opened-once.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  catalogueContract,
  deskCatalogueWorld,
  priceChangesContract,
} from "#test/contracts/server/catalogue-contract.ts";
import { customersContract, sessionsContract } from "#test/contracts/server/customers-contract.ts";
import { mailOutboxContract } from "#test/contracts/server/mail-outbox-contract.ts";
import { orderBookContract } from "#test/contracts/server/order-book-contract.ts";
import { stockBookContract } from "#test/contracts/server/stock-book-contract.ts";
import { inHours, ordered, addSignInTables, databaseShop } from "#test/support/shop-world.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { payOrder } from "#test/support/pay-order.ts";

for (const [name, openDatabase] of DATABASES)
  describe(`what the product server asks for, of ${name}`, () => {
    const opened = openedOnce(openDatabase);
    beforeAll(async () => {
      await addSignInTables(opened.database);
    });
    const open = () => databaseShop(opened.database);
    const where = `on ${name}`;

    orderBookContract(where, open);
    customersContract(where, open);
    catalogueContract(where, async () => deskCatalogueWorld(await open()));
    priceChangesContract(where, open);
    sessionsContract(where, open);
    mailOutboxContract(where, open);
    stockBookContract(where, open, () => opened.database);

    describe("a mail in its table", () => {
      const wanted = { now: inHours(1), leasedUntil: inHours(2), atMost: 20 };

      it("is handed out as unreadable when its order makes no sense, and hides no other", async () => {
        const { database } = opened;
        const world = await open();
        const [odd, other] = [await ordered(world), await ordered(world)];
        await database.query(
          "update public.orders set expires_at = 'infinity' where order_code = $1",
          [odd.orderCode],
        );
        const mails = await world.outbox.take(wanted);
        const placed = (wantedCode: string) =>
          mails.find(({ orderCode, kind }) => orderCode === wantedCode && kind === "placed");
        expect(placed(other.orderCode)).toHaveProperty("order.orderCode", other.orderCode);
        expect(placed(odd.orderCode)).toEqual({
          orderCode: odd.orderCode,
          kind: "placed",
          occurrence: 1,
          attempts: 1,
          problem: "cannot be read: expiresAt",
        });
      });

      it("goes to nobody when somebody deleted the account by hand", async () => {
        const world = await open();
        const { customerId } = await ordered(world);
        await opened.database.query("delete from auth.users where id = $1", [customerId]);
        const mails = await world.outbox.take(wanted);
        expect(mails).toHaveLength(2);
        for (const mail of mails) expect(mail).toMatchObject({ recipient: null });
      });

      it("is not there when the change that it tells of was not stored", async () => {
        const world = await open();
        const { orderCode } = await ordered(world);
        await world.outbox.markSent(await world.outbox.take(wanted), inHours(1));
        const changed = opened.database.transaction(async (transaction) => {
          await payOrder(transaction, orderCode);
          throw new Error("changed their mind");
        });
        await expect(changed).rejects.toThrow("changed their mind");
        expect(await world.outbox.take(wanted)).toEqual([]);
      });
    });
  });

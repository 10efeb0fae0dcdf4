import { expect, it } from "vitest";
import {
  catalogueContract,
  deskCatalogueWorld,
  priceChangesContract,
} from "#test/contracts/server/catalogue-contract.ts";
import { customersContract } from "#test/contracts/server/customers-contract.ts";
import { mailOutboxContract } from "#test/contracts/server/mail-outbox-contract.ts";
import { orderBookContract } from "#test/contracts/server/order-book-contract.ts";
import { sessionsContract } from "#test/contracts/server/sessions-contract.ts";
import { aRequest, inHours, newCustomer } from "#test/support/shop-world.ts";
import { memoryShop } from "#test/support/memory-shop.ts";

const open = async () => memoryShop();

orderBookContract("in memory", open);
customersContract("in memory", open);
catalogueContract("in memory", async () => deskCatalogueWorld(await open()));
priceChangesContract("in memory", open);
sessionsContract("in memory", open);
mailOutboxContract("in memory", open);

it("has 999 amounts to transfer for each total, and then none until one is given back", async () => {
  const shop = memoryShop();
  const { id } = await newCustomer(shop);
  let asked = 0;
  const ask = async (now: string) => {
    asked += 1;
    const changes = { now, cartHash: `cart ${asked}`, idempotencyKey: `key ${asked}` };
    return shop.orders.place(await aRequest(shop, id, { ...changes, maxUnpaid: 1000 }));
  };
  for (let placed = 0; placed < 999; placed += 1)
    expect((await ask(inHours(0))).kind).toBe("placed");
  expect(await ask(inHours(0))).toEqual({ kind: "no-free-amount" });
  const stored = await shop.orders.ofCustomer(id);
  expect(new Set(stored.map(({ amountDueIdr }) => amountDueIdr)).size).toBe(999);
  await shop.orders.cancelUnpaid(inHours(96));
  expect(await ask(inHours(96))).toEqual({ kind: "no-free-amount" });
  await shop.orders.releaseHolds(inHours(96 + 7 * 24));
  expect((await ask(inHours(96 + 7 * 24))).kind).toBe("placed");
});

import { expect, it } from "vitest";
import type { StoredOrder } from "#server/ports/order-book.ts";
import { ReadOrders } from "#server/use-cases/read-orders.ts";
import { aRequest, inHours, newCustomer, ordered } from "#test/support/shop-world.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const codesOf = (orders: readonly StoredOrder[]) => orders.map(({ orderCode }) => orderCode);

it("shows a customer their own orders, the newest first", async () => {
  const shop = await embeddedShop();
  const first = await ordered(shop);
  await ordered(shop);
  const { customerId } = first;
  const next = await aRequest(shop, customerId, { now: inHours(1), cartHash: "another cart" });
  await shop.orders.place(next);
  expect(codesOf(await new ReadOrders(shop).all(customerId))).toEqual([
    next.orderCode,
    first.orderCode,
  ]);
});

it.each([
  ["as it is printed", "KQ7M2XTB"],
  ["in lower case", "kq7m2xtb"],
  ["with blanks around it", "\t KQ7M2XTB "],
])("finds an order by its code %s", async (_, typed) => {
  const shop = await embeddedShop();
  const { customerId, orderCode } = await ordered(shop, { orderCode: "KQ7M2XTB" });
  expect((await new ReadOrders(shop).one(customerId, typed))?.orderCode).toBe(orderCode);
});

it("finds nothing for somebody else, nor for what is no code", async () => {
  const shop = await embeddedShop();
  const { customerId } = await ordered(shop, { orderCode: "KQ7M2XTB" });
  const { id: somebodyElse } = await newCustomer(shop);
  const read = new ReadOrders(shop);
  expect(await read.one(somebodyElse, "KQ7M2XTB")).toBeNull();
  for (const typed of ["ZZZZZZZZ", "", "KQ7M2XT0", "KQ7M2XTBB", "'; --", "\0"])
    expect(await read.one(customerId, typed)).toBeNull();
});

it("asks nobody about what is no code", async () => {
  const shop = await embeddedShop();
  shop.orders.ofCustomerByCode = () => Promise.reject(new Error("Somebody was asked."));
  expect(await new ReadOrders(shop).one("anybody", "KQ7M2XT0")).toBeNull();
});

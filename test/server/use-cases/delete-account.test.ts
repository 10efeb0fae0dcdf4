import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { err, ok } from "#core/domain/result.ts";
import type { PasswordVerdict } from "#server/ports/accounts.ts";
import { DeleteAccount } from "#server/use-cases/customers.ts";
import { moveAlong, ordered } from "#test/support/shop-world.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const PASSWORD = "kopi-pagi-16";

/** A customer with an unpaid order, and how they leave. */
const aCustomer = async (verdict?: PasswordVerdict) => {
  const shop = await embeddedShop();
  const { customerId, orderCode } = await ordered(shop);
  const email = await shop.customers.emailOf(customerId);
  const asked: unknown[] = [];
  const dropped: string[] = [];
  const deletion = new DeleteAccount({
    customers: shop.customers,
    checkPassword: async (given, clientAddress) => {
      asked.push([given, clientAddress]);
      return verdict ?? { kind: given.password === PASSWORD ? "right" : "wrong" };
    },
    dropMails: async (address) => void dropped.push(address),
  });
  const leave = (password = PASSWORD, id = customerId) =>
    deletion.execute(id, password, "203.0.113.7");
  return { shop, customerId, orderCode, email, asked, dropped, leave };
};

it("forgets a customer who gives the password, and drops the mails to them", async () => {
  const { shop, customerId, orderCode, email, asked, dropped, leave } = await aCustomer();
  expect(await leave()).toEqual(ok(undefined));
  expect(asked).toEqual([[{ email, password: PASSWORD }, "203.0.113.7"]]);
  expect(await shop.customers.exists(customerId)).toBe(false);
  expect(await shop.desk.byCode(orderCode)).toMatchObject({
    status: "cancelled",
    customer: { id: null, email: null },
  });
  expect(dropped).toEqual([email]);
  expect(await leave()).toEqual(err({ kind: "unknown-customer" }));
});

it.each<PasswordVerdict>([
  { kind: "wrong" },
  { kind: "too-many", retryAfterSeconds: 240 },
  { kind: "unavailable" },
])("leaves everything as it is when the password is %j", async (verdict) => {
  const { shop, customerId, dropped, leave } = await aCustomer(verdict);
  expect(await leave()).toEqual(err(verdict));
  expect(await shop.customers.load(customerId)).not.toBeNull();
  expect(await shop.orders.ofCustomer(customerId)).toMatchObject([{ status: "awaiting payment" }]);
  expect(dropped).toEqual([]);
});

it("keeps a customer whose paid order still has to travel", async () => {
  const { shop, customerId, orderCode, dropped, leave } = await aCustomer();
  for (const status of ["paid", "processing"] as const) {
    await moveAlong(shop, orderCode, [status]);
    expect(await leave()).toEqual(err({ kind: "orders-under-way" }));
  }
  expect(await shop.customers.load(customerId)).not.toBeNull();
  expect(dropped).toEqual([]);
  await moveAlong(shop, orderCode, ["shipped"]);
  expect(await leave()).toEqual(ok(undefined));
});

it("asks for nobody's password but the account's own", async () => {
  const { asked, leave } = await aCustomer();
  expect(await leave(PASSWORD, randomUUID())).toEqual(err({ kind: "unknown-customer" }));
  expect(asked).toEqual([]);
});

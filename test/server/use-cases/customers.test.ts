import { randomUUID } from "node:crypto";
import { expect, it, describe } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { err, ok } from "#core/domain/result.ts";
import { ChangeAddresses, deleteAccount, type DeletionDeps } from "#server/use-cases/customers.ts";
import { newCustomer, moveAlong, ordered } from "#test/support/shop-world.ts";
import { anAddress } from "#test/support/builders.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";
import { addressBookOf } from "#server/database/postgres/customers.ts";
import type { PasswordVerdict } from "#server/ports/accounts.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";

const HOME = anAddress();
const STUDIO = anAddress({ label: "Studio", line1: "Jl. Ijen Boulevard No. 42" });

const aBook = async () => {
  const shop = await embeddedShop();
  const { id } = await newCustomer(shop);
  const change = new ChangeAddresses(shop);
  const book = async () => (await shop.customers.load(id))?.addressBook;
  const saved = async () => (await book())?.addresses;
  return { id, change, book, saved };
};

it("refuses an address with what is wrong, alone and in a list", async () => {
  const { id, change, saved } = await aBook();
  const address = anAddress({ postalCode: "6511" });
  const message = "ZIP code must be 5 digits.";
  expect(await change.add(id, address, null)).toEqual(
    err({ kind: "invalid", message, field: "address.postalCode" }),
  );
  expect(await change.replace(id, [HOME, address], null)).toEqual(
    err({ kind: "invalid", message, field: "addresses.1.postalCode" }),
  );
  expect(await saved()).toEqual([]);
});

it("keeps fifty at most, and says so", async () => {
  const { id, change, saved } = await aBook();
  const many = Array.from({ length: 50 }, (_, index) => anAddress({ label: `Place ${index}` }));
  await change.replace(id, many.slice(0, 49), null);
  await change.add(id, anAddress({ label: "Place 49" }), null);
  expect(await saved()).toEqual(many);
  expect(await change.replace(id, many, null)).toMatchObject({ ok: true });
  const tooMany = err({
    kind: "invalid",
    field: "addresses",
    message: "You can save up to 50 addresses.",
  });
  expect(await change.add(id, STUDIO, null)).toEqual(tooMany);
  expect(await change.replace(id, [...many, STUDIO], null)).toEqual(tooMany);
  // One that is there already makes the list no longer.
  expect(await change.add(id, anAddress({ label: "Place 7" }), null)).toMatchObject({ ok: true });
  expect(await saved()).toEqual(many);
});

it("loses one address to two deletes of one version at once", async () => {
  const { id, change, book, saved } = await aBook();
  await change.replace(id, [HOME, HOME, STUDIO], null);
  const seen = [(await book())?.version ?? ""];
  const both = await Promise.all([change.delete(id, 0, seen), change.delete(id, 0, seen)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(err({ kind: "stale" }));
  expect(await saved()).toEqual([HOME, STUDIO]);
});

const versionOf = (...addresses: readonly Address[]) => addressBookOf(addresses).version;

describe("the version of an address book", () => {
  it("is the same for the same list, whatever order its fields stand in", () => {
    const turned = Object.fromEntries(Object.entries(HOME).toReversed()) as Address;
    expect(addressBookOf([HOME, STUDIO])).toEqual({
      addresses: [HOME, STUDIO],
      version: versionOf(turned, STUDIO),
    });
    expect(versionOf(HOME)).toMatch(/^[\w-]{22}$/);
  });

  it.each(Object.keys(HOME))("is another when a %s is", (field) => {
    expect(versionOf({ ...HOME, [field]: "else" })).not.toBe(versionOf(HOME));
  });

  it("is another when the list is in another order, longer or shorter", () => {
    const lists = [[], [HOME], [HOME, HOME], [HOME, STUDIO], [STUDIO, HOME]];
    expect(new Set(lists.map((list) => versionOf(...list))).size).toBe(lists.length);
  });
});

const PASSWORD = "kopi-pagi-16";

/** A customer with an unpaid order, and how they leave. */
const aCustomer = async (verdict?: PasswordVerdict) => {
  const shop = await embeddedShop();
  const { customerId, orderCode } = await ordered(shop);
  const email = await shop.customers.emailOf(customerId);
  const asked: unknown[] = [];
  const dropped: string[] = [];
  const deps: DeletionDeps = {
    customers: shop.customers,
    checkPassword: async (given, clientAddress) => {
      asked.push([given, clientAddress]);
      return verdict ?? { kind: given.password === PASSWORD ? "right" : "wrong" };
    },
    dropMails: async (address) => void dropped.push(address),
  };
  const leave = (password = PASSWORD, id = customerId) =>
    deleteAccount(deps, id, password, "203.0.113.7");
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

const askedSomebody = () => Promise.reject(new Error("Somebody was asked."));

it("asks nobody about what is no code", async () => {
  const database = { query: askedSomebody, transaction: askedSomebody };
  const orders = new PostgresOrderBook({ database });
  expect(await orders.ofCustomerByCode("anybody", "KQ7M2XT0")).toBeNull();
});

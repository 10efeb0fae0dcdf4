import { expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { err } from "#core/domain/result.ts";
import { ChangeAddresses } from "#server/use-cases/customers.ts";
import { newCustomer } from "#test/support/shop-world.ts";
import { anAddress } from "#test/support/builders.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

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

it("adds at the end, replaces the list, and deletes by index", async () => {
  const { id, change, saved } = await aBook();
  await change.add(id, HOME, null);
  await change.add(id, STUDIO, null);
  expect(await saved()).toEqual([HOME, STUDIO]);
  await change.replace(id, [STUDIO, HOME], null);
  expect(await saved()).toEqual([STUDIO, HOME]);
  await change.delete(id, 0, null);
  expect(await saved()).toEqual([HOME]);
});

it("keeps one of an address that is added twice, blanks around it or not", async () => {
  const { id, change, saved } = await aBook();
  await change.add(id, HOME, null);
  await change.add(id, { ...HOME, line1: ` ${HOME.line1} ` }, null);
  expect(await saved()).toEqual([HOME]);
});

it.each<[Partial<Address>, string, string]>([
  [{ city: " " }, "Address line and city are required.", "city"],
  [{ line1: "" }, "Address line and city are required.", "line1"],
  [{ state: "Bavaria" }, "Please select a province.", "state"],
  [{ postalCode: "6511" }, "ZIP code must be 5 digits.", "postalCode"],
  [{ country: "Singapore" }, "Country must be Indonesia.", "country"],
])("refuses %j: %s", async (wrong, message, field) => {
  const { id, change, saved } = await aBook();
  const address = anAddress(wrong);
  expect(await change.add(id, address, null)).toEqual(
    err({ kind: "invalid", message, field: `address.${field}` }),
  );
  expect(await change.replace(id, [HOME, address], null)).toEqual(
    err({ kind: "invalid", message, field: `addresses.1.${field}` }),
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

it("deletes nothing under an index that is not there", async () => {
  const { id, change, saved } = await aBook();
  await change.add(id, HOME, null);
  expect(await change.delete(id, 1, null)).toEqual(
    err({ kind: "no-such-address", message: "There is no address 1 in your list." }),
  );
  expect(await saved()).toEqual([HOME]);
});

it("changes no list that the caller has not seen", async () => {
  const { id, change, book, saved } = await aBook();
  await change.add(id, HOME, null);
  const seen = [(await book())?.version ?? ""];
  await change.add(id, STUDIO, seen);
  const stale = err({ kind: "stale" });
  expect(await change.delete(id, 0, seen)).toEqual(stale);
  expect(await change.delete(id, 7, seen)).toEqual(stale);
  expect(await change.replace(id, [], seen)).toEqual(stale);
  expect(await change.add(id, HOME, seen)).toEqual(stale);
  expect(await saved()).toEqual([HOME, STUDIO]);
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

import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { addressBookOf } from "#server/database/postgres/postgres-customers.ts";
import { anAddress } from "#test/support/builders.ts";

const HOME = anAddress();
const STUDIO = anAddress({ label: "Studio" });
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

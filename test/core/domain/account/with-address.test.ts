import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { isSameAddress, withAddress } from "#core/domain/account/with-address.ts";
import { anAddress } from "#test/support/builders.ts";

const FIELDS = Object.keys(anAddress());

describe("the saved addresses", () => {
  it("get a new one at their end", () => {
    const home = anAddress();
    const shop = anAddress({ label: "Shop" });
    expect(withAddress([home], shop)).toEqual([home, shop]);
  });

  it("keep one that is there already as it stands, whatever blanks it is typed with", () => {
    const spaced = Object.fromEntries(
      Object.entries(anAddress()).map(([field, text]) => [field, ` ${text}\t`]),
    );
    const saved = [anAddress({ label: "Shop" }), anAddress()];
    const typed: Address = { ...anAddress(), ...spaced };
    expect(withAddress(saved, typed)).toBe(saved);
    expect(withAddress([typed], anAddress())).toEqual([typed]);
  });

  it.each(FIELDS)("are others when their %s differs", (field) => {
    const other: Address = { ...anAddress(), [field]: "else" };
    expect(isSameAddress(anAddress(), other)).toBe(false);
  });
});

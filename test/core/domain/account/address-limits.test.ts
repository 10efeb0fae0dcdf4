import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ADDRESS_LIMITS, longAddressErrors } from "#core/domain/account/address-limits.ts";
import { addressToWire, addressWire } from "#wire/address.ts";
import { anAddress } from "#test/support/builders.ts";

describe("an address that says much", () => {
  it.each(Object.entries(ADDRESS_LIMITS))("keeps a %s of %i characters", (field, limit) => {
    const full = anAddress({ [field]: "x".repeat(limit) });
    const over = anAddress({ [field]: "x".repeat(limit + 1) });
    expect(longAddressErrors(full)).toEqual({});
    expect(longAddressErrors(over)).toEqual({ [field]: `At most ${limit} characters fit here.` });
    expect(v.is(addressWire, addressToWire(full))).toBe(true);
    expect(v.is(addressWire, addressToWire(over))).toBe(false);
  });
});

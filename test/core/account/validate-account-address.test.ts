import { describe, expect, it } from "vitest";
import { postalCodeInput, recipientPhoneInput } from "#core/account/address-input.ts";
import type { Address } from "#core/account/address.ts";
import { validateAccountAddress } from "#core/account/validate-account-address.ts";

const good: Address = {
  label: "",
  recipientName: "",
  recipientPhone: "",
  line1: "Jl. Cendana 8",
  line2: "",
  city: "Surabaya",
  state: "Jawa Timur",
  postalCode: "60241",
  country: "Indonesia",
};

describe("the address form of the account", () => {
  it("takes an address without label, recipient and second line", () => {
    expect(validateAccountAddress(good)).toEqual({});
  });

  it.each([
    ["line1", " ", "Address line and city are required."],
    ["city", "", "Address line and city are required."],
    ["state", "", "Please select a province."],
    ["state", "Atlantis", "Please select a province."],
    ["postalCode", "6024", "ZIP code must be 5 digits."],
    ["postalCode", "602411", "ZIP code must be 5 digits."],
    ["postalCode", "6024a", "ZIP code must be 5 digits."],
    ["country", "", "Country must be Indonesia."],
    ["country", "Malaysia", "Country must be Indonesia."],
  ] as const)("asks to mend %s when it is %j", (field, typed, sentence) => {
    expect(validateAccountAddress({ ...good, [field]: typed })).toEqual({ [field]: sentence });
  });

  it("keeps digits and plus of a recipient's phone, at most 16", () => {
    expect(recipientPhoneInput("+62 (812) 3345-1616")).toBe("+6281233451616");
    expect(recipientPhoneInput("0".repeat(40))).toHaveLength(16);
  });

  it("keeps at most five digits of a ZIP code", () => {
    expect(postalCodeInput("65 116-99")).toBe("65116");
  });
});

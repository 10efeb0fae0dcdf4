import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { countryName } from "#core/domain/account/country.ts";
import { validateCheckoutAddress } from "#core/domain/account/validate-checkout-address.ts";
import { validateAccountAddress } from "#core/domain/account/validate-account-address.ts";

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

const firstOf = (errors: object): unknown => Object.values(errors)[0];

describe("the first of several messages", () => {
  const blank = Object.fromEntries(Object.keys(good).map((field) => [field, ""]));
  it("is the country's in the account", () => {
    expect(firstOf(validateAccountAddress({ ...good, ...blank }))).toBe(
      "Country must be Indonesia.",
    );
  });

  it("is at the checkout the country's before the ZIP code's", () => {
    const rest = { recipientName: "Dewi", recipientPhone: "0812" };
    const wrong = { ...good, ...rest, country: "Malaysia", postalCode: "" };
    expect(firstOf(validateCheckoutAddress(wrong))).toBe("Country must be Indonesia.");
  });
});

describe("the address form of the account", () => {
  it("takes an address without label, recipient and second line", () => {
    expect(validateAccountAddress(good)).toEqual({});
  });

  it.each(["Indonesia", "indonesia", " INDONESIA ", "\u00a0indonesiA\t"])(
    "takes the country %j",
    (country) => {
      expect(validateAccountAddress({ ...good, country })).toEqual({});
      expect(
        validateCheckoutAddress({
          ...good,
          recipientName: "Dewi",
          recipientPhone: "0812",
          country,
        }),
      ).toEqual({});
      expect(countryName(country)).toBe("Indonesia");
    },
  );

  it.each([
    ["line1", " ", "Address line and city are required."],
    ["city", " ", "Address line and city are required."],
    ["city", "", "Address line and city are required."],
    ["state", "", "Please select a province."],
    ["state", "Atlantis", "Please select a province."],
    ["postalCode", "6024", "ZIP code must be 5 digits."],
    ["postalCode", "602411", "ZIP code must be 5 digits."],
    ["postalCode", "6024a", "ZIP code must be 5 digits."],
    ["country", "", "Country must be Indonesia."],
    ["country", "Malaysia", "Country must be Indonesia."],
    ["country", "indo nesia", "Country must be Indonesia."],
  ] as const)("asks to mend %s when it is %j", (field, typed, sentence) => {
    expect(validateAccountAddress({ ...good, [field]: typed })).toEqual({ [field]: sentence });
  });
});

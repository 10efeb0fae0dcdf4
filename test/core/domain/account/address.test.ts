import { describe, expect, it } from "vitest";
import * as v from "valibot";
import {
  type Address,
  countryName,
  validateCheckoutAddress,
  validateAccountAddress,
  ADDRESS_LIMITS,
  longAddressErrors,
  isProvince,
  PROVINCES,
  isSameAddress,
  withAddress,
} from "#core/domain/account/address.ts";
import { addressToWire, addressWire } from "#wire/address.ts";
import { anAddress } from "#test/support/builders.ts";

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

describe("the provinces of Indonesia", () => {
  it("are 38, each once", () => {
    expect(new Set(PROVINCES).size).toBe(38);
    expect(PROVINCES).toHaveLength(38);
  });

  it("are sorted", () => {
    expect(PROVINCES.toSorted((a, b) => a.localeCompare(b, "id"))).toEqual(PROVINCES);
  });

  it("count the six of Papua and both capitals of old", () => {
    expect(PROVINCES.filter((province) => province.startsWith("Papua"))).toHaveLength(6);
    expect(PROVINCES).toEqual(expect.arrayContaining(["DKI Jakarta", "DI Yogyakarta"]));
  });

  it.each([
    ["Jawa Timur", true],
    ["jawa timur", false],
    ["Jawa Timur ", false],
    ["Timor Timur", false],
    ["", false],
  ])("know %o: %s", (text, known) => {
    expect(isProvince(text)).toBe(known);
  });
});

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

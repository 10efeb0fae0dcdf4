import { describe, expect, it } from "vitest";
import type { Address } from "#core/account/address.ts";
import { addBag, EMPTY_CART } from "#core/cart/cart.ts";
import { draftOrder } from "#core/ordering/order-draft.ts";

const cart = addBag(
  addBag(
    EMPTY_CART,
    {
      code: "ESP-01",
      name: "Sumber Wening",
      imageSrc: "/sumber-wening.jpg",
      category: "espresso",
      sizeGrams: 1000,
      priceEach: 194_000,
    },
    2,
  ),
  {
    code: "FIL-01",
    name: "Ulu Batur",
    imageSrc: "",
    category: "filter",
    sizeGrams: 200,
    priceEach: 85_000,
  },
);
const items = [
  { code: "FIL-01", name: "Ulu Batur", sizeGrams: 200, qty: 1, priceEach: 85_000 },
  { code: "ESP-01", name: "Sumber Wening", sizeGrams: 1000, qty: 2, priceEach: 194_000 },
];
const location = { name: "Enambelas", address: "Jl. Jombang No. 16", mapLink: "https://map.test" };
const home: Address = {
  label: "Home",
  recipientName: "Ana Tan",
  recipientPhone: "6281233451616",
  line1: "Jl. Ijen 2",
  line2: "",
  city: "Malang",
  state: "Jawa Timur",
  postalCode: "65119",
  country: "Indonesia",
};
const deliverTo = (address: Address | null) =>
  draftOrder(cart, { method: "delivery", address }, null);

describe("an order as the shopper confirms it", () => {
  it("brings a delivery for 20 000 rupiah", () => {
    expect(draftOrder(cart, { method: "delivery", address: home }, "6281233451616")).toEqual({
      ok: true,
      value: {
        items,
        subtotalIdr: 473_000,
        shippingIdr: 20_000,
        totalIdr: 493_000,
        fulfillment: { method: "delivery", address: home },
        phoneSnapshot: "6281233451616",
      },
    });
  });

  it("costs nothing to pick up and needs no address", () => {
    expect(draftOrder(cart, { method: "pickup", location }, null)).toEqual({
      ok: true,
      value: {
        items,
        subtotalIdr: 473_000,
        shippingIdr: 0,
        totalIdr: 473_000,
        fulfillment: { method: "pickup", location },
        phoneSnapshot: null,
      },
    });
  });

  it.each([
    ["delivery", { method: "delivery", address: null }],
    ["pickup", { method: "pickup", location }],
  ] as const)("is not made from an empty cart, %s or not", (_method, fulfillment) => {
    expect(draftOrder(EMPTY_CART, fulfillment, null)).toEqual({
      ok: false,
      error: { kind: "empty-cart", message: "Your cart is empty." },
    });
  });

  it("asks for an address when there is none", () => {
    expect(deliverTo(null)).toEqual({
      ok: false,
      error: { kind: "no-address", message: "Please select or enter a delivery address." },
    });
  });

  it.each([
    ["recipientName", "", "Recipient name is required."],
    ["recipientName", "  ", "Recipient name is required."],
    ["recipientPhone", "", "Recipient phone is required."],
    ["line1", " ", "Address line 1 is required."],
    ["city", "", "City is required."],
    ["state", "", "Province is required."],
    ["state", "Bavaria", "Please select a province."],
    ["postalCode", "", "ZIP code must be 5 digits."],
    ["postalCode", "6511", "ZIP code must be 5 digits."],
    ["postalCode", "651190", "ZIP code must be 5 digits."],
    ["postalCode", "65 19", "ZIP code must be 5 digits."],
    ["postalCode", "６５１１９", "ZIP code must be 5 digits."],
    ["postalCode", "65119\n", "ZIP code must be 5 digits."],
    ["country", "", "Country is required."],
    ["country", "Singapore", "Country must be Indonesia."],
  ] as const)("is refused when %s is %o", (field, value, message) => {
    expect(deliverTo({ ...home, [field]: value })).toEqual({
      ok: false,
      error: { kind: "bad-address", message, fields: { [field]: message } },
    });
  });

  it("names every field that must be mended, the first one as its sentence", () => {
    const blank: Address = {
      label: "",
      recipientName: "",
      recipientPhone: "",
      line1: "",
      line2: "",
      city: "",
      state: "",
      postalCode: "",
      country: "",
    };
    expect(deliverTo(blank)).toEqual({
      ok: false,
      error: {
        kind: "bad-address",
        message: "Recipient name is required.",
        fields: {
          recipientName: "Recipient name is required.",
          recipientPhone: "Recipient phone is required.",
          line1: "Address line 1 is required.",
          city: "City is required.",
          state: "Province is required.",
          postalCode: "ZIP code must be 5 digits.",
          country: "Country is required.",
        },
      },
    });
  });

  it("needs neither a label nor a second line in the address", () => {
    expect(deliverTo({ ...home, label: "", line2: "" }).ok).toBe(true);
  });
});

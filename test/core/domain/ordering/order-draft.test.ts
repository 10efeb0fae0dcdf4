import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { addBag, EMPTY_CART } from "#core/domain/cart/cart.ts";
import { draftOrder, orderOfCheckout } from "#core/domain/ordering/order-draft.ts";
import { aBag, anAddress, aPurchase, BLANK_ADDRESS, PICKUP } from "#test/support/builders.ts";
import { anOrder } from "#test/support/an-order.ts";

const filter = { code: "FIL-01", name: "Ulu Batur", sizeGrams: 200, priceEach: 85_000 };
const cart = addBag(
  addBag(EMPTY_CART, aBag({ imageSrc: "/sumber-wening.jpg" }), 2),
  aBag({ ...filter, category: "filter" }),
);
const items = [
  { ...filter, quantity: 1 },
  { code: "ESP-01", name: "Sumber Wening", sizeGrams: 1000, quantity: 2, priceEach: 194_000 },
];
const home = anAddress();
const wanted = aPurchase({ cart });
const deliverTo = (address: Address | null, savedAddresses: readonly Address[] = []) =>
  draftOrder({ ...wanted, fulfillment: { method: "delivery", address }, savedAddresses });

const noteOf = (characters: number) =>
  draftOrder({ ...wanted, note: ` ${"x".repeat(characters)} ` });

describe("an order as the shopper confirms it", () => {
  it("brings a delivery for 20 000 rupiah", () => {
    const fulfillment = { method: "delivery", address: home } as const;
    expect(draftOrder({ ...wanted, fulfillment, phoneSnapshot: "6281233451616" })).toEqual({
      ok: true,
      value: {
        items,
        subtotalIdr: 473_000,
        shippingIdr: 20_000,
        totalIdr: 493_000,
        fulfillment: { method: "delivery", address: home },
        phoneSnapshot: "6281233451616",
        customerNote: null,
        repeatOf: null,
      },
    });
  });

  it("costs nothing to pick up and needs no address", () => {
    expect(draftOrder({ ...wanted, repeatOf: "KQ7M2XTB" })).toEqual({
      ok: true,
      value: {
        items,
        subtotalIdr: 473_000,
        shippingIdr: 0,
        totalIdr: 473_000,
        fulfillment: PICKUP,
        phoneSnapshot: null,
        customerNote: null,
        repeatOf: "KQ7M2XTB",
      },
    });
  });

  it.each([
    [" Grind for V60, please.\n", "Grind for V60, please."],
    [" \n ", null],
  ])("takes along what was written, %j", (note, customerNote) => {
    expect(draftOrder({ ...wanted, note })).toMatchObject({ value: { customerNote } });
  });

  it("takes a note of 500 characters, and none of 501", () => {
    expect(noteOf(500)).toMatchObject({ ok: true });
    expect(noteOf(501)).toMatchObject({
      ok: false,
      error: { message: "A note has at most 500 characters. Please shorten it." },
    });
  });

  it.each([
    ["delivery", { method: "delivery", address: null }],
    ["pickup", PICKUP],
  ] as const)("is not made from an empty cart, %s or not", (_method, fulfillment) => {
    expect(draftOrder({ ...wanted, cart: EMPTY_CART, fulfillment })).toEqual({
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
    expect(deliverTo(BLANK_ADDRESS)).toEqual({
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

  it("takes a saved address as the account form took it, and only that one", () => {
    const saved = { ...home, recipientName: "", recipientPhone: "" };
    expect(deliverTo(saved, [home, saved]).ok).toBe(true);
    expect(deliverTo({ ...saved, line1: "Jl. Kawi 7" }, [home, saved])).toMatchObject({
      error: { message: "Recipient name is required." },
    });
    expect(deliverTo({ ...saved, city: "" }, [{ ...saved, city: "" }])).toMatchObject({
      error: { message: "Address line and city are required." },
    });
  });

  it("counts the delivery towards what can be ordered online", () => {
    const dear = addBag(EMPTY_CART, aBag({ priceEach: 999_999_990_000 }));
    expect(draftOrder({ ...wanted, cart: dear }).ok).toBe(true);
    const fulfillment = { method: "delivery", address: home } as const;
    expect(draftOrder({ ...wanted, cart: dear, fulfillment })).toMatchObject({
      error: { kind: "too-large" },
    });
  });
});

const order = anOrder();
const checkout = { items: order.items, repeatOf: null, orderCode: null };

describe("a checkout whose answer nobody saw", () => {
  it("arrived as the unpaid order of the same bags, in whatever order they stand", () => {
    const turned = anOrder({ items: order.items.toReversed() });
    expect(orderOfCheckout(checkout, [turned])).toBe(turned);
  });

  it("arrived as the order that the server named, whatever became of it", () => {
    const named = anOrder({ status: "paid", paymentStatus: "paid", items: [] });
    const { orderCode } = named;
    expect(orderOfCheckout({ ...checkout, orderCode }, [order, named])?.orderCode).toBe(orderCode);
    expect(orderOfCheckout({ ...checkout, orderCode }, [named])).toBe(named);
  });

  it("is no order that was paid, that it repeats, or of other bags", () => {
    expect(
      orderOfCheckout(checkout, [anOrder({ status: "paid", paymentStatus: "paid" })]),
    ).toBeNull();
    expect(orderOfCheckout({ ...checkout, repeatOf: order.orderCode }, [order])).toBeNull();
    const [first, ...rest] = order.items;
    if (!first) throw new Error("The order has no bags.");
    for (const change of [
      { name: "Another" },
      { quantity: 9 },
      { priceEach: 1 },
      { sizeGrams: 7 },
      { grind: "v60" as const },
    ])
      expect(
        orderOfCheckout(checkout, [anOrder({ items: [{ ...first, ...change }, ...rest] })]),
      ).toBeNull();
    expect(orderOfCheckout(checkout, [])).toBeNull();
  });
});

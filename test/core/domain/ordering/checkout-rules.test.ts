import { describe, expect, it } from "vitest";
import {
  agreesWith,
  cartContent,
  itemsProblem,
  quoteCart,
  EMPTY_CART_REFUSED,
  REPEATED_BAG,
  TOO_LARGE,
} from "#core/domain/ordering/checkout-rules.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const kilo = aCoffee();
const batur = aCoffee({ code: "UB08", name: "Ulu Batur", category: "filter" });
const coffees = [kilo, batur];
const asked = [
  { code: "UB08", sizeGrams: 200, grind: "v60" as const, quantity: 3 },
  { code: "ESP-01", sizeGrams: 1000, quantity: 2 },
];

it("tells the same cart for pickup from the one for delivery", () => {
  const [pickup, delivery] = (["pickup", "delivery"] as const).map((method) =>
    cartContent(asked, { method, address: null }),
  );
  expect(pickup).not.toEqual(delivery);
});

describe("what a cart costs today", () => {
  it("is the sum of its bags in the channel of the account, and the delivery", () => {
    expect(quoteCart(asked, "delivery", coffees, "retail")).toEqual({
      items: [
        {
          code: "UB08",
          name: "Ulu Batur",
          category: "filter",
          sizeGrams: 200,
          grind: "v60",
          quantity: 3,
          priceEach: 58_000,
          greenCostPerKg: 126_000,
          weightLossPct: 16,
        },
        {
          code: "ESP-01",
          name: "Sumber Wening",
          category: "espresso",
          sizeGrams: 1000,
          quantity: 2,
          priceEach: 194_000,
          greenCostPerKg: 126_000,
          weightLossPct: 16,
        },
      ],
      subtotalIdr: 562_000,
      shippingIdr: 20_000,
      totalIdr: 582_000,
    });
    expect(quoteCart(asked, "pickup", coffees, "wholesale")).toMatchObject({
      subtotalIdr: 3 * 55_000 + 2 * 186_000,
      shippingIdr: 0,
      totalIdr: 537_000,
    });
  });

  it.each([
    ["is unknown", [kilo]],
    ["is sold out", [kilo, { ...batur, available: false }]],
    ["is not sold in this size", [kilo, { ...batur, category: "espresso" as const }]],
  ])("is nothing when one of its coffees %s", (_, listed) => {
    expect(quoteCart(asked, "pickup", listed, "retail")).toBeNull();
  });
});

describe("what a shopper saw", () => {
  const quote = quoteCart(asked, "delivery", coffees, "retail");
  if (!quote) throw new Error("Every bag is on sale.");
  const [first, second] = quote.items;

  it("is today's when every price and every sum is", () => {
    expect(agreesWith(quote, quote)).toBe(true);
  });

  it.each([
    ["the subtotal", { subtotalIdr: 1 }],
    ["the delivery", { shippingIdr: 0 }],
    ["the total", { totalIdr: 1 }],
    ["one price", { items: [{ priceEach: 58_000 }, { priceEach: 1 }] }],
    ["the prices the other way round", { items: [second, first].flatMap((one) => one ?? []) }],
    ["a bag that was left out", { items: [{ priceEach: 58_000 }] }],
  ])("is not when it differs in %s", (_, seen) => {
    expect(agreesWith(quote, { ...quote, ...seen })).toBe(false);
  });
});

describe("an order of these bags", () => {
  it("may have a coffee in other sizes and ground otherwise, but no bag twice", () => {
    const bag = { code: "UB08", sizeGrams: 200 };
    const others = [bag, { ...bag, sizeGrams: 100 }, { ...bag, grind: "v60" as const }];
    expect(itemsProblem(others, 1)).toBeNull();
    expect(itemsProblem([...others, bag], 1)).toBe(REPEATED_BAG);
  });

  it("hold at least one", () => {
    expect(itemsProblem([], 0)).toBe(EMPTY_CART_REFUSED);
  });

  it("may come to a million million rupiah", () => {
    expect(itemsProblem(asked, 1_000_000_000_000)).toBeNull();
    expect(itemsProblem(asked, 1_000_000_000_001)).toBe(TOO_LARGE);
  });
});

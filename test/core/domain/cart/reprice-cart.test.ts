import { describe, expect, it } from "vitest";
import { addBag, EMPTY_CART } from "#core/domain/cart/cart.ts";
import { repriceCart, withoutReturned } from "#core/domain/cart/reprice-cart.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { priceToday } from "#core/domain/pricing/current-price.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag } from "#test/support/builders.ts";

const today = priceToday.bind(null, bagPrice);

it("goes on telling of a bag that is gone until it can be bought again", () => {
  const cart = addBag(EMPTY_CART, aBag());
  const { changes } = repriceCart(cart, today([], "retail"));
  expect(changes).toMatchObject([{ gone: "off-list" }]);
  expect(withoutReturned(changes, today([], "retail"))).toEqual(changes);
  expect(withoutReturned(changes, today([aCoffee({ code: aBag().code })], "retail"))).toEqual([]);
});
const espresso = aCoffee();
const exotic = aCoffee({
  code: "EXO-01",
  name: "Tirta Koji",
  category: "filter_exotic",
  greenCostPerKg: 456_000,
  weightLossPct: null,
});
const catalogue = [exotic, espresso];
const { code, name, category } = exotic;
const tin = aBag({ code, name, category, sizeGrams: 100, priceEach: 95_000 });
const cart = addBag(addBag(EMPTY_CART, aBag(), 2), tin);
const tinChange = { lineId: "EXO-01-100", name: "Tirta Koji", sizeGrams: 100 };
const kiloChange = { lineId: "ESP-01-1000", name: "Sumber Wening", sizeGrams: 1000 };

describe("a cart at today's prices", () => {
  it("prices a bag alike whatever it is ground for", () => {
    const ground = addBag(cart, { ...tin, grind: "v60", priceEach: 90_000 });
    const { cart: repriced, changes } = repriceCart(ground, today(catalogue, "retail"));
    expect(repriced.items.map(({ priceEach }) => priceEach)).toEqual([95_000, 95_000, 194_000]);
    expect(changes).toMatchObject([{ lineId: "EXO-01-100-v60" }]);
  });

  it("stays the very same cart when no price changed", () => {
    const repriced = repriceCart(cart, today(catalogue, "retail"));
    expect(repriced.cart).toBe(cart);
    expect(repriced.changes).toEqual([]);
  });

  it("gives a wholesale account its espresso price and keeps exotics at retail", () => {
    const { cart: wholesale, changes } = repriceCart(cart, today(catalogue, "wholesale"));
    expect(wholesale.items.map((line) => [line.priceEach, line.quantity])).toEqual([
      [95_000, 1],
      [186_000, 2],
    ]);
    expect(changes).toEqual([
      { ...kiloChange, oldPriceEach: 194_000, newPriceEach: 186_000, gone: null },
    ]);
  });

  it.each([
    ["is gone from the catalogue", "off-list", [espresso]],
    ["is sold out", "sold-out", [espresso, { ...exotic, available: false }]],
    ["has no green cost", "no-price", [espresso, { ...exotic, greenCostPerKg: null }]],
    ["loses everything in the roast", "no-price", [espresso, { ...exotic, weightLossPct: 100 }]],
    [
      "is no longer sold in this size",
      "off-list",
      [espresso, { ...exotic, category: "espresso" as const }],
    ],
    [
      "costs more than is sold online",
      "above-limit",
      [espresso, { ...exotic, greenCostPerKg: 9_000_000_000 }],
    ],
  ] as const)("loses a bag that %s, and says that it is %s", (_why, gone, coffees) => {
    const { cart: repriced, changes } = repriceCart(cart, today(coffees, "retail"));
    expect(repriced.items.map((line) => line.lineId)).toEqual(["ESP-01-1000"]);
    const was = { oldPriceEach: 95_000, quantity: 1 };
    expect(changes).toEqual([{ ...tinChange, ...was, newPriceEach: null, gone }]);
  });
});

import { describe, expect, it } from "vitest";
import {
  addBag,
  EMPTY_CART,
  itemCount,
  lineIdOf,
  netWeightGrams,
  removeLine,
  setQuantity,
  subtotalIdr,
  withoutOrdered,
  formerSubtotalIdr,
} from "#core/domain/cart/cart.ts";
import { aBag } from "#test/support/builders.ts";

const espresso = aBag();
const filter = aBag({ code: "FIL-01", category: "filter", sizeGrams: 200, priceEach: 85_000 });
const espressoId = lineIdOf("ESP-01", 1000);
const filterId = lineIdOf("FIL-01", 200);
const quantities = (cart: ReturnType<typeof addBag>) =>
  cart.items.map((line) => [line.lineId, line.quantity]);

describe("the cart", () => {
  it("keeps a bag ground otherwise on a line of its own, and whole beans under the id they had", () => {
    const ground = { ...filter, grind: "v60" as const };
    const cart = addBag(addBag(addBag(EMPTY_CART, filter), ground), ground);
    expect(quantities(cart)).toEqual([
      ["FIL-01-200-v60", 2],
      ["FIL-01-200", 1],
    ]);
    const ordered = { ...ground, quantity: 2 };
    expect(quantities(withoutOrdered(cart, [ordered]))).toEqual([["FIL-01-200", 1]]);
  });

  it("puts a new bag on top, one of it unless more are asked for", () => {
    const cart = addBag(addBag(EMPTY_CART, espresso), filter, 3);
    expect(quantities(cart)).toEqual([
      [filterId, 3],
      [espressoId, 1],
    ]);
  });

  it("names a line after the coffee's code and the bag's size", () => {
    const [line] = addBag(EMPTY_CART, espresso).items;
    expect(line).toEqual({
      ...espresso,
      lineId: "ESP-01-1000",
      shipWeightGrams: 1000,
      quantity: 1,
    });
  });

  it("ships a bag at its own weight when it has one", () => {
    const [line] = addBag(EMPTY_CART, { ...espresso, shipWeightGrams: 1040 }).items;
    expect(line?.shipWeightGrams).toBe(1040);
  });

  it("raises a line that is there already and leaves it in its place", () => {
    const cart = addBag(addBag(addBag(EMPTY_CART, espresso, 2), filter), espresso, 5);
    expect(quantities(cart)).toEqual([
      [filterId, 1],
      [espressoId, 7],
    ]);
  });

  it("keeps another size of the same coffee on a line of its own", () => {
    const cart = addBag(addBag(EMPTY_CART, filter), { ...filter, sizeGrams: 100 });
    expect(quantities(cart)).toEqual([
      ["FIL-01-100", 1],
      ["FIL-01-200", 1],
    ]);
  });

  it.each([
    [998, 1, 999],
    [998, 2, 999],
    [999, 1, 999],
    [1, 5000, 999],
    [7, 0, 7],
    [7, -3, 7],
    [7, 2.9, 9],
    [7, Number.POSITIVE_INFINITY, 999],
    [7, Number.NaN, 7],
  ])("holds %s bags, gets %s more and ends at %s", (held, more, after) => {
    const cart = addBag(addBag(EMPTY_CART, espresso, held), espresso, more);
    expect(quantities(cart)).toEqual([[espressoId, after]]);
  });

  it.each([
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [1000, 999],
    [Number.POSITIVE_INFINITY, 999],
  ])("takes %s of a new bag as %s", (asked, held) => {
    expect(quantities(addBag(EMPTY_CART, espresso, asked))).toEqual([[espressoId, held]]);
  });

  it.each([
    [1, 1],
    [999, 999],
    [1000, 999],
    [3.7, 3],
    [Number.POSITIVE_INFINITY, 999],
  ])("set to %s holds %s", (asked, held) => {
    const cart = setQuantity(addBag(addBag(EMPTY_CART, filter), espresso), espressoId, asked);
    expect(quantities(cart)).toEqual([
      [espressoId, held],
      [filterId, 1],
    ]);
  });

  it.each([0, -1, 0.9, Number.NaN, Number.NEGATIVE_INFINITY])(
    "loses a line that is set to %s, and only that",
    (asked) => {
      const cart = setQuantity(addBag(addBag(EMPTY_CART, filter), espresso), espressoId, asked);
      expect(quantities(cart)).toEqual([[filterId, 1]]);
    },
  );

  it("does nothing for a line it does not have", () => {
    const cart = addBag(EMPTY_CART, espresso);
    expect(setQuantity(cart, filterId, 5)).toEqual(cart);
    expect(removeLine(cart, filterId)).toEqual(cart);
  });

  it("loses a line that is removed, and only that", () => {
    const cart = removeLine(addBag(addBag(EMPTY_CART, filter), espresso), filterId);
    expect(quantities(cart)).toEqual([[espressoId, 1]]);
  });

  it("adds up bags, rupiah and grams", () => {
    const cart = addBag(addBag(EMPTY_CART, espresso, 2), { ...filter, shipWeightGrams: 230 }, 3);
    expect(itemCount(cart)).toBe(5);
    expect(subtotalIdr(cart)).toBe(2 * 194_000 + 3 * 85_000);
    expect(netWeightGrams(cart)).toBe(2 * 1000 + 3 * 230);
  });

  it("is worth nothing when empty", () => {
    expect([itemCount, subtotalIdr, netWeightGrams].map((sum) => sum(EMPTY_CART))).toEqual([
      0, 0, 0,
    ]);
  });

  it("keeps what came in after an order, each bag for itself", () => {
    const cart = addBag(addBag(EMPTY_CART, filter, 2), espresso, 5);
    const left = withoutOrdered(cart, [
      { ...filter, quantity: 1 },
      { ...espresso, quantity: 3 },
      { ...espresso, sizeGrams: 500, quantity: 1 },
    ]);
    expect(quantities(left)).toEqual([
      [espressoId, 2],
      [filterId, 1],
    ]);
  });
});

const cart = addBag(
  addBag(EMPTY_CART, aBag({ code: "SW16", priceEach: 206_000 }), 2),
  aBag({ code: "AB01", priceEach: 100_000 }),
);
const change = {
  lineId: "SW16-1000",
  name: "Sumber Wening",
  sizeGrams: 1000,
  oldPriceEach: 200_000,
  newPriceEach: 206_000,
  gone: null,
};

describe("what a cart cost before its prices changed", () => {
  it("counts the changed bags at their old price and the others at today's", () => {
    expect(formerSubtotalIdr(cart, [change])).toBe(500_000);
  });

  it("is nothing to tell when no line in it changed", () => {
    expect(formerSubtotalIdr(cart, [])).toBeNull();
    expect(formerSubtotalIdr(cart, [{ ...change, lineId: "GONE-1000" }])).toBeNull();
  });

  it("counts the bags that were taken out, if their number is known", () => {
    const gone = { ...change, lineId: "XX-100", newPriceEach: null, gone: "sold-out" } as const;
    expect(formerSubtotalIdr(cart, [change, { ...gone, quantity: 3 }])).toBe(1_100_000);
    expect(formerSubtotalIdr(cart, [{ ...gone, quantity: 3 }])).toBe(1_112_000);
    expect(formerSubtotalIdr(cart, [change, gone])).toBeNull();
  });
});

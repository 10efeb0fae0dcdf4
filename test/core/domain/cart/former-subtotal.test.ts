import { describe, expect, it } from "vitest";
import { addBag, EMPTY_CART } from "#core/domain/cart/cart.ts";
import { formerSubtotalIdr } from "#core/domain/cart/former-subtotal.ts";

const kilo = {
  code: "SW16",
  name: "Sumber Wening",
  imageSrc: "",
  category: "espresso",
  sizeGrams: 1000,
  priceEach: 206_000,
} as const;
const cart = addBag(addBag(EMPTY_CART, kilo, 2), { ...kilo, code: "AB01", priceEach: 100_000 });
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

  it("is unknown once a bag was taken out", () => {
    const gone = { ...change, lineId: "XX-100", newPriceEach: null, gone: "sold-out" } as const;
    expect(formerSubtotalIdr(cart, [change, gone])).toBeNull();
  });
});

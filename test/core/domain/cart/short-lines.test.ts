import { expect, it } from "vitest";
import { addBag, EMPTY_CART, type Cart } from "#core/domain/cart/cart.ts";
import { shortLines, type GramsLeft } from "#core/domain/cart/short-lines.ts";
import { aBag } from "#test/support/builders.ts";

/** Code, size and how many. The first stands first in the cart. */
const cartOf = (...lines: readonly (readonly [string, number, number])[]): Cart =>
  lines.reduceRight(
    (cart, [code, sizeGrams, quantity]) => addBag(cart, aBag({ code, sizeGrams }), quantity),
    EMPTY_CART,
  );

const bagsOf = (cart: Cart, left: GramsLeft) =>
  shortLines(cart, left).map(({ lineId, quantity, bags }) => [lineId, quantity, bags]);

it("asks about nothing that is there, or of which nobody knows how much is left", () => {
  expect(bagsOf(cartOf(["UB08", 100, 5]), { UB08: 500 })).toEqual([]);
  expect(bagsOf(cartOf(["UB08", 100, 5]), { SW16: 0 })).toEqual([]);
  expect(bagsOf(cartOf(["UB08", 100, 5]), {})).toEqual([]);
});

it("offers the full bags that are left, down to none", () => {
  expect(bagsOf(cartOf(["UB08", 100, 5]), { UB08: 399 })).toEqual([["UB08-100", 5, 3]]);
  expect(bagsOf(cartOf(["UB08", 200, 1]), { UB08: 199 })).toEqual([["UB08-200", 1, 0]]);
});

it("shares what is left among the lines of a coffee, in the order of the cart", () => {
  const cart = cartOf(["UB08", 100, 5], ["SW16", 1000, 2], ["UB08", 200, 2]);
  expect(bagsOf(cart, { UB08: 800, SW16: 1999 })).toEqual([
    ["SW16-1000", 2, 1],
    ["UB08-200", 2, 1],
  ]);
  expect(bagsOf(cart, { UB08: 350 })).toEqual([
    ["UB08-100", 5, 3],
    ["UB08-200", 2, 0],
  ]);
});

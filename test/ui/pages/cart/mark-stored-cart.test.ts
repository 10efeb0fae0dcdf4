import { expect, it } from "vitest";
import { markStoredCart } from "#ui/pages/cart/mark-stored-cart.ts";

const aBrowser = (getItem: (key: string) => string | null) => {
  const dataset: Record<string, string> = {};
  markStoredCart({ localStorage: { getItem }, document: { documentElement: { dataset } } });
  return dataset;
};

const refuse = (): never => {
  throw new DOMException("denied", "SecurityError");
};

it.each([
  ["cart_v1", '{"items":[{"code":"SW16"}]}'],
  ["cart_v1_unseen_order", "KQ7M2XTB"],
  ["cart_v1_notice", "[{}]"],
])("marks the page where %s is stored", (stored, text) => {
  expect(aBrowser((key) => (key === stored ? text : null))).toEqual({ cart: "" });
});

it("marks nothing where no cart or an empty one is stored", () => {
  expect(aBrowser(() => null)).toEqual({});
  expect(aBrowser((key) => (key === "cart_v1" ? JSON.stringify({ items: [] }) : null))).toEqual({});
});

it("marks nothing where the browser refuses its storage", () => {
  expect(aBrowser(refuse)).toEqual({});
});

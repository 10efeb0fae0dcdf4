import { expect, it } from "vitest";
import { sameCartWaiting } from "#core/domain/ordering/checkout-rules.ts";

const newest = { orderCode: "NEWEST22", cart: "cart" };
const waiting = [
  newest,
  { orderCode: "OTHER222", cart: "other" },
  { ...newest, orderCode: "FIRST222" },
];

it.each([
  ["the newest order of the cart", "cart", null, newest],
  ["it also when an older one was named", "cart", "FIRST222", newest],
  ["nothing when the newest was named", "cart", "NEWEST22", null],
  ["nothing of another cart", "unknown", null, null],
])("asks about %s", (_, cart, repeatOf, asked) => {
  expect(sameCartWaiting(waiting, { cart, repeatOf })).toBe(asked);
});

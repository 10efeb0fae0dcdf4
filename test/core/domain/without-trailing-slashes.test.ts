import { expect, it } from "vitest";
import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";

it.each([
  ["https://shop.example", "https://shop.example"],
  ["https://shop.example/", "https://shop.example"],
  ["/shop///", "/shop"],
  ["//shop/a/", "//shop/a"],
  ["/", ""],
  ["///", ""],
  ["", ""],
])("%j ends as %j", (text, kept) => {
  expect(withoutTrailingSlashes(text)).toBe(kept);
});

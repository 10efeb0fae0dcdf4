import { expect, it } from "vitest";
import { isRecord, jsonOf } from "#core/domain/json.ts";
import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";
import { pageFailure } from "#core/use-cases/report-failure.ts";

it.each([
  ['{"qty":2}', { qty: 2 }],
  ["null", null],
  ["", undefined],
  ["{", undefined],
  ["<html>", undefined],
])("reads %j", (text, value) => {
  expect(jsonOf(text)).toEqual(value);
});

it.each([
  ["{}", true],
  ['{"qty":2}', true],
  ["[]", false],
  ["null", false],
  ['"{}"', false],
  ["2", false],
])("takes %s for an object with fields: %s", (text, is) => {
  expect(isRecord(jsonOf(text))).toBe(is);
});

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

const failed = (name: string, stack: string): Error =>
  Object.assign(new Error("Dewi"), { name, stack });

it("tells the error's class, the page, and places in the site's files", () => {
  const stack = `TypeError: Dewi's address, Jl. Semeru 4
    at draw (https://shop.example/assets/index-4f2a.js:1:200)
    at https://shop.example/order/KQ7M2XTB?email=dewi@example.com:3:1
    at https://else.example/x.js:1:2
    next@https://shop.example/assets/shop-9b.js:16:7`;
  expect(pageFailure(failed("TypeError", stack), "/cart")).toEqual({
    name: "TypeError",
    path: "/cart",
    at: ["index-4f2a.js:1:200", "shop-9b.js:16:7"],
  });
});

it("tells nothing that could have been typed", () => {
  for (const name of ["Dewi Anggraini", "", "a".repeat(41), "Dewi\n"])
    expect(pageFailure(failed(name, ""), "/").name).toBe("Error");
  expect(pageFailure("Dewi", "/")).toEqual({ name: "string", path: "/", at: [] });
});

it("ends: no more than eight places, and 200 characters of a path", () => {
  const stack = Array.from({ length: 12 }, (_, line) => `/assets/a.js:${line}:1`).join("\n");
  const { at, path } = pageFailure(failed("Error", stack), `/${"a".repeat(300)}`);
  expect(at).toHaveLength(8);
  expect(at[0]).toBe("a.js:0:1");
  expect(path).toHaveLength(200);
});

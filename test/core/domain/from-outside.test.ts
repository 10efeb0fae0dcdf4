import { expect, it } from "vitest";
import { isRecord, jsonOf } from "#core/domain/json.ts";
import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";

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

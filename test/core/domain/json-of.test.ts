import { expect, it } from "vitest";
import { jsonOf } from "#core/domain/json-of.ts";

it.each([
  ['{"qty":2}', { qty: 2 }],
  ["null", null],
  ["", undefined],
  ["{", undefined],
  ["<html>", undefined],
])("reads %j", (text, value) => {
  expect(jsonOf(text)).toEqual(value);
});

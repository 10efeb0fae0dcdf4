import { expect, it } from "vitest";
import { findCoffee } from "#core/domain/catalog/find-coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

it.each([
  ["UB08", ["ub08", "UB08"], "UB08"],
  ["ub08", ["UB08", "ub08"], "ub08"],
  ["Ub08", ["ESP-01", "UB08"], "UB08"],
  ["UB08", ["ESP-01", "ub08"], "ub08"],
  ["UB0", ["ub08", "UB08"], null],
  ["UB08", [], null],
])("the code %j among %j is of %j", (code, codes, found) => {
  const coffees = codes.map((known) => aCoffee({ code: known }));
  expect(findCoffee(coffees, code)?.code ?? null).toBe(found);
});

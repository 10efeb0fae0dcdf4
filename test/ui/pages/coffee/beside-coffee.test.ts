import { expect, it } from "vitest";
import { neighboursOf } from "#ui/pages/coffee/beside-coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const shop = [
  aCoffee({ code: "E1", name: "Mid" }),
  aCoffee({ code: "E2", name: "Alike" }),
  aCoffee({ code: "E3", name: "Gone", available: false }),
  aCoffee({ code: "E4", name: "Other" }),
  aCoffee({ code: "E5", name: "Process" }),
  aCoffee({ code: "F1", name: "Filter", category: "filter" }),
];

const neighbours = (code: string) => {
  const { previous, next } = neighboursOf(shop, code, () => 194_000);
  return [previous?.name, next?.name];
};

it("the coffees before and after a coffee stand as in the shop, from category to category", () => {
  expect(neighbours("E2")).toEqual([undefined, "Gone"]);
  expect(neighbours("E5")).toEqual(["Other", "Filter"]);
  expect(neighbours("F1")).toEqual(["Process", undefined]);
  expect(neighbours("unknown")).toEqual([undefined, undefined]);
});

import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { neighboursOf, relatedCoffees } from "#ui/pages/coffee/beside-coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const to = aCoffee({ code: "E1", name: "Mid", tastingNotes: "Jasmine, lime", process: "Washed" });
const shop = [
  to,
  aCoffee({ code: "E2", name: "Alike", tastingNotes: "Jasmine, peach", process: "Washed" }),
  aCoffee({ code: "E3", name: "Gone", tastingNotes: "Jasmine, lime", available: false }),
  aCoffee({ code: "E4", name: "Other", tastingNotes: "Cocoa", process: "Natural" }),
  aCoffee({ code: "E5", name: "Process", tastingNotes: "Cocoa", process: "Washed" }),
  aCoffee({ code: "F1", name: "Filter", category: "filter", tastingNotes: "Jasmine, lime" }),
];
const priceOf = () => 194_000;
const codes = (coffees: readonly Coffee[]) => coffees.map(({ code }) => code);

const neighbours = (code: string) => {
  const { previous, next } = neighboursOf(shop, code, priceOf);
  return [previous?.name, next?.name];
};

describe("the coffees beside a coffee", () => {
  it("are four of its category, the most alike first", () => {
    expect(codes(relatedCoffees(shop, to, priceOf))).toEqual(["E2", "E5", "E4", "E3"]);
  });

  it("are sold-out ones only when there are not three others", () => {
    const fewer = shop.filter(({ code }) => code !== "E4");
    expect(codes(relatedCoffees(fewer, to, priceOf))).toEqual(["E2", "E5", "E3"]);
  });

  it("are none before the list is there", () => {
    expect(relatedCoffees([], to, priceOf)).toEqual([]);
  });

  it("before and after it stand as in the shop, from shelf to shelf", () => {
    expect(neighbours("E2")).toEqual([undefined, "Gone"]);
    expect(neighbours("E5")).toEqual(["Other", "Filter"]);
    expect(neighbours("F1")).toEqual(["Process", undefined]);
    expect(neighbours("unknown")).toEqual([undefined, undefined]);
  });
});

import { expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { homeCoffees } from "#ui/pages/home/home-coffees.ts";
import { parseHomeCoffees } from "#ui/pages/home/parse-home-coffees.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const house = aCoffee({ code: "SW16", category: "espresso", greenCostPerKg: 126_000 });
const filter = aCoffee({ code: "UB08", category: "filter", greenCostPerKg: 218_400 });
const other = aCoffee({ code: "C3", category: "filter_exotic", greenCostPerKg: 456_000 });

const homeOf = (coffees: readonly Coffee[]) => homeCoffees(new ComputeBagPrice(), coffees);
const codesOf = (coffees: readonly Coffee[]) => homeOf(coffees)?.shown.map(({ code }) => code);

it("shows the chosen coffees first, each with the bag of its card", () => {
  const home = homeOf([other, filter, house]);
  expect(home?.count).toBe(3);
  expect(home?.shown.map(({ code, sizeGrams }) => [code, sizeGrams])).toEqual([
    ["SW16", 1000],
    ["UB08", 100],
    ["C3", 100],
  ]);
  expect(home?.shown[1]?.price).toMatchObject({ priceShownIdr: 55_000, roundingIdr: -100 });
});

it.each([
  ["gone", [filter, other]],
  ["sold out", [{ ...house, available: false }, filter, other]],
  ["without a price", [{ ...house, greenCostPerKg: null }, filter, other]],
])("does without one that is %s", (_, coffees) => {
  expect(codesOf(coffees)).toEqual(["UB08", "C3"]);
});

it("shows six of many", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...filter, code: `F${index}` }));
  expect(codesOf([...many, house])).toEqual(["SW16", "F0", "F1", "F2", "F3", "F4"]);
});

it("fits into the page's JSON and comes out of it whole", () => {
  const home = homeOf([house, filter]);
  expect(parseHomeCoffees(JSON.parse(JSON.stringify(home)))).toEqual(home);
  const [first] = home?.shown ?? [];
  expect(parseHomeCoffees({ shown: [{ ...first, category: "tea" }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [{ ...first, drawing: {} }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [{ ...first, name: 3 }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [{ ...first, price: {} }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [first] })).toBeNull();
  expect(homeOf([])).toBeNull();
});

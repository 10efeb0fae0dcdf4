import { expect, it } from "vitest";
import { PriceShownCoffees } from "#core/use-cases/price-shown-coffees.ts";
import { homeCoffees } from "#ui/pages/home/home-coffees.ts";
import { parseHomeCoffees } from "#ui/pages/home/parse-home-coffees.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const house = aCoffee({ code: "A1", category: "espresso", greenCostPerKg: 126_000 });
const filter = aCoffee({ code: "B2", category: "filter", greenCostPerKg: 218_400 });
const other = aCoffee({ code: "C3", category: "filter_exotic", greenCostPerKg: 456_000 });

const priceShownCoffees = new PriceShownCoffees();
const codesOf = (coffees: readonly { readonly code: string }[]) => coffees.map(({ code }) => code);

it("shows the chosen coffees in their order, each with the bag of its card", () => {
  const shown = priceShownCoffees.execute([filter, other, house], ["A1", "B2"]);
  expect(codesOf(shown)).toEqual(["A1", "B2"]);
  expect(shown.map(({ sizeGrams }) => sizeGrams)).toEqual([1000, 100]);
  expect(shown[1]?.price).toMatchObject({ priceShownIdr: 55_000, roundingIdr: -100 });
});

it.each([
  ["gone", [filter, other]],
  ["sold out", [{ ...house, available: false }, filter, other]],
  ["without a price", [{ ...house, greenCostPerKg: null }, filter, other]],
])("puts another in the place of one that is %s", (_, coffees) => {
  expect(codesOf(priceShownCoffees.execute(coffees, ["A1", "B2"]))).toEqual(["B2", "C3"]);
});

it("fits into the home page's JSON and comes out of it whole", () => {
  const coffees = homeCoffees(priceShownCoffees, [house, filter]);
  expect(coffees).toMatchObject({ count: 2 });
  expect(parseHomeCoffees(JSON.parse(JSON.stringify(coffees)))).toEqual(coffees);
  const [first] = coffees?.shown ?? [];
  expect(parseHomeCoffees({ shown: [{ ...first, category: "tea" }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [{ ...first, drawing: {} }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [{ ...first, name: 3 }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [{ ...first, price: {} }], count: 2 })).toBeNull();
  expect(parseHomeCoffees({ shown: [first] })).toBeNull();
  expect(homeCoffees(priceShownCoffees, [])).toBeNull();
});

import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { coffeeSearch, sortedGroup, sortKeyOf } from "#ui/pages/shop/browse-coffees.ts";
import { searchWords } from "#ui/components/marked-text/marked-text.tsx";
import { aCoffee } from "#test/support/a-coffee.ts";

const names = (coffees: readonly Coffee[]): readonly string[] => coffees.map(({ name }) => name);

describe("searching the shop", () => {
  const coffees = [
    aCoffee({
      name: "La Vigía Sidra",
      tastingNotes: "Cassis, violet",
      process: "Anaerobic natural",
    }),
    aCoffee({
      name: "Atu Terrace",
      region: "Gayo, Aceh",
      producer: "Ibu Ratna",
      varietals: "Tim Tim",
      process: "Wet-hulled",
    }),
    aCoffee({
      name: "Rante Bulan",
      farm: "Pulu Pulu",
      varietals: "Java d’Aro",
      process: "Washed",
      tagline: "cassis once more",
    }),
  ];

  it.each([
    ["vigia", ["La Vigía Sidra"]],
    ["VIOLET", ["La Vigía Sidra"]],
    ["natural", ["La Vigía Sidra"]],
    ["gayo", ["Atu Terrace"]],
    ["ratna", ["Atu Terrace"]],
    ["tim tim", ["Atu Terrace"]],
    ["pulu", ["Rante Bulan"]],
    ["natural sidra", ["La Vigía Sidra"]],
    ["natural gayo", []],
    ["cassis", ["La Vigía Sidra"]],
    ["wet-hulled", ["Atu Terrace"]],
    ["wet hulled", ["Atu Terrace"]],
    ["  WET   hulled ", ["Atu Terrace"]],
    ["wet–hulled", ["Atu Terrace"]],
    ["wet-", ["Atu Terrace"]],
    ["anaerobic-natural", ["La Vigía Sidra"]],
    ["pulu-pulu", ["Rante Bulan"]],
    ["java d'aro", ["Rante Bulan"]],
    ["java daro", ["Rante Bulan"]],
    ["java d’aro", ["Rante Bulan"]],
    ["vigi\u0301a", ["La Vigía Sidra"]],
    ["  ", ["La Vigía Sidra", "Atu Terrace", "Rante Bulan"]],
  ])("for %j finds %j", (search, found) => {
    expect(names(coffeeSearch(coffees)(searchWords(search)))).toEqual(found);
  });
});

describe("sorting a group of the shop", () => {
  const coffees = [
    aCoffee({ name: "Middle", greenCostPerKg: 126_000 }),
    aCoffee({ name: "Aged", greenCostPerKg: null }),
    aCoffee({ name: "cheap", greenCostPerKg: 80_000 }),
    aCoffee({ name: "Dear", greenCostPerKg: 190_000 }),
    aCoffee({ name: "Kettle", category: "filter" }),
  ];
  const sorted = (sort: string) =>
    names(
      sortedGroup(coffees, "espresso", sortKeyOf(sort), ({ greenCostPerKg }) => greenCostPerKg),
    );

  it("holds one category only, by name", () => {
    expect(sorted("a-z")).toEqual(["cheap", "Dear", "Middle", "Aged"]);
    expect(sorted("z-a")).toEqual(["Middle", "Dear", "cheap", "Aged"]);
  });

  it("puts a coffee without a price last in both price orders, too", () => {
    expect(sorted("price-asc")).toEqual(["cheap", "Middle", "Dear", "Aged"]);
    expect(sorted("price-desc")).toEqual(["Dear", "Middle", "cheap", "Aged"]);
  });

  it("is by name for an order nobody knows", () => {
    expect(sorted("'; drop")).toEqual(sorted("a-z"));
  });
});

import { expect, it, describe } from "vitest";
import fc from "fast-check";
import { groundFor } from "#core/domain/catalog/grind.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import {
  greenGramsFor,
  CATEGORIES,
  type Coffee,
  findCoffee,
  isOffered,
  repeatedCode,
  toldGrams,
  withoutPastReturn,
} from "#core/domain/catalog/coffee.ts";
import { isOnSale } from "#core/domain/pricing/bags.ts";
import { relatedCoffees } from "#core/domain/catalog/related-coffees.ts";

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

it.each([
  ["2025-07-19", null],
  ["2025-07-20", "2025-07-20"],
  ["2025-08-01", "2025-08-01"],
  [null, null],
])("a coffee that is back on %j is, on 20 July, awaited for %j", (backOn, awaited) => {
  const coffee = aCoffee({ code: "UB08", backOn });
  expect(withoutPastReturn(coffee, "2025-07-20")).toEqual({ ...coffee, backOn: awaited });
});

it.each([
  [[], null],
  [["A1", "a1", "B2"], null],
  [["A1", "B2", "B2", "A1"], "B2"],
])("of the codes %j, %j stands twice first", (codes, twice) => {
  expect(repeatedCode(codes.map((code) => ({ code })))).toBe(twice);
});

it.each([
  [undefined, ""],
  ["v60", ", ground for V60 and pour-over"],
  ["french-press", ", ground for French press"],
  ["moka-pot", ", ground for moka pot"],
  ["espresso", ", ground for espresso"],
] as const)("a bag ground for %s is told as %j", (grind, told) => {
  expect(groundFor(grind)).toBe(told);
});

const to = aCoffee({
  code: "E1",
  region: "Bajawa, Flores",
  process: "Washed",
  tastingNotes: "Jasmine, lime",
});
/** With nothing in common but its category. */
const another = (code: string, given: Partial<Coffee> = {}) =>
  aCoffee({ code, region: "Gayo, Aceh", process: "Natural", tastingNotes: "Cocoa", ...given });

const codesBeside = (...shop: readonly Coffee[]) =>
  relatedCoffees([to, ...shop], to, isOnSale).map(({ code }) => code);

describe("the coffees below a coffee's page", () => {
  it("are those with most in common: process, region, notes", () => {
    const two = another("E2", { region: "bajawa , Flores" });
    const three = another("E3", { process: "washed", tastingNotes: "Lime, JASMINE" });
    const one = another("E4", { region: "Manggarai, Flores" });
    expect(codesBeside(another("E5"), another("E6"), one, two, three)).toEqual([
      "E3",
      "E2",
      "E4",
      "E5",
    ]);
  });

  it("are not those of which more is told, nor those of which as little is", () => {
    const told = another("E2", { tastingNotes: "Cocoa, walnut, dates, rum" });
    expect(codesBeside(told, another("E9", { process: " washed" }))).toEqual(["E9", "E2"]);
    const blank = { region: "", process: " ", tastingNotes: "" };
    const shop = [another("E9", blank), another("E2")];
    const coffees = relatedCoffees(shop, aCoffee({ code: "E1", ...blank }), isOnSale);
    expect(coffees.map(({ code }) => code)).toEqual(["E2", "E9"]);
  });

  it("are of its own category before any other", () => {
    const alike = { ...to, code: "F1", category: "filter" as const };
    const mates = ["E2", "E3", "E4"].map((code) => another(code));
    expect(codesBeside(alike, ...mates)).toEqual(["E2", "E3", "E4", "F1"]);
  });

  it("are brewed alike where they have as much in common", () => {
    const exotic = another("X1", { category: "filter_exotic" });
    const shop = [another("E2"), another("F9", { category: "filter" })];
    expect(relatedCoffees(shop, exotic, isOnSale).map(({ code }) => code)).toEqual(["F9", "E2"]);
  });

  it("are sold-out ones only when fewer than four others are on sale", () => {
    const soldOut = { ...to, code: "E9", available: false };
    const others = ["F1", "F2", "F3"].map((code) => another(code, { category: "filter" }));
    expect(codesBeside(soldOut, ...others)).toEqual(["F1", "F2", "F3", "E9"]);
    expect(codesBeside(soldOut, another("E2"), ...others)).not.toContain("E9");
  });

  const catalogue = fc
    .uniqueArray(fc.stringMatching(/^[A-Z]\d$/), { maxLength: 30 })
    .chain((codes) =>
      fc.tuple(
        ...codes.map((code) =>
          fc
            .record({
              category: fc.constantFrom(...CATEGORIES),
              available: fc.boolean(),
              region: fc.constantFrom("Bajawa, Flores", "Gayo, Aceh", ""),
              process: fc.constantFrom("Washed", "Natural"),
            })
            .map((given) => aCoffee({ code, ...given })),
        ),
      ),
    );

  it("are four of any catalogue, or all others, each once, whatever its order", () => {
    fc.assert(
      fc.property(catalogue, fc.boolean(), (shop, isListed) => {
        const page = aCoffee({ code: "PAGE", category: "filter" });
        const all = isListed ? [...shop, page] : shop;
        const coffees = relatedCoffees(all, page, isOnSale);
        expect(coffees).toHaveLength(Math.min(4, shop.length));
        expect(new Set(coffees).size).toBe(coffees.length);
        expect(coffees).not.toContain(page);
        const onSale = shop.filter(({ available }) => available).length;
        const soldOut = coffees.filter(({ available }) => !available).length;
        expect(soldOut).toBe(coffees.length - Math.min(4, onSale));
        expect(relatedCoffees(all.toReversed(), page, isOnSale)).toEqual(coffees);
      }),
    );
  });
});

it.each([
  ["filter_exotic", null, 125],
  ["filter", null, 119],
  ["espresso", 0, 100],
  ["espresso", 100, null],
] as const)("100 g of roasted %s with a loss of %j want %j g of green", (category, loss, green) => {
  expect(greenGramsFor(100, aCoffee({ category, weightLossPct: loss }))).toBe(green);
});

const offered = (leftGrams: number | null, available = true) =>
  [100, 200, 1000].filter((size) => isOffered(aCoffee({ leftGrams, available }), size));

it("offers a bag while it is not larger than what is left", () => {
  expect(offered(null)).toEqual([100, 200, 1000]);
  expect(offered(1000)).toEqual([100, 200, 1000]);
  expect(offered(999)).toEqual([100, 200]);
  expect(offered(100)).toEqual([100]);
  expect(offered(99)).toEqual([]);
  expect(offered(5000, false)).toEqual([]);
});

it("tells what is left from three kilos down", () => {
  const told = [null, 3001, 3000, 0].map((leftGrams) => toldGrams(aCoffee({ leftGrams })));
  expect(told).toEqual([null, null, 3000, 0]);
});

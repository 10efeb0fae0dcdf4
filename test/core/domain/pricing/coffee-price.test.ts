import { describe, expect, it } from "vitest";
import {
  bagPriceInput,
  cardSizeGrams,
  channelFor,
  coffeePrice,
  sizesOnSale,
  weightLossPctOf,
} from "#core/domain/pricing/coffee-price.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const filter = aCoffee({ category: "filter", greenCostPerKg: 218_400 });
const exotic = aCoffee({
  category: "filter_exotic",
  greenCostPerKg: 456_000,
  weightLossPct: null,
});

describe("a coffee's bags", () => {
  it.each([
    ["espresso", [1000], 1000],
    ["filter", [100, 200], 100],
    ["filter_exotic", [100], 100],
  ] as const)("of %s are sold at %o grams, the card names %s", (category, sizes, cardSize) => {
    expect(sizesOnSale(category)).toEqual(sizes);
    expect(cardSizeGrams(category)).toBe(cardSize);
  });
});

describe("a coffee's roasting loss", () => {
  it.each([
    ["espresso", 14.25, 14.25],
    ["espresso", 0, 0],
    ["espresso", null, 16],
    ["filter", null, 16],
    ["filter_exotic", null, 20],
    ["filter_exotic", 18, 18],
    ["filter_exotic", 0, 0],
  ] as const)("of %s with %s on its row is %s percent", (category, weightLossPct, used) => {
    expect(weightLossPctOf({ category, weightLossPct })).toBe(used);
  });
});

describe("the price of a coffee", () => {
  it.each([
    [aCoffee(), 1000, "retail", 194_000],
    [aCoffee(), 1000, "wholesale", 186_000],
    [filter, 100, "retail", 55_000],
    [filter, 200, "retail", 85_000],
    [filter, 100, "wholesale", 50_000],
    [exotic, 100, "retail", 95_000],
    [exotic, 100, "wholesale", 95_000],
  ] as const)("%o at %s g, %s, is %s", (coffee, sizeGrams, channel, priceShownIdr) => {
    expect(coffeePrice(coffee, sizeGrams, channel)).toMatchObject({
      ok: true,
      value: { sizeGrams, priceShownIdr },
    });
  });

  it.each([
    [aCoffee(), 100, "size-not-on-sale", "This coffee is not sold at 100 g."],
    [filter, 1000, "size-not-on-sale", "This coffee is not sold at 1000 g."],
    [exotic, 200, "size-not-on-sale", "This coffee is not sold at 200 g."],
    [aCoffee({ greenCostPerKg: null }), 1000, "no-green-cost", "This coffee has no green cost."],
    [aCoffee({ weightLossPct: 100 }), 1000, "weight-loss", "weightLossPct must be less than 100."],
    [
      aCoffee({ greenCostPerKg: -5 }),
      1000,
      "not-a-figure",
      "Green cost and weight loss must be numbers of 0 or more.",
    ],
  ] as const)("%o at %s g is none: %s", (coffee, sizeGrams, kind, message) => {
    for (const channel of ["retail", "wholesale"] as const)
      expect(coffeePrice(coffee, sizeGrams, channel)).toEqual({
        ok: false,
        error: { kind, message },
      });
  });

  it("maps exotics to retail before pricing and leaves the others as they are", () => {
    expect(channelFor("filter_exotic", "wholesale")).toBe("retail");
    expect(channelFor("filter_exotic", "retail")).toBe("retail");
    expect(channelFor("filter", "wholesale")).toBe("wholesale");
    expect(channelFor("espresso", "retail")).toBe("retail");
  });

  it("is asked of the rule with everything the rule needs", () => {
    expect(bagPriceInput(exotic, 100, "wholesale")).toEqual({
      ok: true,
      value: {
        type: "filter_exotic",
        greenCostPerKg: 456_000,
        sizeGrams: 100,
        channel: "retail",
        weightLossPct: 20,
      },
    });
  });
});

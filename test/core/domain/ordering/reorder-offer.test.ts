import { describe, expect, it } from "vitest";
import { reorderOffer } from "#core/domain/ordering/reorder-offer.ts";
import { orderAgain } from "#core/domain/ordering/order-again.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const coffee = aCoffee();
const kilo = { name: coffee.name, quantity: 2, priceEach: 194_000, sizeGrams: 1000 };
const gone = { name: "Long Gone", quantity: 1, priceEach: 60_000, sizeGrams: 100 };

const bag = (name: string, sizeGrams: number, priceEach: number) => ({
  name,
  quantity: 1,
  priceEach,
  sizeGrams,
});

describe("ordering the same again", () => {
  it("costs what its bags cost today", () => {
    expect(reorderOffer([kilo], [coffee], "retail")).toEqual({ subtotalIdr: 388_000, changes: [] });
    expect(reorderOffer([kilo], [coffee], "wholesale")?.subtotalIdr).toBe(372_000);
  });

  it("grinds a bag as then", () => {
    const ground = { ...kilo, grind: "espresso" as const, priceEach: 190_000 };
    expect(reorderOffer([kilo, ground], [coffee], "retail")?.changes).toMatchObject([
      { lineId: `${coffee.code}-1000-espresso`, oldPriceEach: 190_000 },
    ]);
    expect(orderAgain([ground], [coffee], "retail").bags).toMatchObject([
      { bag: { grind: "espresso" }, qty: 2 },
    ]);
  });

  it("says which bag has another price than then", () => {
    const offer = reorderOffer([{ ...kilo, priceEach: 190_000 }], [coffee], "retail");
    expect(offer?.changes).toMatchObject([
      { name: coffee.name, oldPriceEach: 190_000, newPriceEach: 194_000, gone: null },
    ]);
  });

  it("compares a bag with what its coffee cost under its former name", () => {
    const then = { ...kilo, code: coffee.code, name: "Former Name", priceEach: 190_000 };
    expect(reorderOffer([then], [coffee], "retail")?.changes).toMatchObject([
      { name: coffee.name, oldPriceEach: 190_000, newPriceEach: 194_000 },
    ]);
  });

  it("compares each bag with itself, of several coffees and sizes", () => {
    const batur = aCoffee({ code: "UB08", name: "Ulu Batur", category: "filter" });
    const koji = aCoffee({ code: "TK04", name: "Tirta Koji", category: "filter" });
    const then = [
      bag("Ulu Batur", 100, 41_000),
      bag("Ulu Batur", 200, 58_000),
      bag("Tirta Koji", 200, 57_000),
    ];
    const offer = reorderOffer(then, [batur, koji], "retail");
    expect(offer?.subtotalIdr).toBe(41_000 + 58_000 + 58_000);
    expect(offer?.changes).toEqual([
      {
        lineId: "TK04-200",
        name: "Tirta Koji",
        sizeGrams: 200,
        oldPriceEach: 57_000,
        newPriceEach: 58_000,
        gone: null,
      },
    ]);
  });

  it("says which bag cannot be bought any more, and leaves it out of the sum", () => {
    const offer = reorderOffer([kilo, gone], [coffee], "retail");
    expect(offer?.subtotalIdr).toBe(388_000);
    expect(offer?.changes).toMatchObject([
      { name: "Long Gone", newPriceEach: null, gone: "off-list" },
    ]);
  });

  it("is no offer when nothing of it is left", () => {
    expect(reorderOffer([gone], [coffee], "retail")).toBeNull();
    expect(reorderOffer([], [coffee], "retail")).toBeNull();
  });
});

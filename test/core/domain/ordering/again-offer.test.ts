import { describe, expect, it } from "vitest";
import { againOffer } from "#core/domain/ordering/again-offer.ts";
import { orderAgain } from "#core/domain/ordering/order-again.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const coffee = aCoffee();
const kilo = { name: coffee.name, quantity: 2, priceEach: 194_000, sizeGrams: 1000 };
const gone = { name: "Long Gone", quantity: 1, priceEach: 60_000, sizeGrams: 100 };

describe("ordering the same again", () => {
  it("costs what its bags cost today", () => {
    expect(againOffer([kilo], [coffee], "retail")).toEqual({ subtotalIdr: 388_000, changes: [] });
    expect(againOffer([kilo], [coffee], "wholesale")?.subtotalIdr).toBe(372_000);
  });

  it("grinds a bag as then", () => {
    const ground = { ...kilo, grind: "espresso" as const, priceEach: 190_000 };
    expect(againOffer([kilo, ground], [coffee], "retail")?.changes).toMatchObject([
      { lineId: `${coffee.code}-1000-espresso`, oldPriceEach: 190_000 },
    ]);
    expect(orderAgain([ground], [coffee], "retail").bags).toMatchObject([
      { bag: { grind: "espresso" }, qty: 2 },
    ]);
  });

  it("says which bag has another price than then", () => {
    const offer = againOffer([{ ...kilo, priceEach: 190_000 }], [coffee], "retail");
    expect(offer?.changes).toMatchObject([
      { name: coffee.name, oldPriceEach: 190_000, newPriceEach: 194_000, gone: null },
    ]);
  });

  it("says which bag cannot be bought any more, and leaves it out of the sum", () => {
    const offer = againOffer([kilo, gone], [coffee], "retail");
    expect(offer?.subtotalIdr).toBe(388_000);
    expect(offer?.changes).toMatchObject([
      { name: "Long Gone", newPriceEach: null, gone: "off-list" },
    ]);
  });

  it("is no offer when nothing of it is left", () => {
    expect(againOffer([gone], [coffee], "retail")).toBeNull();
    expect(againOffer([], [coffee], "retail")).toBeNull();
  });
});

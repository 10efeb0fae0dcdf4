import { describe, expect, it } from "vitest";
import { orderAgain } from "#core/domain/ordering/order-again.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const kilo = aCoffee();
const batur = aCoffee({
  code: "UB08",
  name: "Ulu Batur",
  category: "filter",
  imageUrl: "/ulu-batur.webp",
});
const item = { name: "Sumber Wening", quantity: 2, priceEach: 190_000, sizeGrams: 1000 };

describe("the bags of an earlier order", () => {
  it("come at today's prices, each of its own coffee", () => {
    const filter = { name: "Ulu Batur", quantity: 1, priceEach: 1, sizeGrams: 200 };
    const { bags, missing } = orderAgain(
      [filter, { ...item, grind: "espresso" }],
      [kilo, batur],
      "retail",
    );
    expect(bags).toEqual([
      {
        bag: {
          code: "UB08",
          name: "Ulu Batur",
          category: "filter",
          imageSrc: "/ulu-batur.webp",
          sizeGrams: 200,
          priceEach: 58_000,
        },
        qty: 1,
      },
      {
        bag: {
          code: "ESP-01",
          name: "Sumber Wening",
          category: "espresso",
          imageSrc: "",
          sizeGrams: 1000,
          grind: "espresso",
          priceEach: 194_000,
        },
        qty: 2,
      },
    ]);
    expect(missing).toEqual([]);
  });

  it("are found by their coffee's code, whatever it is called today", () => {
    const renamed = { ...kilo, name: "Sumber Wening Natural" };
    const namesake = aCoffee({ code: "SW17", name: "Sumber Wening" });
    const coded = { ...item, code: "ESP-01" };
    expect(orderAgain([coded], [namesake, renamed], "retail").bags).toMatchObject([
      { bag: { code: "ESP-01", name: "Sumber Wening Natural" } },
    ]);
    expect(orderAgain([coded], [namesake], "retail")).toMatchObject({
      bags: [],
      missing: [{ lineId: "ESP-01-1000", name: "Sumber Wening", gone: "off-list" }],
    });
  });

  it("are missing by the coffee's code when they cannot be bought, by its name when it is gone", () => {
    const soldOut = { ...kilo, available: false };
    const gone = { ...item, name: "Long Gone", sizeGrams: null };
    const { bags, missing } = orderAgain([{ ...item, grind: "v60" }, gone], [soldOut], "retail");
    expect(bags).toEqual([]);
    expect(missing).toEqual([
      {
        lineId: "ESP-01-1000-v60",
        name: "Sumber Wening",
        sizeGrams: 1000,
        grind: "v60",
        oldPriceEach: 190_000,
        newPriceEach: null,
        gone: "sold-out",
      },
      {
        lineId: "Long Gone-0",
        name: "Long Gone",
        sizeGrams: 0,
        oldPriceEach: 190_000,
        newPriceEach: null,
        gone: "off-list",
      },
    ]);
  });
});

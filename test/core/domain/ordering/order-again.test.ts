import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { orderAgain, reorderOffer } from "#core/domain/ordering/order-again.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import { priceToday } from "#core/domain/pricing/current-price.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const today = priceToday.bind(null, bagPrice);
const kilo = aCoffee();
const batur = aCoffee({
  code: "UB08",
  name: "Ulu Batur",
  category: "filter",
  imageUrl: "/ulu-batur.webp",
});
type Items = Parameters<typeof orderAgain>[0];
/** The bags of these items, of what is sold today at retail. */
const again = (items: Items, coffees: readonly Coffee[]) =>
  orderAgain(items, coffees, today(coffees, "retail"));
const offered = (items: Items, coffees: readonly Coffee[] = [kilo], channel: Channel = "retail") =>
  reorderOffer(items, coffees, today(coffees, channel));
const item = { name: "Sumber Wening", quantity: 2, priceEach: 190_000, sizeGrams: 1000 };

describe("the bags of an earlier order", () => {
  it("come at today's prices, each of its own coffee", () => {
    const filter = { name: "Ulu Batur", quantity: 1, priceEach: 1, sizeGrams: 200 };
    const { bags, missing } = again([filter, { ...item, grind: "espresso" }], [kilo, batur]);
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
        quantity: 1,
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
        quantity: 2,
      },
    ]);
    expect(missing).toEqual([]);
  });

  it("are found by their coffee's code, whatever it is called today", () => {
    const renamed = { ...kilo, name: "Sumber Wening Natural" };
    const namesake = aCoffee({ code: "SW17", name: "Sumber Wening" });
    const coded = { ...item, code: "ESP-01" };
    expect(again([coded], [namesake, renamed]).bags).toMatchObject([
      { bag: { code: "ESP-01", name: "Sumber Wening Natural" } },
    ]);
    expect(again([coded], [namesake])).toMatchObject({
      bags: [],
      missing: [{ lineId: "ESP-01-1000", name: "Sumber Wening", gone: "off-list" }],
    });
  });

  it("are missing by the coffee's code when they cannot be bought, by its name when it is gone", () => {
    const soldOut = { ...kilo, available: false };
    const gone = { ...item, name: "Long Gone", sizeGrams: null };
    const { bags, missing } = again([{ ...item, grind: "v60" }, gone], [soldOut]);
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

const coffee = kilo;
const twoKilos = { name: coffee.name, quantity: 2, priceEach: 194_000, sizeGrams: 1000 };
const gone = { name: "Long Gone", quantity: 1, priceEach: 60_000, sizeGrams: 100 };

const bag = (name: string, sizeGrams: number, priceEach: number) => ({
  name,
  quantity: 1,
  priceEach,
  sizeGrams,
});

describe("ordering the same again", () => {
  it("costs what its bags cost today", () => {
    expect(offered([twoKilos])).toEqual({
      subtotalIdr: 388_000,
      changes: [],
    });
    expect(offered([twoKilos], [coffee], "wholesale")?.subtotalIdr).toBe(372_000);
  });

  it("grinds a bag as then", () => {
    const ground = { ...twoKilos, grind: "espresso" as const, priceEach: 190_000 };
    expect(offered([twoKilos, ground])?.changes).toMatchObject([
      { lineId: `${coffee.code}-1000-espresso`, oldPriceEach: 190_000 },
    ]);
    expect(again([ground], [coffee]).bags).toMatchObject([
      { bag: { grind: "espresso" }, quantity: 2 },
    ]);
  });

  it("compares a bag with what its coffee cost under its former name", () => {
    const then = { ...twoKilos, code: coffee.code, name: "Former Name", priceEach: 190_000 };
    expect(offered([then])?.changes).toMatchObject([
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
    const offer = offered(then, [batur, koji]);
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
    const offer = offered([twoKilos, gone]);
    expect(offer?.subtotalIdr).toBe(388_000);
    expect(offer?.changes).toMatchObject([
      { name: "Long Gone", newPriceEach: null, gone: "off-list" },
    ]);
  });

  it("is no offer when nothing of it is left", () => {
    expect(offered([gone])).toBeNull();
    expect(offered([])).toBeNull();
  });
});

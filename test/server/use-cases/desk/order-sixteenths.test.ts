import { describe, expect, it } from "vitest";
import { orderSixteenths } from "#server/use-cases/desk/order-sixteenths.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const COFFEES = [
  aCoffee({ code: "SW16", category: "espresso", greenCostPerKg: 126_000, weightLossPct: 16 }),
  aCoffee({ code: "HM02", category: "filter", greenCostPerKg: 268_800, weightLossPct: 16 }),
  aCoffee({ code: "WW33", category: "filter_exotic", greenCostPerKg: 720_000, weightLossPct: 20 }),
  aCoffee({ code: "NN00", category: "filter", greenCostPerKg: null }),
];

const aBag = (code: string, sizeGrams: number, qty = 1, priceEach = 194_000) => ({
  code,
  name: code,
  category: "espresso" as const,
  sizeGrams,
  qty,
  priceEach,
});

describe("the sixteen tiles of an order", () => {
  it("are those of the coffee when it is alone, however many bags there are", () => {
    const tiles = { green: 10, loss: 2, labor: 1, profit: 2, packaging: 1 };
    expect(orderSixteenths([aBag("SW16", 1000)], COFFEES)).toEqual(tiles);
    expect(orderSixteenths([aBag("SW16", 1000, 7)], COFFEES)).toEqual(tiles);
  });

  it("are the sum of all bags", () => {
    // Of 99.200 + 138.300 rupiah 125.760 are green, 28.240 loss, 3.000 labor, 40.500 profit and
    // 40.000 packaging: 8.47, 1.90, 0.20, 2.73 and 2.69 sixteenths.
    expect(orderSixteenths([aBag("HM02", 200), aBag("WW33", 100)], COFFEES)).toEqual({
      green: 8,
      loss: 2,
      labor: 0,
      profit: 3,
      packaging: 3,
    });
  });

  it("follow the channel whose price was paid", () => {
    expect(orderSixteenths([aBag("SW16", 1000, 1, 186_000)], COFFEES)).toEqual({
      green: 11,
      loss: 2,
      labor: 1,
      profit: 1,
      packaging: 1,
    });
  });

  it("are left out when a bag can no longer be priced", () => {
    for (const code of ["NN00", "GONE"])
      expect(orderSixteenths([aBag("SW16", 1000), aBag(code, 100)], COFFEES)).toBeNull();
    expect(orderSixteenths([], COFFEES)).toBeNull();
  });
});

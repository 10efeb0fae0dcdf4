import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { PlanRoast } from "#server/use-cases/desk/roasting.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const aPaid = (
  orderCode: string,
  ...items: readonly [code: string, grams: number, quantity: number][]
) =>
  aDeskOrder({
    orderCode,
    status: "paid",
    items: items.map(([code, sizeGrams, quantity]) => ({
      code,
      name: code,
      category: sizeGrams === 1000 ? "espresso" : "filter",
      sizeGrams,
      quantity,
      priceEach: 100_000,
    })),
  });

const plan = async (...orders: readonly DeskOrder[]) =>
  new PlanRoast({
    ...(await embeddedDesk(orders)).deps,
    catalogue: {
      all: async () => [
        aCoffee({ code: "SW16", weightLossPct: null }),
        aCoffee({ code: "WL44", category: "filter", weightLossPct: 15.5 }),
        aCoffee({ code: "LOST", category: "filter", weightLossPct: 100 }),
      ],
    },
  }).execute();

describe("the roast plan", () => {
  it("sums the bags of paid orders that nobody has in hand", async () => {
    const lines = await plan(
      aPaid("AAAA222A", ["WL44", 100, 1], ["SW16", 1000, 1]),
      aPaid("AAAA222B", ["WL44", 200, 2]),
      { ...aPaid("AAAA222E", ["SW16", 1000, 1]), status: "confirmed" },
      { ...aPaid("AAAA222C", ["SW16", 1000, 9]), status: "processing" },
      { ...aPaid("AAAA222D", ["SW16", 1000, 9]), status: "awaiting payment" },
    );
    expect(lines).toEqual([
      {
        code: "SW16",
        name: "SW16",
        category: "espresso",
        roastedGrams: 2000,
        weightLossPct: 16,
        greenGrams: 2390,
        bags: [{ sizeGrams: 1000, count: 2 }],
      },
      {
        code: "WL44",
        name: "WL44",
        category: "filter",
        roastedGrams: 500,
        weightLossPct: 15.5,
        greenGrams: 600,
        bags: [
          { sizeGrams: 200, count: 2 },
          { sizeGrams: 100, count: 1 },
        ],
      },
    ]);
  });

  it.each([
    // roasted ÷ (1 − loss), up to the next 10 g
    [1, 1200],
    [21, 25_000],
    [42, 50_000],
  ])("rounds %i kg up to 10 g, and only when there is something to round", async (kilos, green) => {
    const [line] = await plan(aPaid("AAAA222A", ["SW16", 1000, kilos]));
    expect(line?.greenGrams).toBe(green);
  });

  it("begins with what takes most green coffee; of equals, by name", async () => {
    const lines = await plan(
      aPaid("AAAA222A", ["ZZ01", 100, 1], ["SW16", 1000, 1], ["AA01", 100, 1], ["MM01", 100, 2]),
    );
    expect(lines.map(({ code }) => code)).toEqual(["SW16", "MM01", "AA01", "ZZ01"]);
  });

  it("takes no green coffee for what is lost whole in the roast", async () => {
    const [line] = await plan(aPaid("AAAA222A", ["LOST", 100, 1]));
    expect(line).toMatchObject({ weightLossPct: 100, greenGrams: 0 });
  });

  it("plans a coffee that left the catalogue with its category's loss", async () => {
    const [line] = await plan(aPaid("AAAA222A", ["GONE", 100, 1]));
    expect(line).toMatchObject({ code: "GONE", weightLossPct: 16, greenGrams: 120 });
    const exotic = {
      code: "GONE",
      name: "Gone",
      category: "filter_exotic",
      sizeGrams: 100,
      quantity: 1,
      priceEach: 95_000,
    } as const;
    expect(await plan(aDeskOrder({ status: "paid", items: [exotic] }))).toMatchObject([
      { weightLossPct: 20 },
    ]);
  });
});

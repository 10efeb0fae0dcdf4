import { expect, it } from "vitest";
import { PriceHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { parseHouseCoffee } from "#ui/hooks/parse-house-coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const sw16 = aCoffee({ code: "SW16", name: "Sumber Wening", greenCostPerKg: 126_000 });
const other = aCoffee({ code: "RB02", name: "Rante Bulan", greenCostPerKg: 138_600 });
const priceHouseCoffee = new PriceHouseCoffee();

it("takes apart what a kilo of the chosen coffee costs in the catalogue", () => {
  const coffee = priceHouseCoffee.execute([other, sw16], "SW16");
  expect(coffee).toMatchObject({
    name: "Sumber Wening",
    retail: { priceShownIdr: 194_000, sixteenths: { green: 10, loss: 2 } },
    wholesale: { priceShownIdr: 186_000 },
  });
  expect(coffee?.retail.figures.map(({ amountIdr }) => amountIdr)).toEqual([
    126_000, 24_000, 10_000, 24_000, 10_000,
  ]);
});

it.each([
  ["missing", []],
  ["unpriced", [{ ...sw16, greenCostPerKg: null }]],
  ["all lost", [{ ...sw16, weightLossPct: 100 }]],
  ["sold out", [{ ...sw16, available: false }]],
  ["no espresso", [{ ...sw16, category: "filter" as const }]],
])("takes the next espresso on sale when the chosen one is %s", (_, chosen) => {
  expect(priceHouseCoffee.execute([...chosen, other], "SW16")?.name).toBe("Rante Bulan");
  expect(priceHouseCoffee.execute(chosen, "SW16")).toBeNull();
});

/** Green costs of one moment after another; a rupiah more makes no other price. */
const changes = [100_000, 110_000, 120_000, 120_001, null, 126_000].map(
  (greenCostPerKg, index, costs) => {
    const figures = { category: "espresso", weightLossPct: 16 } as const;
    const [before] = costs.slice(index - 1, index);
    return {
      code: "SW16",
      at: `2025-0${index + 1}-01T00:00:00.000Z`,
      reason: null,
      before: index === 0 ? null : { ...figures, greenCostPerKg: before ?? null },
      after: { ...figures, greenCostPerKg },
    };
  },
);

it("tells its last three prices, and of no change that made no other price", () => {
  const foreign = changes.map(({ at, ...change }) => ({
    ...change,
    code: "RB02",
    at: at.replace("2025", "2026"),
  }));
  const coffee = priceHouseCoffee.execute([sw16], "SW16", [...changes, ...foreign]);
  expect(coffee?.past.map(({ at, priceIdr }) => [at.slice(0, 7), priceIdr])).toEqual([
    ["2025-02", 172_000],
    ["2025-03", 186_000],
    ["2025-06", 194_000],
  ]);
});

it("fits into a page's JSON and comes out of it whole", () => {
  const coffee = priceHouseCoffee.execute([sw16], "SW16", changes);
  expect(coffee?.past).toHaveLength(3);
  expect(parseHouseCoffee(JSON.parse(JSON.stringify(coffee)))).toEqual(coffee);
  expect(parseHouseCoffee({ ...coffee, wholesale: null })).toBeNull();
  expect(parseHouseCoffee({ ...coffee, retail: { ...coffee?.retail, figures: [] } })).toBeNull();
  expect(parseHouseCoffee("SW16")).toBeNull();
});

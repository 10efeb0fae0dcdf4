import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Category } from "#core/domain/catalog/coffee.ts";
import { listedBags } from "#core/domain/pricing/bags.ts";
import {
  compareNames,
  priceListRows,
  priceSheet,
  priceSheetTable,
  sortedRows,
  type PriceListSort,
} from "#core/domain/pricing/price-list.ts";
import { readCsv, writeCsv } from "#format/csv.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { currentPrices, priceToday } from "#core/domain/pricing/current-price.ts";

const coffees = [
  aCoffee({ code: "1", name: "Sumber Wening", greenCostPerKg: 126_000, weightLossPct: 16 }),
  aCoffee({ code: "2", name: "Atu Terrace", greenCostPerKg: 121_800, weightLossPct: 15.5 }),
  aCoffee({ code: "3", name: "Unpriced", greenCostPerKg: null, weightLossPct: 15 }),
  aCoffee({ code: "4", name: "élan", greenCostPerKg: 126_000, weightLossPct: 18 }),
  aCoffee({ code: "5", name: "All lost", greenCostPerKg: 1, weightLossPct: 100 }),
  aCoffee({ code: "6", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
  aCoffee({
    code: "7",
    name: "Tirta Koji",
    category: "filter_exotic",
    greenCostPerKg: 456_000,
    weightLossPct: null,
  }),
];
const rowsOf = (category: Category) => priceListRows(bagPrice, coffees, category);
const namesIn = (by: PriceListSort["by"], descending: boolean) =>
  sortedRows(rowsOf("espresso"), { by, descending }).map(({ coffee }) => coffee.name);

describe("the price list", () => {
  it.each([
    ["espresso", ["1000 retail", "1000 wholesale"]],
    ["filter", ["100 retail", "200 retail"]],
    ["filter_exotic", ["100 retail"]],
  ] as const)("lists the bags %s is sold in", (category, bags) => {
    expect(listedBags(category).map(({ sizeGrams, channel }) => `${sizeGrams} ${channel}`)).toEqual(
      bags,
    );
  });

  it("keeps the catalogue's order until it is sorted", () => {
    expect(rowsOf("espresso").map(({ coffee }) => coffee.code)).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("shows what an espresso costs at 1 kg, and what made the price", () => {
    expect(rowsOf("espresso")[0]).toMatchObject({
      coffee: coffees[0],
      weightLossPct: 16,
      priced: {
        pricesIdr: [194_000, 186_000],
        figures: {
          parts: { green: 126_000, loss: 24_000, labor: 10_000, profit: 24_000, packaging: 10_000 },
          costOfGoodsIdr: 160_000,
          exactPriceIdr: 194_000,
          roundingIdr: 0,
          priceShownIdr: 194_000,
        },
      },
    });
  });

  it("shows a filter at 100 and 200 g with the figures of 100 g", () => {
    const [row] = rowsOf("filter");
    expect(row?.priced?.pricesIdr).toEqual([55_000, 85_000]);
    expect(row?.priced?.figures).toMatchObject({
      parts: { labor: 1000, packaging: 20_000, profit: 8100 },
      costOfGoodsIdr: 27_000,
    });
  });

  it("has dashes for a coffee that cannot be priced", () => {
    expect(
      rowsOf("espresso")
        .filter(({ priced }) => priced === null)
        .map(({ coffee }) => coffee.name),
    ).toEqual(["Unpriced", "All lost"]);
  });

  it.each([
    ["name", false, ["Atu Terrace", "élan", "Sumber Wening", "All lost", "Unpriced"]],
    ["name", true, ["Sumber Wening", "élan", "Atu Terrace", "Unpriced", "All lost"]],
    ["green-cost", false, ["Atu Terrace", "élan", "Sumber Wening", "Unpriced", "All lost"]],
    ["green-cost", true, ["élan", "Sumber Wening", "Atu Terrace", "All lost", "Unpriced"]],
    ["weight-loss", false, ["Atu Terrace", "Sumber Wening", "élan", "Unpriced", "All lost"]],
    ["weight-loss", true, ["élan", "Sumber Wening", "Atu Terrace", "All lost", "Unpriced"]],
  ] as const)(
    "sorted by %s (descending: %s) puts equals by name and the unpriced last",
    (by, descending, names) => {
      expect(namesIn(by, descending)).toEqual(names);
    },
  );

  it("sorts names as a person would: capitals and accents do not matter, numbers count", () => {
    const lots = ["Lot 10", "lot 9", "Lót 9 B", "LOT 9 A"].map((name) => aCoffee({ name }));
    const sorted = sortedRows(priceListRows(bagPrice, lots, "espresso"), {
      by: "name",
      descending: false,
    });
    expect(sorted.map(({ coffee }) => coffee.name)).toEqual([
      "lot 9",
      "LOT 9 A",
      "Lót 9 B",
      "Lot 10",
    ]);
  });
});

const COFFEES = [
  aCoffee({ code: "E1", category: "filter_exotic", greenCostPerKg: 460_000, weightLossPct: null }),
  aCoffee({ code: "F1", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
  aCoffee({
    code: "S1",
    name: "Sumber Wening",
    region: "",
    process: "",
    greenCostPerKg: 126_000,
    weightLossPct: 16,
  }),
  aCoffee({
    code: "S0",
    name: "Atu Terrace",
    greenCostPerKg: null,
    weightLossPct: null,
    available: false,
  }),
];

describe("the price list to take along", () => {
  it("has every bag on sale at retail and wholesale, category by category; exotics have no wholesale price", () => {
    expect(
      priceSheet(COFFEES).map(({ coffee, sizeGrams, retail, wholesale }) => [
        coffee.code,
        sizeGrams,
        retail?.priceShownIdr ?? null,
        wholesale?.priceShownIdr ?? null,
      ]),
    ).toEqual([
      ["S0", 1000, null, null],
      ["S1", 1000, 194_000, 186_000],
      ["F1", 100, 55_000, 50_000],
      ["F1", 200, 85_000, 79_000],
      ["E1", 100, 96_000, null],
    ]);
  });

  it("is a table of plain figures with its day, and blanks where there is no price", () => {
    const [head, unpriced, house] = priceSheetTable(priceSheet(COFFEES), "2025-07-20");
    expect(house).toHaveLength(head?.length ?? 0);
    expect(house?.join()).toBe(
      "2025-07-20,S1,Sumber Wening,espresso,,,yes,1000,126000,16," +
        "126000,24000,10000,24000,10000,194000,126000,24000,10000,16000,10000,186000",
    );
    expect(head?.join()).toBe(
      "date,code,name,category,region,process,available,size_grams,green_cost_per_kg,weight_loss_pct," +
        "retail_green,retail_loss,retail_labor,retail_profit,retail_packaging,retail_price," +
        "wholesale_green,wholesale_loss,wholesale_labor,wholesale_profit,wholesale_packaging," +
        "wholesale_price",
    );
    expect(unpriced?.slice(6)).toEqual(["no", "1000", "", "16", ...Array(12).fill("")]);
  });

  it("comes out of a CSV file as it went in, and no cell of the file begins like a formula", () => {
    const words = fc.string({ unit: "binary" });
    const hostile = fc.constantFrom(
      "=1+1",
      "+62",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "\n=1",
      "'=1",
      "＝1",
      '"',
      ";",
    );
    const text = fc.oneof(
      hostile,
      words,
      fc.tuple(hostile, words).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ name: text, region: text, process: text })), (names) => {
        const coffees = names.map((given, index) => aCoffee({ ...given, code: `C${index}` }));
        const table = priceSheetTable(priceSheet(coffees), "2025-07-20");
        const file = writeCsv(table);
        expect(readCsv(`\uFEFF${file}`)).toEqual(table);
      }),
    );
    const cells = priceSheetTable(priceSheet([aCoffee({ name: "=1+1" })]), "2025-07-20");
    expect(writeCsv(cells)).toContain(",'=1+1,");
  });
});

const batur = aCoffee({ code: "UB08", name: "Ulu Batur", category: "filter" });

it("a cart's bags have today's prices, each of its own coffee", () => {
  const bags = [
    { code: "UB08", sizeGrams: 200 },
    { code: "ESP-01", sizeGrams: 1000 },
    { code: "TK04", sizeGrams: 100 },
  ];
  expect(currentPrices(bags, [aCoffee(), batur], "wholesale")).toEqual([
    { code: "UB08", sizeGrams: 200, priceEach: 55_000, gone: null },
    { code: "ESP-01", sizeGrams: 1000, priceEach: 186_000, gone: null },
    { code: "TK04", sizeGrams: 100, priceEach: null, gone: "off-list" },
  ]);
});

it("takes names that differ in capitals and accents for the same", () => {
  expect(compareNames("Élan", "elan")).toBe(0);
});

const dearest = (greenCostPerKg: number) =>
  priceToday(
    bagPrice,
    [aCoffee({ greenCostPerKg, weightLossPct: 0 })],
    "retail",
  )({ code: "ESP-01", sizeGrams: 1000 });

it("a bag is sold online up to a thousand million rupiah", () => {
  // (869 546 500 + 10 000) × 1.15 + 10 000 is 999 999 975; a thousand more makes 1 000 001 125.
  expect(dearest(869_546_500)).toEqual({ priceEach: 1_000_000_000, gone: null });
  expect(dearest(869_547_500)).toEqual({ priceEach: null, gone: "above-limit" });
});

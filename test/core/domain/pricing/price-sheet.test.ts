import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceSheet, priceSheetTable } from "#core/domain/pricing/price-sheet.ts";
import { readCsv, writeCsv } from "#format/csv.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

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

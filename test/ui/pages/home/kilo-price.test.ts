import { expect, it } from "vitest";
import { houseCoffee } from "#core/domain/pricing/house-coffee.ts";
import { kiloPrice } from "#ui/pages/home/kilo-price.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const sw16 = aCoffee({ code: "SW16", name: "Sumber Wening", greenCostPerKg: 126_000 });
const other = aCoffee({ code: "RB02", name: "Rante Bulan", greenCostPerKg: 138_600 });

it("takes apart what the chosen coffee costs in the catalogue", () => {
  expect(houseCoffee([other, sw16], "SW16")).toMatchObject({ name: "Sumber Wening" });
  const dearer = houseCoffee([{ ...sw16, greenCostPerKg: 138_600 }], "SW16");
  expect(kiloPrice(dearer)?.priceShownIdr).toBe(211_000);
  expect(kiloPrice(dearer, "wholesale")?.priceShownIdr).toBe(203_000);
});

it.each([
  ["missing", []],
  ["unpriced", [{ ...sw16, greenCostPerKg: null }]],
  ["all lost", [{ ...sw16, weightLossPct: 100 }]],
  ["sold out", [{ ...sw16, available: false }]],
  ["no espresso", [{ ...sw16, category: "filter" as const }]],
])("takes the next espresso on sale when the chosen one is %s", (_, chosen) => {
  expect(houseCoffee([...chosen, other], "SW16")?.code).toBe("RB02");
  expect(houseCoffee(chosen, "SW16")).toBeNull();
});

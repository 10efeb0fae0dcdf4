import { expect, it } from "vitest";
import { bagToday, currentPrices } from "#core/domain/pricing/current-price.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

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

const dearest = (greenCostPerKg: number) =>
  bagToday(
    { code: "ESP-01", sizeGrams: 1000 },
    [aCoffee({ greenCostPerKg, weightLossPct: 0 })],
    "retail",
  );

it("a bag is sold online up to a thousand million rupiah", () => {
  // (869 546 500 + 10 000) × 1.15 + 10 000 is 999 999 975; a thousand more makes 1 000 001 125.
  expect(dearest(869_546_500)).toEqual({ priceEach: 1_000_000_000, gone: null });
  expect(dearest(869_547_500)).toEqual({ priceEach: null, gone: "above-limit" });
});

import { expect, it } from "vitest";
import { coffeeBreakdown } from "#core/domain/pricing/coffee-breakdown.ts";
import { greenSharePct } from "#core/domain/pricing/green-share-pct.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const bag = (greenCostPerKg: number) => {
  const price = coffeeBreakdown(aCoffee({ greenCostPerKg }), 1000, "retail");
  if (!price.ok) throw new Error(price.error.message);
  return price.value;
};

it("is the share of green coffee in what the bags cost together, not the mean of their shares", () => {
  // 126 000 of 194 000, and 84 000 of 136 500.
  expect(greenSharePct([bag(126_000)])).toBe(65);
  expect(greenSharePct([bag(84_000)])).toBe(62);
  expect(greenSharePct([bag(126_000), bag(84_000)])).toBe(64);
});

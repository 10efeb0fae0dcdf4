import { expect, it } from "vitest";
import { bagsBreakdown } from "#core/domain/pricing/bags-breakdown.ts";
import { breakdownFigures } from "#core/domain/pricing/breakdown-figures.ts";
import { coffeeBreakdown } from "#core/domain/pricing/coffee-breakdown.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const bag = (given: Parameters<typeof aCoffee>[0], sizeGrams: number) => {
  const price = coffeeBreakdown(aCoffee(given), sizeGrams, "retail");
  if (!price.ok) throw new Error(price.error.message);
  return price.value;
};

const gesha = bag({ category: "filter_exotic", greenCostPerKg: 1_840_000, weightLossPct: 20 }, 100);
const uluBatur = bag({ category: "filter", greenCostPerKg: 218_400 }, 200);
const sumberWening = bag({ greenCostPerKg: 126_000 }, 1000);

it("adds up the parts of several bags exactly, and what their rounding comes to", () => {
  const cart = [gesha, uluBatur, sumberWening].map((breakdown) => ({ breakdown, qty: 1 }));
  const sum = bagsBreakdown(cart);
  if (!sum) throw new Error("The cart has no breakdown.");
  const { parts, exactPriceIdr, roundingIdr, priceShownIdr } = shownFigures(sum);
  expect(parts.green).toBe(184_000 + 43_680 + 126_000);
  expect(parts.packaging).toBe(50_000);
  expect(parts.labor).toBe(13_000);
  expect(priceShownIdr).toBe(599_000);
  expect(sum.sizeGrams).toBe(1300);
  expect(exactPriceIdr + roundingIdr).toBe(599_000);
  expect(Object.values(parts).reduce((total, part) => total + part, 0)).toBe(exactPriceIdr);
  const percents = breakdownFigures(sum).map(({ percent }) => percent);
  expect(percents.reduce((total, percent) => total + percent, 0)).toBe(100);
  expect(Object.values(sum.sixteenths).reduce((total, tiles) => total + tiles, 0)).toBe(16);
});

it("counts every bag of a line", () => {
  const three = bagsBreakdown([{ breakdown: uluBatur, qty: 3 }]);
  expect(three?.priceShownIdr).toBe(3 * 85_000);
  expect(three?.sizeGrams).toBe(600);
  expect(three && shownFigures(three).parts.green).toBe(3 * 43_680);
  expect(three?.sixteenths).toEqual(uluBatur.sixteenths);
});

it("is nothing for an empty cart", () => {
  expect(bagsBreakdown([])).toBeNull();
});

import type { Category } from "#core/domain/catalog/coffee.ts";
import { coffeeBreakdown } from "#core/domain/pricing/coffee-breakdown.ts";
import { sizesOnSale } from "#core/domain/pricing/coffee-price.ts";
import { wholeRupiah, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { breakdownFigures } from "#core/domain/pricing/breakdown-figures.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const breakdownOf = (
  category: Category,
  greenCostPerKg: number,
  weightLossPct: number,
  sizeGrams: number,
): PriceBreakdown => {
  const coffee = { category, greenCostPerKg, weightLossPct };
  const breakdown = coffeeBreakdown(coffee, sizeGrams, "retail");
  if (!breakdown.ok) throw new Error(breakdown.error.message);
  return breakdown.value;
};

describe("the printed figures of a price", () => {
  it("are the five costs of the bag", () => {
    expect(breakdownFigures(breakdownOf("filter", 218_400, 16, 200))).toMatchObject([
      { part: "green", amountIdr: 43_680, percent: 51 },
      { part: "loss", amountIdr: 8_320, percent: 10 },
      { part: "labor", amountIdr: 2_000, percent: 2 },
      { part: "profit", amountIdr: 10_800, percent: 13 },
      { part: "packaging", amountIdr: 20_000, percent: 24 },
    ]);
  });

  it("know their share to the last fraction", () => {
    const [green] = breakdownFigures(breakdownOf("filter", 218_400, 16, 200));
    expect(green?.sharePct).toBeCloseTo((43_680 / 84_800) * 100, 10);
  });

  it("add up to the printed exact price and to a hundred percent, whatever the coffee costs", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Category>("espresso", "filter", "filter_exotic"),
        fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 10),
        fc.integer({ min: 0, max: 990 }).map((tenths) => tenths / 10),
        (category, green, loss) => {
          for (const grams of sizesOnSale(category)) {
            const breakdown = breakdownOf(category, green, loss, grams);
            const figures = breakdownFigures(breakdown);
            const sum = (of: (figure: (typeof figures)[number]) => number) =>
              figures.reduce((total, figure) => total + of(figure), 0);
            expect(sum(({ amountIdr }) => amountIdr)).toBe(wholeRupiah(breakdown.price));
            expect(sum(({ percent }) => percent)).toBe(100);
          }
        },
      ),
    );
  });
});

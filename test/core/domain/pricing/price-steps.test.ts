import fc from "fast-check";
import { expect, it } from "vitest";
import { add, compare, exactOf, multiply, roundTo, type Exact } from "#core/domain/money/exact.ts";
import { computeBagPrice } from "#core/domain/pricing/compute-bag-price.ts";
import { coffeePriceSteps, priceSteps } from "#core/domain/pricing/price-steps.ts";
import { onSale, upToFourDecimals } from "./bags.ts";

const figures = fc.record({
  greenCostPerKg: upToFourDecimals(3_000_000),
  weightLossPct: upToFourDecimals(99),
});

const same = (a: Exact, b: Exact): void => expect(compare(a, b)).toBe(0);
const part = (num: number, den: number): Exact => ({ num: BigInt(num), den: BigInt(den) });

it("go from the green coffee to the price that is paid, each from the one before", () => {
  fc.assert(
    fc.property(onSale, figures, (sold, given) => {
      const bag = { ...sold, ...given };
      const [told, priced] = [priceSteps(bag), computeBagPrice(bag)];
      if (!told.ok || !priced.ok) throw new Error("Every bag on sale has a price.");
      const steps = told.value;
      const left = multiply(
        add(exactOf(100), multiply(exactOf(-1), exactOf(steps.weightLossPct))),
        part(1, 100),
      );
      same(multiply(steps.greenPerRoastedKg, left), exactOf(steps.greenCostPerKg));
      same(add(steps.greenPerRoastedKg, steps.roastingPerKg), steps.costPerKg);
      same(multiply(steps.costPerKg, part(steps.sizeGrams, 1000)), steps.costOfGoods);
      same(multiply(steps.costOfGoods, part(100 + steps.markupPct, 100)), steps.withMarkup);
      same(add(steps.withMarkup, steps.packaging), steps.price);
      expect(roundTo(steps.price, steps.roundedTo)).toBe(steps.priceShownIdr);
      expect(steps.priceShownIdr).toBe(priced.value.priceShownIdr);
    }),
  );
});

it("have the figures of the bag and of the formula in them", () => {
  expect(
    priceSteps({ type: "espresso", greenCostPerKg: 64_000, sizeGrams: 1000, weightLossPct: 20 }),
  ).toMatchObject({
    value: { greenCostPerKg: 64_000, weightLossPct: 20, markupPct: 15, priceShownIdr: 114_000 },
  });
  expect(
    coffeePriceSteps(
      { category: "filter", greenCostPerKg: 100_000, weightLossPct: null },
      200,
      "retail",
    ),
  ).toMatchObject({
    value: { weightLossPct: 16, markupPct: 20, sizeGrams: 200, roundedTo: 1000 },
  });
});

it("are none where there is no price, for the same reason", () => {
  const none = {
    type: "espresso",
    greenCostPerKg: 64_000,
    sizeGrams: 1000,
    weightLossPct: 100,
  } as const;
  expect(priceSteps(none)).toEqual(computeBagPrice(none));
});

import { CATEGORIES, weightLossPctOf } from "#core/domain/catalog/coffee.ts";
import { describe, expect, it } from "vitest";
import {
  subtract,
  add,
  compare,
  exactOf,
  multiply,
  roundTo,
  toNumber,
  type Exact,
} from "#core/domain/money/exact.ts";
import {
  PRICE_STEP_IDR,
  ROASTING_COST_PER_KG,
  bagPrice,
  priceByFormula,
  type BagPriceInput,
  type PricingError,
} from "#core/domain/pricing/bag-price.ts";
import {
  bagsOf,
  cardSizeGrams,
  channelFor,
  drawnHeight,
  CHANNELS,
  type BagFacts,
  sizesOnSale,
  type Channel,
} from "#core/domain/pricing/bags.ts";
import { err } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { HALF_KILO, withBag } from "#test/support/planted-bag.ts";
import { breakdownOf, onSale, upToFourDecimals } from "./bags.ts";
import fc from "fast-check";
import oracle from "./money-oracle.json" with { type: "json" };

type Reference = BagPriceInput & {
  readonly cogsPerBag?: number;
  readonly pricePerBag?: number;
  readonly priceShown?: number;
  readonly error?: string;
};

const references = oracle.bagPrices as readonly Reference[];

/** Source: specification section 9 (pricing formula). */
const REFUSALS = {
  "espresso-size": "Espresso pricing is defined only for 1kg.",
  "wholesale-filter-size": "Wholesale filter supports 100g, 200g, or 1kg.",
  "retail-filter-size": "Retail filter margins defined for 100g (30%) and 200g (20%) only.",
  "exotic-wholesale": "No wholesale pricing for filter_exotic.",
  "exotic-size": "filter_exotic pricing is defined for 100g retail only.",
  "weight-loss": "weightLossPct must be less than 100.",
  "not-a-figure": "Green cost and weight loss must be numbers of 0 or more.",
} as const satisfies Partial<Record<PricingError["kind"], string>>;

const KILO = { type: "espresso", sizeGrams: 1000 } as const;

describe("the pricing rule", () => {
  it("agrees with exact fractions for every reference figure", () => {
    expect(references).toHaveLength(240);
    const computed = references.map((reference) => {
      const priced = priceByFormula(reference);
      return priced.ok
        ? {
            cogsPerBag: Number(toNumber(priced.value.cogsPerBag).toFixed(4)),
            pricePerBag: Number(toNumber(priced.value.pricePerBag).toFixed(4)),
            priceShown: priced.value.priceShownIdr,
          }
        : { error: priced.error.message };
    });
    const expected = references.map(({ cogsPerBag, pricePerBag, priceShown, error }) =>
      error === undefined ? { cogsPerBag, pricePerBag, priceShown } : { error },
    );
    expect(computed).toEqual(expected);
  });

  it("defaults to retail and 16 percent loss", () => {
    const { sizeGrams, weightLossPct, costOfGoods, price, priceShownIdr } = breakdownOf({
      ...KILO,
      greenCostPerKg: 126_000,
    });
    expect([sizeGrams, weightLossPct, priceShownIdr]).toEqual([1000, 16, 194_000]);
    expect([toNumber(costOfGoods), toNumber(price)]).toEqual([160_000, 194_000]);
  });

  it("keeps the unrounded price exact where a double would not", () => {
    const figures = { greenCostPerKg: 0.1, weightLossPct: 0 };
    const { price } = breakdownOf({ type: "filter", sizeGrams: 100, ...figures });
    // (0.1 + 10 000) / 10 × 1.3 + 20 000
    expect(toNumber(price)).toBe(21_300.013);
  });

  it.each<[Partial<BagPriceInput>, keyof typeof REFUSALS]>([
    [{ sizeGrams: 250 }, "espresso-size"],
    [{ sizeGrams: 100, channel: "wholesale" }, "espresso-size"],
    [{ type: "filter", sizeGrams: 500, channel: "wholesale" }, "wholesale-filter-size"],
    [{ type: "filter", sizeGrams: 1000 }, "retail-filter-size"],
    [{ type: "filter_exotic", sizeGrams: 100, channel: "wholesale" }, "exotic-wholesale"],
    [{ type: "filter_exotic", sizeGrams: 200 }, "exotic-size"],
    [{ weightLossPct: 100 }, "weight-loss"],
    [{ weightLossPct: Number.POSITIVE_INFINITY }, "weight-loss"],
    [{ weightLossPct: -0.5 }, "not-a-figure"],
    [{ weightLossPct: Number.NaN }, "not-a-figure"],
    [{ greenCostPerKg: Number.NaN }, "not-a-figure"],
    [{ greenCostPerKg: Number.POSITIVE_INFINITY }, "not-a-figure"],
    [{ greenCostPerKg: -1 }, "not-a-figure"],
  ])("is not defined for %o: %s", (bag, kind) => {
    const priced = priceByFormula({ ...KILO, greenCostPerKg: 126_000, ...bag });
    expect(priced).toEqual(err({ kind, message: REFUSALS[kind] }));
  });
});

const filter = aCoffee({ category: "filter", greenCostPerKg: 218_400 });
const exotic = aCoffee({
  category: "filter_exotic",
  greenCostPerKg: 456_000,
  weightLossPct: null,
});

const aQuarterKilo = (channel: Channel) =>
  priceByFormula({ type: "espresso", greenCostPerKg: 1, sizeGrams: 250, channel });

describe("a coffee's bags", () => {
  it("are listed only where they have a price", () => {
    const listed = {
      ...HALF_KILO,
      listed: ["wholesale"],
      // @ts-expect-error: its column would have no price.
    } as const satisfies BagFacts;
    expect(listed.markupPct.wholesale).toBeNull();
  });

  it("are listed only where they are sold", () => {
    const listed = {
      ...HALF_KILO,
      isOnSale: false,
      // @ts-expect-error: nobody could buy it at the price that everybody reads.
    } as const satisfies BagFacts;
    expect(listed.listed).toContain("retail");
  });

  it.each([
    ["espresso", [1000], 1000],
    ["filter", [100, 200], 100],
    ["filter_exotic", [100], 100],
  ] as const)("of %s are sold at %o grams, the card names %s", (category, sizes, cardSize) => {
    expect(sizesOnSale(category)).toEqual(sizes);
    expect(cardSizeGrams(category, "retail")).toBe(cardSize);
  });

  it.each(
    CATEGORIES.flatMap((category) => CHANNELS.map((channel) => [category, channel] as const)),
  )("of %s have a price on every card of a %s customer", (category, channel) => {
    const coffee = aCoffee({ category });
    for (const grams of [cardSizeGrams(category, channel), ...sizesOnSale(category, channel)])
      expect(bagPrice(coffee, grams, channel)).toMatchObject({ ok: true });
  });

  it.each(CATEGORIES)("of %s keep their prices when half a kilo is sold at retail", (category) =>
    withBag(category, HALF_KILO, () => {
      const coffee = aCoffee({ category });
      expect(sizesOnSale(category, "retail")).toContain(500);
      for (const channel of CHANNELS)
        for (const grams of [cardSizeGrams(category, channel), ...sizesOnSale(category, channel)])
          expect(bagPrice(coffee, grams, channel)).toMatchObject({ ok: true });
    }),
  );

  it.each(CATEGORIES)("of %s are drawn the taller the more is in them", (category) => {
    const bags = bagsOf(category);
    for (const [at, bag] of bags.entries()) {
      expect(bag.drawnHeight).toBeGreaterThan(bags[at - 1]?.drawnHeight ?? 400);
      expect(bag.sizeGrams).toBeGreaterThan(bags[at - 1]?.sizeGrams ?? 0);
    }
  });

  it("of half a kilo are no wholesale customer's, who sees the kilo", () =>
    withBag("espresso", HALF_KILO, () => {
      expect(cardSizeGrams("espresso", "retail")).toBe(500);
      expect(cardSizeGrams("espresso", "wholesale")).toBe(1000);
      expect(sizesOnSale("espresso", "wholesale")).toEqual([1000]);
    }));

  it("are named by the refusal of any other size", () =>
    withBag("espresso", HALF_KILO, () => {
      expect(aQuarterKilo("retail")).toMatchObject({
        error: { message: "Espresso pricing is defined only for 500g or 1kg." },
      });
      expect(aQuarterKilo("wholesale")).toMatchObject({
        error: { message: "Espresso pricing is defined only for 1kg." },
      });
    }));
});

describe("a coffee's roasting loss", () => {
  it.each([
    ["espresso", 14.25, 14.25],
    ["espresso", 0, 0],
    ["espresso", null, 16],
    ["filter", null, 16],
    ["filter_exotic", null, 20],
    ["filter_exotic", 18, 18],
    ["filter_exotic", 0, 0],
  ] as const)("of %s with %s on its row is %s percent", (category, weightLossPct, used) => {
    expect(weightLossPctOf({ category, weightLossPct })).toBe(used);
  });
});

describe("the price of a coffee", () => {
  it.each([
    [aCoffee(), 1000, "retail", 194_000],
    [aCoffee(), 1000, "wholesale", 186_000],
    [filter, 100, "retail", 55_000],
    [filter, 200, "retail", 85_000],
    [filter, 100, "wholesale", 50_000],
    [exotic, 100, "retail", 95_000],
    [exotic, 100, "wholesale", 95_000],
  ] as const)("%o at %s g, %s, is %s", (coffee, sizeGrams, channel, priceShownIdr) => {
    expect(bagPrice(coffee, sizeGrams, channel)).toMatchObject({
      ok: true,
      value: { sizeGrams, priceShownIdr },
    });
  });

  it.each([
    [aCoffee(), 100, "size-not-on-sale", "This coffee is not sold at 100 g."],
    [filter, 1000, "size-not-on-sale", "This coffee is not sold at 1000 g."],
    [exotic, 200, "size-not-on-sale", "This coffee is not sold at 200 g."],
    [aCoffee({ greenCostPerKg: null }), 1000, "no-green-cost", "This coffee has no green cost."],
    [aCoffee({ weightLossPct: 100 }), 1000, "weight-loss", "weightLossPct must be less than 100."],
    [aCoffee({ greenCostPerKg: -5 }), 1000, "not-a-figure", REFUSALS["not-a-figure"]],
  ] as const)("%o at %s g is none: %s", (coffee, sizeGrams, kind, message) => {
    for (const channel of ["retail", "wholesale"] as const)
      expect(bagPrice(coffee, sizeGrams, channel)).toEqual(err({ kind, message }));
  });

  it("maps exotics to retail before pricing and leaves the others as they are", () => {
    expect(channelFor("filter_exotic", "wholesale")).toBe("retail");
    expect(channelFor("filter_exotic", "retail")).toBe("retail");
    expect(channelFor("filter", "wholesale")).toBe("wholesale");
    expect(channelFor("espresso", "retail")).toBe("retail");
  });
});

const figures = fc.record({
  greenCostPerKg: upToFourDecimals(3_000_000),
  weightLossPct: upToFourDecimals(99),
});

describe("the steps of a price", () => {
  it("go from the green coffee to the price that is paid, each from the one before", () => {
    fc.assert(
      fc.property(onSale, figures, (sold, given) => {
        const steps = breakdownOf({ ...sold, ...given });
        const left = multiply(subtract(exactOf(100), exactOf(steps.weightLossPct)), part(1, 100));
        same(multiply(steps.greenPerRoastedKg, left), exactOf(steps.greenCostPerKg));
        same(add(steps.greenPerRoastedKg, ROASTING_COST_PER_KG), steps.costPerKg);
        same(multiply(steps.costPerKg, part(steps.sizeGrams, 1000)), steps.costOfGoods);
        same(multiply(steps.costOfGoods, part(100 + steps.markupPct, 100)), steps.withMarkup);
        same(add(steps.withMarkup, steps.parts.packaging), steps.price);
        expect(roundTo(steps.price, PRICE_STEP_IDR)).toBe(steps.priceShownIdr);
      }),
    );
  });

  it("have the figures of the bag and of the formula in them", () => {
    const figures = { greenCostPerKg: 64_000, weightLossPct: 20 };
    const kilo = breakdownOf({ ...KILO, ...figures });
    expect(kilo).toMatchObject({ ...figures, markupPct: 15, priceShownIdr: 114_000 });
    const row = { category: "filter", greenCostPerKg: 100_000, weightLossPct: null } as const;
    const value = { weightLossPct: 16, markupPct: 20, sizeGrams: 200 };
    expect(bagPrice(row, 200, "retail")).toMatchObject({ value });
  });
});

const same = (a: Exact, b: Exact): void => expect(compare(a, b)).toBe(0);
const part = (num: number, den: number): Exact => ({ num: BigInt(num), den: BigInt(den) });

it.each(CATEGORIES)("a bag of %s that is in no table is drawn as its smallest", (category) => {
  const heights = bagsOf(category).map((bag) => bag.drawnHeight);
  expect(drawnHeight(category, 77)).toBe(Math.min(...heights));
  expect(drawnHeight(category, bagsOf(category).at(-1)?.sizeGrams ?? 0)).toBe(Math.max(...heights));
});

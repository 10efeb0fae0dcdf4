import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderBreakdown } from "#core/domain/invoice/order-breakdown.ts";
import type { OrderItem, PricedFrom } from "#core/domain/ordering/order.ts";
import { clothText } from "#documents/cloth.ts";
import { computeBagPrice } from "#core/domain/pricing/bag-price.ts";
import { shownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { onSale, upToFourDecimals } from "#test/core/domain/pricing/bags.ts";
import { anItem } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";

const WASHED: PricedFrom = {
  category: "espresso",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
  channel: "retail",
};
const kilo = (given: Partial<OrderItem> = {}) =>
  anItem({ priceEach: 194_000, sizeGrams: 1000, pricedFrom: WASHED, ...given });

const clothOf = (items: readonly OrderItem[]) => {
  const breakdown = orderBreakdown(items);
  return breakdown && clothText(breakdown);
};

describe("what an order is made of", () => {
  it("adds up for several coffees and sizes", () => {
    const cloth = clothOf(pricedItems());
    expect(cloth).toMatchObject({
      heading: { before: "Where your", amount: "Rp.599.000", after: "goes" },
      rounding: { label: "Rounded, bag by bag", text: "−Rp.100" },
      subtotal: { label: "Subtotal", text: "Rp.599.000" },
    });
    expect(cloth?.parts.map((part) => `${part.label} ${part.percentText} ${part.text}`)).toEqual([
      "Green coffee 59% Rp.353.680",
      "Weight lost in the roast 13% Rp.78.320",
      "Labor and electricity 2% Rp.13.000",
      "Gross profit 18% Rp.104.100",
      "Packaging 8% Rp.50.000",
    ]);
  });

  it("counts every bag of a line", () => {
    const [, ulu] = pricedItems();
    const cloth = clothOf(ulu ? [{ ...ulu, quantity: 7 }] : []);
    expect(cloth?.subtotal.text).toBe("Rp.595.000");
    expect(cloth?.rounding.text).toBe("+Rp.1.400");
    expect(cloth?.parts[0]?.text).toBe("Rp.305.760");
  });

  it("says a rounding of nothing without a sign", () => {
    expect(clothOf([kilo()])?.rounding.text).toBe("Rp.0");
  });

  it("keeps the markup of a wholesale account, except for exotics", () => {
    const wholesale = { ...WASHED, channel: "wholesale" } as const;
    const cloth = clothOf([kilo({ priceEach: 186_000, pricedFrom: wholesale })]);
    expect(cloth?.parts.find(({ part }) => part === "profit")?.text).toBe("Rp.16.000");
    const [gesha] = pricedItems();
    const exotic = gesha?.pricedFrom && {
      ...gesha,
      pricedFrom: { ...gesha.pricedFrom, channel: "wholesale" as const },
    };
    expect(clothOf(exotic ? [exotic] : [])?.subtotal.text).toBe("Rp.320.000");
  });

  it.each<[string, Partial<OrderItem>]>([
    ["has no figures", { pricedFrom: undefined }],
    ["cost something else", { priceEach: 195_000 }],
    ["was wholesale", { pricedFrom: { ...WASHED, channel: "wholesale" } }],
    ["has no size", { sizeGrams: null }],
    ["has a size without a price", { sizeGrams: 500 }],
    ["has half a size", { sizeGrams: 1000.5 }],
    ["has figures that are none", { pricedFrom: { ...WASHED, greenCostPerKg: Number.NaN } }],
    ["lost everything in the roast", { pricedFrom: { ...WASHED, weightLossPct: 100 } }],
    ["counts no bag", { quantity: 0 }],
    ["counts half a bag", { quantity: 1.5 }],
  ])("is not known when a line %s", (_, odd) => {
    expect(orderBreakdown([kilo()])).not.toBeNull();
    expect(orderBreakdown([kilo(), kilo(odd)])).toBeNull();
  });

  it("is not known without a line", () => {
    expect(orderBreakdown([])).toBeNull();
  });

  it("always adds up to the subtotal, in sight and exactly, and its percents to 100", () => {
    const line = fc
      .tuple(
        onSale,
        upToFourDecimals(900_000),
        upToFourDecimals(40),
        fc.integer({ min: 1, max: 999 }),
      )
      .map(([bag, greenCostPerKg, weightLossPct, quantity]) => {
        const price = computeBagPrice({ ...bag, greenCostPerKg, weightLossPct });
        const pricedFrom = {
          category: bag.type,
          greenCostPerKg,
          weightLossPct,
          channel: bag.channel ?? "retail",
        };
        const priceEach = price.ok ? price.value.priceShownIdr : 0;
        return anItem({ sizeGrams: bag.sizeGrams, priceEach, quantity, pricedFrom });
      });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (items) => {
        const breakdown = orderBreakdown(items);
        if (!breakdown) throw new Error("Every line has its figures.");
        const paid = items.reduce((sum, { priceEach, quantity }) => sum + priceEach * quantity, 0);
        expect(breakdown.priceShownIdr).toBe(paid);
        const { parts } = clothText(breakdown);
        const printed = parts.reduce((sum, { amountIdr }) => sum + amountIdr, 0);
        expect(printed + shownFigures(breakdown).roundingIdr).toBe(paid);
        expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { sixteenthsOf } from "#core/domain/pricing/price-breakdown.ts";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const catalog = new MemoryCatalog({
  coffees: [
    aCoffee({ code: "ESP-01", greenCostPerKg: 126_000 }),
    aCoffee({ code: "ESP-02", greenCostPerKg: 138_600 }),
    aCoffee({ code: "FIL-01", category: "filter", greenCostPerKg: 218_400 }),
    aCoffee({ code: "OLD-01", greenCostPerKg: null }),
  ],
});

const inCatalogue = async (code: string): Promise<Coffee> => {
  const coffee = await catalog.byCode(code);
  if (!coffee.ok) throw new Error(coffee.error.message);
  return coffee.value;
};

describe("the price of a bag", () => {
  it.each([
    ["ESP-01", 1000, "retail", 194_000],
    ["ESP-01", 1000, "wholesale", 186_000],
    ["FIL-01", 100, "retail", 55_000],
  ] as const)("of %s, %d g, %s is Rp.%d", async (code, sizeGrams, channel, priceShownIdr) => {
    const price = new ComputeBagPrice().execute(await inCatalogue(code), sizeGrams, channel);
    expect(price).toMatchObject({ ok: true, value: { priceShownIdr } });
  });

  it.each([
    ["a coffee without a green cost", "OLD-01", 1000, "no-green-cost"],
    ["a size that is not on sale", "ESP-01", 200, "size-not-on-sale"],
  ])("is none for %s", async (_, code, sizeGrams, kind) => {
    const price = new ComputeBagPrice().execute(await inCatalogue(code), sizeGrams, "retail");
    expect(price).toMatchObject({ ok: false, error: { kind } });
  });

  it("is told part by part", async () => {
    const explained = new ComputeBagPrice().execute(await inCatalogue("FIL-01"), 100, "retail");
    const sixteenths = { green: 6, loss: 1, labor: 0, profit: 3, packaging: 6 };
    expect(explained).toMatchObject({ ok: true, value: { priceShownIdr: 55_000 } });
    expect(explained.ok && sixteenthsOf(explained.value)).toEqual(sixteenths);
  });
});

describe("the price list", () => {
  it("has a row for each coffee of a category, also for one without a price", async () => {
    const coffees = await catalog.list();
    const rows = new ComputeBagPrice().list(coffees.ok ? coffees.value : [], "espresso");
    expect(rows.map(({ coffee, priced }) => [coffee.code, priced?.pricesIdr])).toEqual([
      ["ESP-01", [194_000, 186_000]],
      ["ESP-02", [211_000, 203_000]],
      ["OLD-01", undefined],
    ]);
  });
});

describe("the quote of a blend", () => {
  it("is its cost and both prices, and where the roasted price goes", async () => {
    const [a, b] = [await inCatalogue("ESP-01"), await inCatalogue("ESP-02")];
    // 70 % of 160 000 and 30 % of 175 000 are 164 500: rounded up, and up again with each mark-up.
    const prices = { hppPerKgIdr: 165_000, roastedPerKgIdr: 200_000, wholesalePerKgIdr: 192_000 };
    expect(new BlendQuote().execute(a, b, 70)).toMatchObject({
      ok: true,
      value: { prices, breakdown: { priceShownIdr: 200_000 } },
    });
  });

  it("is none when one of the two cannot be priced", async () => {
    const [a, old] = [await inCatalogue("ESP-01"), await inCatalogue("OLD-01")];
    const refused = { ok: false, error: { kind: "no-green-cost" } };
    expect(new BlendQuote().execute(a, old, 50)).toMatchObject(refused);
    expect(new BlendQuote().execute(old, a, 50)).toMatchObject(refused);
    const lost = aCoffee({ weightLossPct: 100 });
    expect(new BlendQuote().execute(a, lost, 50)).toMatchObject({ error: { kind: "weight-loss" } });
  });
});

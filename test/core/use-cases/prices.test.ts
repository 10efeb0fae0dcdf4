import { describe, expect, it } from "vitest";
import { listedBags } from "#core/domain/pricing/bags.ts";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import type { PriceHistory } from "#core/ports/catalog-port.ts";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { err, ok } from "#core/domain/result.ts";
import { ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { priceFigures } from "#test/support/priced-items.ts";

const wening = aCoffee({ greenCostPerKg: 126_000 });
const bulan = aCoffee({ greenCostPerKg: 138_600 });

describe("the quote of a blend", () => {
  it("is its cost and both prices, and where the roasted price goes", () => {
    // 70 % of 160 000 and 30 % of 175 000 are 164 500: rounded up, and up again with each mark-up.
    const prices = { hppPerKgIdr: 165_000, roastedPerKgIdr: 200_000, wholesalePerKgIdr: 192_000 };
    expect(new BlendQuote().execute(wening, bulan, 70)).toMatchObject({
      ok: true,
      value: { prices, breakdown: { priceShownIdr: 200_000 } },
    });
  });

  it.each([
    [aCoffee({ greenCostPerKg: null }), "no-green-cost", "This coffee has no green cost."],
    [aCoffee({ weightLossPct: 100 }), "weight-loss", expect.any(String)],
  ])("is none when one of the two cannot be priced: %o, for its %s", (unpriced, kind, message) => {
    const refused = { ok: false, error: { kind, message } };
    expect(new BlendQuote().execute(wening, unpriced, 50)).toMatchObject(refused);
    expect(new BlendQuote().execute(unpriced, wening, 50)).toMatchObject(refused);
  });
});

const AWAY = { kind: "unavailable", message: "Backend error (503)" } as const;

const change = (
  before: PriceFigures | null,
  after: PriceFigures = priceFigures(),
  code = "UB08",
): PriceChange => ({ code, at: "2025-07-01T00:00:00.000Z", reason: null, before, after });

/** The same changes for one coffee and of late. */
const told = (...changes: readonly PriceChange[]) => {
  const history: PriceHistory = {
    of: async (code) => ok(changes.filter((one) => one.code === code)),
    recent: async () => ok(changes),
  };
  return new ReadPriceHistory({ history, report: () => {} });
};
const unreadable = () => {
  const reported: string[] = [];
  const history: PriceHistory = { of: async () => err(AWAY), recent: async () => err(AWAY) };
  const report = ({ message }: Error) => void reported.push(message);
  return { tell: new ReadPriceHistory({ history, report }), reported };
};

const cheap = priceFigures({ greenCostPerKg: 200_000 });

describe("the story of a price", () => {
  it("is told of one coffee", async () => {
    const changes = [change(null, cheap), change(cheap), change(null, cheap, "ESP-01")];
    const tell = told(...changes);
    expect(await tell.changes("UB08")).toEqual(changes.slice(0, 2));
  });

  it("is empty where it cannot be read, and that is reported", async () => {
    const { tell, reported } = unreadable();
    expect(await tell.changes("UB08")).toEqual([]);
    expect(reported).toEqual([AWAY.message]);
  });
});

describe("the price list of 30 days ago", () => {
  it("has the prices and figures from before the first of the changes", async () => {
    const middle = priceFigures({ greenCostPerKg: 210_000 });
    const before = await told(change(cheap, middle), change(middle)).before();
    expect([...before]).toEqual([
      ["UB08", { pricesIdr: [52_000, 80_000], greenCostPerKg: 200_000, weightLossPct: 16 }],
    ]);
  });

  it("lists the bags of the category where the coffee stands now, with none where there was no price", async () => {
    const exotic = priceFigures({ category: "filter_exotic", weightLossPct: null });
    const before = await told(
      change(exotic),
      change(priceFigures({ greenCostPerKg: null }), exotic, "T1"),
    ).before();
    expect(before.get("UB08")).toEqual({
      pricesIdr: [57_000, null],
      greenCostPerKg: 218_400,
      weightLossPct: 20,
    });
    expect(before.get("T1")).toEqual({
      pricesIdr: [null],
      greenCostPerKg: null,
      weightLossPct: 16,
    });
  });

  it("lists a coffee that moved twice as it stands now", async () => {
    const moved = priceFigures({ category: "filter_exotic" });
    const before = await told(change(priceFigures()), change(priceFigures(), moved)).before();
    expect(before.get("UB08")?.pricesIdr).toHaveLength(listedBags("filter_exotic").length);
  });

  it("knows nothing of a coffee that only began", async () => {
    expect([...(await told(change(null)).before())]).toEqual([]);
  });

  it("knows nothing while its history cannot be read, and reports that", async () => {
    const { tell, reported } = unreadable();
    expect([...(await tell.before())]).toEqual([]);
    expect(reported).toEqual([AWAY.message]);
  });
});

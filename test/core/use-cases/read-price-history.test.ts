import { describe, expect, it } from "vitest";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { err, ok } from "#core/domain/result.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";
import { ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { priceFigures } from "#test/support/price-figures.ts";

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
  it("is told of one coffee with the prices of one bag", async () => {
    const changes = [change(null, cheap), change(cheap), change(null, cheap, "ESP-01")];
    const story = await told(...changes).execute("UB08", 200, "retail");
    expect(story).toMatchObject({
      ok: true,
      value: [
        { code: "UB08", priceIdr: 80_000, byIdr: null },
        { code: "UB08", priceIdr: 85_000, byIdr: 5000 },
      ],
    });
    expect(await told(...changes).changes("UB08")).toEqual(changes.slice(0, 2));
  });

  it("fails as its history does; its changes are then none, and that is reported", async () => {
    const { tell, reported } = unreadable();
    expect(await tell.execute("UB08", 200, "retail")).toEqual(err(AWAY));
    expect(reported).toEqual([]);
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

  it("knows nothing of a coffee that only began", async () => {
    expect([...(await told(change(null)).before())]).toEqual([]);
  });

  it("knows nothing while its history cannot be read, and reports that", async () => {
    const { tell, reported } = unreadable();
    expect([...(await tell.before())]).toEqual([]);
    expect(reported).toEqual([AWAY.message]);
  });
});

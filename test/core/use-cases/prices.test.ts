import { describe, expect, it } from "vitest";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

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

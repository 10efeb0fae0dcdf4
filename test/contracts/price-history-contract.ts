import { describe, expect, it } from "vitest";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";

type PriceHistory = Required<Pick<CatalogPort, "priceChanges">>;

/** What every catalogue with a history promises. `open`: one with these changes, and no other of their coffees. */
export const priceHistoryContract = (
  name: string,
  open: (changes: readonly PriceChange[]) => Promise<PriceHistory>,
): void => {
  describe(`the history of prices, ${name}`, () => {
    it("has all of one coffee, oldest first, to the last decimal", async () => {
      const history = await open(CHANGES);
      const own = CHANGES.filter(({ code }) => code === "T-1");
      expect(await history.priceChanges("T-1")).toEqual(own);
    });

    it("has nothing of a code nobody knows", async () => {
      const history = await open(CHANGES);
      for (const code of ["NO-SUCH-COFFEE", "t-1", "%", "x".repeat(500)])
        expect(await history.priceChanges(code)).toEqual([]);
    });
  });
};

const FIRST = { category: "espresso", greenCostPerKg: 100_000.1234, weightLossPct: null } as const;
const SECOND = { ...FIRST, greenCostPerKg: 113_400, weightLossPct: 0 } as const;
const THIRD = { ...FIRST, greenCostPerKg: null } as const;
const CHANGES: readonly PriceChange[] = [
  { code: "T-1", at: "2024-03-04T02:00:00.000Z", reason: null, before: null, after: FIRST },
  {
    code: "T-1",
    at: "2025-06-20T07:31:59.000Z",
    reason: "=1+1 <b>, “mill” fee",
    before: FIRST,
    after: SECOND,
  },
  { code: "T-2", at: "2025-06-20T07:32:00.001Z", reason: null, before: null, after: SECOND },
  { code: "T-1", at: "2025-06-20T07:32:00.001Z", reason: null, before: SECOND, after: THIRD },
];

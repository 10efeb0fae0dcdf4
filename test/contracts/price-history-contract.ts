import { describe, expect, it } from "vitest";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { PriceHistory } from "#core/ports/catalog-port.ts";
import type { Result } from "#core/domain/result.ts";
import { serviceFailureContract, type Asking } from "./service-failures.ts";

/** What every history of prices promises. `open`: one that tells of these changes, and no other of their coffees. */
export const priceHistoryContract = (
  name: string,
  open: (told: readonly PriceChange[], now: number) => Promise<PriceHistory>,
): void => {
  describe(`the history of prices, ${name}`, () => {
    it("tells all of one coffee, oldest first, to the last decimal", async () => {
      const history = await open(TOLD, NOW);
      expect(valueOf(await history.of("T-1"))).toEqual(TOLD.filter(({ code }) => code === "T-1"));
    });

    it("knows nothing of a code nobody knows", async () => {
      const history = await open(TOLD, NOW);
      for (const code of ["NO-SUCH-COFFEE", "t-1", "%", "x".repeat(500)])
        expect(valueOf(await history.of(code))).toEqual([]);
    });

    it("calls recent what changed within 30 days, and not what only began", async () => {
      const recent = valueOf(await (await open(TOLD, NOW)).recent());
      expect(recent.filter(({ code }) => code.startsWith("T-"))).toEqual(TOLD.slice(3, 5));
    });
  });
};

/** The same where a service is asked over a network. */
export const priceHistoryFailureContract = (
  name: string,
  openOver: (network: typeof fetch) => PriceHistory,
): void =>
  serviceFailureContract(`the history of prices, ${name}`, async (network) => {
    const history = openOver(network);
    return {
      of: () => history.of("SW16"),
      recent: () => history.recent(),
    } satisfies Asking<PriceHistory>;
  });

const NOW = Date.parse("2025-07-20T07:32:00.000Z");
const FIRST = { category: "espresso", greenCostPerKg: 100_000.1234, weightLossPct: null } as const;
const SECOND = { ...FIRST, greenCostPerKg: 113_400, weightLossPct: 0 } as const;
const THIRD = { ...FIRST, greenCostPerKg: null } as const;
const TOLD: readonly PriceChange[] = [
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
  {
    code: "T-2",
    at: "2025-07-20T07:00:00.000Z",
    reason: "New harvest",
    before: SECOND,
    after: FIRST,
  },
];

const valueOf = <Value>(result: Result<Value, { readonly message: string }>): Value => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

import { firstValueFrom, skip } from "rxjs";
import { expect, it } from "vitest";
import { err, ok } from "#core/domain/result.ts";
import type { PriceHistory } from "#core/ports/catalog-port.ts";
import { ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { PriceHistoryStore } from "#state/price-history-store.ts";
import { currentValueOf } from "#ui/hooks/use-shop.ts";

const AT = "2025-07-01T00:00:00.000Z";
const after = { category: "filter", greenCostPerKg: 218_400, weightLossPct: null } as const;
const change = { code: "UB08", at: AT, reason: null, before: after, after };

const storeOver = (answer: PriceHistory["recent"]) => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return answer();
  };
  const history = { of: ask, recent: ask };
  const readPriceHistory = new ReadPriceHistory({ history, report: () => undefined });
  return { store: new PriceHistoryStore({ readPriceHistory }), asked: () => asked };
};

it("has no former price before the answer, and tells it then", async () => {
  const { store, asked } = storeOver(async () => ok([change]));
  const changes$ = store.changes("UB08");
  expect(asked()).toBe(0);
  expect(currentValueOf(changes$).read()).toEqual([]);
  expect(await firstValueFrom(changes$.pipe(skip(1)))).toEqual([change]);
  expect([...(await firstValueFrom(store.before$.pipe(skip(1)))).keys()]).toEqual(["UB08"]);
});

it("asks once for all views of a coffee, and has no former price where none can be read", async () => {
  const { store, asked } = storeOver(async () =>
    err({ kind: "unavailable", message: "The network is away." }),
  );
  const shown = [1, 2].map(() => store.changes("UB08"));
  const told = await Promise.all(shown.map((one$) => firstValueFrom(one$.pipe(skip(1)))));
  expect(told).toEqual([[], []]);
  expect(asked()).toBe(1);
});

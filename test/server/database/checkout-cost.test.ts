import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresOrderBook } from "#server/postgres/postgres-order-book.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aPlaceRequest } from "#test/support/a-place-request.ts";
import { aDraft } from "#test/support/builders.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const place = async (qty: number) =>
  placedIn(
    await checkout(
      api,
      await api.createUser(),
      aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000, qty }]),
    ),
  );

describe("a checkout", () => {
  it("looks at nobody else's orders, however many await their payment", async () => {
    for (let other = 0; other < 80; other += 1) await place(1 + (other % 5));
    const request = await aPlaceRequest(api, (await api.createUser()).id);
    const looked = await api.db.transaction(async (transaction) => {
      const rowsRead = async () => {
        const [row] = await transaction.query<{ rows: number }>(
          `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
             from pg_stat_xact_user_tables where relid = 'public.orders'::regclass`,
        );
        return row?.rows ?? 0;
      };
      const orders = new PostgresOrderBook({
        database: {
          ...api.db,
          query: (sql, params) => transaction.query(sql, params),
          queryInTurn: (sql, params) => transaction.query(sql, params),
        },
      });
      const before = await rowsRead();
      expect(await orders.place(request)).toMatchObject({ kind: "placed" });
      return (await rowsRead()) - before;
    });
    // Its own, for the lines and rows that refer to it.
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(20);
  });
});

describe("a transfer code", () => {
  it("is unused again once the last amount that ends with it is given back", async () => {
    const unused = async () =>
      (
        await api.db.query<{ transfer_code: number }>(
          "select transfer_code from private.unused_transfer_codes order by transfer_code",
        )
      ).map(({ transfer_code }) => transfer_code);
    const { transfer_code } = await place(9);
    expect(await unused()).not.toContain(transfer_code);
    api.setNow(api.now() + 10 * 86_400_000);
    const orders = new PostgresOrderBook({ database: api.db });
    await new CloseExpiredOrders({ orders, now: api.now }).execute();
    expect(await unused()).toEqual(Array.from({ length: 999 }, (_, index) => index + 1));
  });
});

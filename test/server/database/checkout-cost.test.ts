import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresOrderBook } from "#server/postgres/postgres-order-book.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
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

/** As the product server asks for two kilos of espresso. */
const aRequest = async (customerId: string): Promise<PlaceRequest> => {
  const [catalogue] = await api.db.query<{ version: string }>(
    "select version from private.catalog_version",
  );
  const at = (hours: number): string => new Date(api.now() + hours * 3_600_000).toISOString();
  return {
    customerId,
    idempotencyKey: randomUUID(),
    keyGiven: true,
    bodyHash: "body",
    cartHash: "cart",
    now: at(0),
    repeatSince: at(0),
    cancelDeadline: at(-1),
    expiresAt: at(24),
    heldUntil: at(8 * 24),
    maxUnpaid: 5,
    catalogueVersion: catalogue?.version ?? "",
    acceptedIn: ["retail"],
    orderCode: "ZZZZZZZZ",
    fulfillment: "pickup",
    subtotalIdr: 388_000,
    shippingIdr: 0,
    items: [
      {
        code: "SW16",
        name: "Sumber Wening",
        category: "espresso",
        sizeGrams: 1000,
        qty: 2,
        priceEach: 194_000,
      },
    ],
    shippingAddress: null,
    pickupLocation: null,
    phoneSnapshot: null,
  };
};

describe("a checkout", () => {
  it("looks at nobody else's orders, however many await their payment", async () => {
    for (let other = 0; other < 80; other += 1) await place(1 + (other % 5));
    const request = await aRequest((await api.createUser()).id);
    const looked = await api.db.transaction(async (transaction) => {
      const rowsRead = async () => {
        const [row] = await transaction.query<{ rows: number }>(
          `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
             from pg_stat_xact_user_tables where relid = 'public.orders'::regclass`,
        );
        return row?.rows ?? 0;
      };
      const orders = new PostgresOrderBook({
        database: { ...api.db, query: (sql, params) => transaction.query(sql, params) },
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

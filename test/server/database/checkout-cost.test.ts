import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#server/ports/database.ts";
import type { PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import { randomBytes } from "#server/ports/runtime.ts";
import { drawOrderCode } from "#core/domain/ordering/order.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aPlaceRequest, checkout, placedIn } from "#test/support/shop-client.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";

const place = async (api: ApiHarness, quantity: number) =>
  placedIn(await checkout(api, await api.createUser(), draftOfKilos(quantity)));

/** So far in this transaction, by table. */
const rowsRead = async (transaction: Transaction): Promise<Readonly<Record<string, number>>> => {
  const tables = await transaction.query<{ table: string; rows: number }>(
    `select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
       from pg_stat_xact_user_tables where schemaname in ('public', 'private', 'auth')`,
  );
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
};

const OTHERS = 80;

const anotherCart = (request: PlaceRequest): PlaceRequest => ({
  ...request,
  idempotencyKey: randomUUID(),
  bodyHash: "another body",
  cartHash: "another cart",
  orderCode: drawOrderCode(randomBytes),
});

describe.each(DATABASES)("a checkout on %s", (_, open) => {
  const api = openedOnce(() => startApi({}, open));
  beforeAll(async () => {
    for (let other = 0; other < OTHERS; other += 1) await place(api, 1 + (other % 5));
  });

  /** How a customer comes to the checkout, and what becomes of it. */
  const CASES: readonly [string, PlaceOutcome["kind"], (first: PlaceRequest) => PlaceRequest][] = [
    ["orders again", "placed", anotherCart],
    ["asks once more", "replayed", (first) => first],
    [
      "orders once more",
      "placed",
      (first) => ({ ...anotherCart(first), cartHash: "cart", repeatOf: first.orderCode }),
    ],
    [
      "asks once more without a key",
      "replayed",
      (first) => ({ ...first, repeatSince: "2025-07-20T07:31:50.000Z" }),
    ],
  ];

  it.each(CASES)("looks at nobody else's orders when one %s", async (__, kind, next) => {
    const request = await aPlaceRequest(api, (await api.createUser()).id);
    const looked = await api.db.transaction(async (transaction) => {
      // The tables are so small that no index would pay: asked for is that there is one.
      await transaction.query("set local enable_seqscan = off");
      const orders = new PostgresOrderBook({
        database: {
          ...api.db,
          query: (sql, params) => transaction.query(sql, params),
        },
      });
      await orders.place(request);
      const before = await rowsRead(transaction);
      expect(await orders.place(next(request))).toMatchObject({ kind });
      const after = await rowsRead(transaction);
      return Object.entries(after).map(([table, rows]) => ({
        table,
        rows: rows - (before[table] ?? 0),
      }));
    });
    // Its own, for the lines and rows that refer to it.
    expect(looked.find(({ table }) => table === "orders")?.rows).toBeGreaterThan(0);
    // A transfer code is drawn beside those of all that wait.
    const others = looked.filter(({ table }) => table !== "transfer_holds");
    expect(others.filter(({ rows }) => rows > 20)).toEqual([]);
  });
});

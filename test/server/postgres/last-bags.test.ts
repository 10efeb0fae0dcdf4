import { beforeAll, describe, expect, it } from "vitest";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import { PostgresStockBook } from "#server/database/postgres/stock-book.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { startApi } from "#test/support/api-harness.ts";
import { openedOnce } from "#test/support/opened-once.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";
import { aPlaceRequest } from "#test/support/shop-client.ts";

/** How many times the last bags are bought; `npm run prove -- races` buys them 500 times. */
const RACES = Number(process.env["STOCK_RACES"] ?? 2);
const BUYERS = 50;
/** Two kilos each: ten of the fifty get some. */
const SHELF = 20_000;

describe.each([
  // One connection serves all that ask: another process has no second one.
  ["the embedded database", openSeededDatabase, null],
  ["two pools on real Postgres", openRealPostgres, openPostgresPool],
])("the last bags of two coffees, on %s", (_, openDatabase, openOther) => {
  const api = openedOnce(async () => {
    const opened = await openDatabase();
    const other = openOther && "url" in opened ? openOther(opened.url) : null;
    const started = await startApi({}, async () => opened);
    return {
      ...started,
      other: other ?? started.db,
      close: async () => {
        await other?.close();
        await started.close();
      },
    };
  });
  let buyers: readonly string[];
  let shopOf: (index: number) => PostgresOrderBook;
  let stock: PostgresStockBook;
  beforeAll(async () => {
    const users = await Promise.all(Array.from({ length: BUYERS }, () => api.createUser()));
    buyers = users.map(({ id }) => id);
    const one = new PostgresOrderBook({ database: api.db });
    const other = new PostgresOrderBook({ database: api.other });
    shopOf = (index) => (index % 2 === 0 ? one : other);
    stock = new PostgresStockBook({ database: api.db });
    for (const code of CODES)
      await stock.switch(
        code,
        { limits: true, greenCounts: false, showsLoss: false },
        { actor: "rina.a@enambelas.example", at: new Date(api.now()).toISOString() },
      );
  });

  it("are sold once, whoever asks in whatever order", async () => {
    for (let race = 0; race < RACES; race += 1) {
      const at = new Date(api.now() + race).toISOString();
      await api.db.query("truncate private.counts");
      await api.db.query(
        "update public.orders set status = 'cancelled', payment_status = 'void' where status <> 'cancelled'",
      );
      for (const code of CODES)
        await stock.count(
          { code, lot: null, countedAt: at, grams: SHELF, reason: "" },
          "rina.a@enambelas.example",
        );
      const requests = await Promise.all(
        buyers.map((id, index) => aPlaceRequest(api, id, ofBoth(index % 2 === 0, race))),
      );
      const outcomes = await Promise.all(
        requests.map((request, index) => shopOf(index).place(request)),
      );
      const kinds = outcomes.map(({ kind }) => kind);
      expect({
        placed: kinds.filter((kind) => kind === "placed").length,
        soldOut: kinds.filter((kind) => kind === "sold-out").length,
      }).toEqual({ placed: SHELF / 2000, soldOut: BUYERS - SHELF / 2000 });
      const books = await stock.of(CODES, at);
      expect(books.map(({ shelf, promisedUnpaid }) => shelf - promisedUnpaid)).toEqual([0, 0]);
    }
  }, 600_000);
});

const CODES = ["SW16", "UB08"];

/** Two kilos of each coffee, named in this order or the other. */
const ofBoth = (isForward: boolean, race: number): Partial<PlaceRequest> => {
  const [one, two] = CODES.map((code) => ({
    code,
    name: code,
    category: "espresso" as const,
    sizeGrams: 1000,
    quantity: 2,
    priceEach: 194_000,
    greenCostPerKg: 126_000,
    weightLossPct: 16,
  }));
  if (!one || !two) throw new Error("There are two coffees.");
  return {
    cartHash: `race ${race}`,
    subtotalIdr: 776_000,
    items: isForward ? [one, two] : [two, one],
  };
};

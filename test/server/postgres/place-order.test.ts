import { openedOnce } from "#test/support/opened-once.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import { aPlaceRequest } from "#test/support/shop-client.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { heldTransaction } from "#test/support/held-transaction.ts";
import { DATABASES, openRealPostgres } from "#test/support/real-postgres.ts";

const newRequest = async (api: ApiHarness) => aPlaceRequest(api, (await api.createUser()).id);
const requests = (api: ApiHarness, count: number): Promise<readonly PlaceRequest[]> =>
  Promise.all(Array.from({ length: count }, () => newRequest(api)));

describe.each(DATABASES)("checkouts side by side on %s", (_, openDatabase) => {
  const api = openedOnce(() => startApi({}, openDatabase));
  let orders: PostgresOrderBook;
  beforeAll(async () => {
    orders = new PostgresOrderBook({ database: api.db });
  });

  it("are all stored, each with an amount of its own", async () => {
    const all = await requests(api, 40);
    const outcomes = await Promise.all(all.map((request) => orders.place(request)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["placed"]));
    const rows = await api.db.query<{ amount_due: number; total: number; lines: number }>(
      `select amount_due, total, (select count(*) from public.order_items i
                                   where i.order_code = o.order_code) as lines
         from public.orders o where order_code = any($1::text[])`,
      [all.map(({ orderCode }) => orderCode)],
    );
    expect(new Set(rows.map(({ amount_due }) => amount_due)).size).toBe(40);
    for (const row of rows) expect(row).toMatchObject({ total: 388_000, lines: 1 });
  });

  /** Each through a process of its own, whose pool has connected before. */
  const placeEverywhere = async (all: readonly PlaceRequest[]) => {
    await Promise.all(all.map(({ customerId }) => orders.ofCustomer(customerId)));
    const outcomes = await Promise.all(
      all.map((request) => new PostgresOrderBook({ database: api.db }).place(request)),
    );
    return outcomes.map(({ kind }) => kind).toSorted();
  };

  it.each<[string, Partial<PlaceRequest>, PlaceOutcome["kind"]]>([
    ["of one cart under keys of their own", {}, "already-ordered"],
    ["of one cart without a key", { repeatSince: "2025-07-20T07:31:50.000Z" }, "replayed"],
    ["of one customer who may have one unpaid order", { maxUnpaid: 1 }, "too-many-unpaid"],
  ])("%s are one order, whatever processes get them", async (_what, changes, otherwise) => {
    const { id } = await api.createUser();
    const all = await Promise.all(
      Array.from({ length: 8 }, (__, index) =>
        aPlaceRequest(api, id, {
          ...changes,
          ...(otherwise === "too-many-unpaid" && { cartHash: `cart ${index}` }),
        }),
      ),
    );
    const others = Array.from({ length: 7 }, () => otherwise);
    expect(await placeEverywhere(all)).toEqual(["placed", ...others].toSorted());
  });
});

describe("a customer whose account somebody works on", () => {
  const api = openedOnce(() => startApi({}, openRealPostgres));
  let orders: PostgresOrderBook;
  beforeAll(async () => {
    orders = new PostgresOrderBook({ database: api.db });
  });

  /** Holds what the customer's next checkout needs. @returns what lets it go. */
  const holdAccount = ({ customerId }: PlaceRequest) =>
    heldTransaction(api.db, (transaction) =>
      transaction.query("select private.lock_account($1)", [customerId]),
    );

  it("waits alone, however often they ask: the others order meanwhile", async () => {
    const held = await newRequest(api);
    const others = await requests(api, 11);
    const letGo = await holdAccount(held);
    let answered = 0;
    // More than there are connections.
    const waiting = Array.from({ length: 30 }, async () => {
      const outcome = await orders.place(held);
      answered += 1;
      return outcome;
    });
    const outcomes = await Promise.all(others.map((request) => orders.place(request)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(others.map(() => "placed"));
    expect(answered).toBe(0);
    await letGo();
    const [first, ...replays] = await Promise.all(waiting);
    expect(first).toMatchObject({ kind: "placed" });
    for (const { kind } of replays) expect(kind).toBe("replayed");
  });

  it("is told that the shop is busy when it takes too long", async () => {
    const held = await newRequest(api);
    const letGo = await holdAccount(held);
    expect(await orders.place(held)).toEqual({ kind: "busy" });
    await letGo();
    expect(await orders.place(held)).toMatchObject({ kind: "placed" });
  });

  it("orders although staff has another of their orders in hand", async () => {
    const first = await newRequest(api);
    await orders.place(first);
    await api.db.transaction(async (transaction) => {
      await transaction.query("select from public.orders where order_code = $1 for update", [
        first.orderCode,
      ]);
      const next = await aPlaceRequest(api, first.customerId, { cartHash: "another cart" });
      expect(await orders.place(next)).toMatchObject({ kind: "placed" });
    });
  });
});

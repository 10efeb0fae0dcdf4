import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresOrderBook } from "#server/postgres/postgres-order-book.ts";
import { aPlaceRequest } from "#test/support/a-place-request.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { DATABASES } from "#test/support/databases.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";

const requests = (api: ApiHarness, count: number): Promise<readonly PlaceRequest[]> =>
  Promise.all(
    Array.from({ length: count }, async () => aPlaceRequest(api, (await api.createUser()).id)),
  );

const kinds = (outcomes: readonly PromiseSettledResult<PlaceOutcome>[]) =>
  outcomes.map((one) => (one.status === "fulfilled" ? one.value.kind : one.status));

const HAS_AN_ORDER = new Set(["placed", "replayed", "other-body", "already-ordered"]);

const IS_TOLD = new Set(["placed", "replayed"]);

const factsOf = async (api: ApiHarness, orderCode: string) => {
  const [row] = await api.db.query<object>(
    `select order_code as "orderCode", transfer_code as "transferCode", amount_due as "amountDueIdr",
            expires_at as "expiresAt", status
       from public.orders where order_code = $1`,
    [orderCode],
  );
  return row;
};

const bigger = (request: PlaceRequest, qty: number): PlaceRequest => ({
  ...request,
  subtotalIdr: 194_000 * qty,
  items: request.items.map((item) => Object.assign({}, item, { qty })),
});

const stored = async (api: ApiHarness, request: PlaceRequest) =>
  api.db.query(
    `select o.total, count(i.line) as lines from public.orders o
       left join public.order_items i on i.order_code = o.order_code
       where o.user_id = $1 group by o.order_code`,
    [request.customerId],
  );

describe.each(DATABASES)("checkouts that share a transaction on %s", (_, openDatabase) => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await startApi({}, openDatabase);
  });
  afterAll(() => api.close());

  /** All at the same moment, so that they travel together; and how often the database was asked. */
  const placeAll = async (all: readonly PlaceRequest[]) => {
    let trips = 0;
    const orders = new PostgresOrderBook({
      database: {
        ...api.db,
        query: (sql, params) => api.db.query(sql, params),
        queryInTurn: (sql, params) => {
          trips += 1;
          return api.db.queryInTurn(sql, params);
        },
      },
    });
    const outcomes = await Promise.allSettled(all.map((request) => orders.place(request)));
    return { outcomes, trips };
  };

  const afterwards = async (first: PlaceRequest, then: PlaceRequest) => {
    await placeAll([first]);
    return then;
  };

  it("are all stored, each with an amount of its own, in few trips", async () => {
    const all = await requests(api, 40);
    const { outcomes, trips } = await placeAll(all);
    expect(new Set(kinds(outcomes))).toEqual(new Set(["placed"]));
    expect(trips).toBeLessThan(12);
    const rows = await api.db.query<{ amount_due: number }>(
      "select amount_due from public.orders where order_code = any($1::text[])",
      [all.map(({ orderCode }) => orderCode)],
    );
    expect(new Set(rows.map(({ amount_due }) => amount_due)).size).toBe(40);
    for (const request of all)
      expect(await stored(api, request)).toEqual([{ total: 388_000, lines: 1 }]);
  });

  it("are each decided by its own rules", async () => {
    const [first, plain, unknown, late, wholesale] = await requests(api, 5);
    if (!first || !plain || !unknown || !late || !wholesale) throw new Error("Too few requests.");
    const { outcomes } = await placeAll([
      first,
      plain,
      { ...unknown, customerId: "00000000-0000-4000-8000-000000000000" },
      { ...late, catalogueVersion: "yesterday's" },
      { ...wholesale, acceptedIn: ["wholesale"] },
    ]);
    expect(kinds(outcomes)).toEqual([
      "placed",
      "placed",
      "unknown-customer",
      "try-again",
      "price-changed",
    ]);
    const again = await placeAll([first, { ...plain, bodyHash: "another" }]);
    expect(kinds(again.outcomes)).toEqual(["replayed", "other-body"]);
    expect(again.outcomes[0]).toMatchObject({
      value: { order: { orderCode: first.orderCode, expiresAt: first.expiresAt } },
    });
  });

  it("are placed for those who sent them, also behind one that is refused", async () => {
    const [alone, refused, ...others] = await requests(api, 5);
    if (!alone || !refused) throw new Error("Too few requests.");
    const all = [alone, { ...refused, catalogueVersion: "yesterday's" }, ...others];
    const { outcomes } = await placeAll(all);
    expect(kinds(outcomes)).toEqual(["placed", "try-again", "placed", "placed", "placed"]);
    for (const request of all)
      expect(await stored(api, request)).toHaveLength(request === all[1] ? 0 : 1);
  });

  it("end as each would alone, in every mixture and order", async () => {
    /** Each with how it must end. */
    const wishes: readonly [
      PlaceOutcome["kind"],
      (plain: PlaceRequest) => Promise<PlaceRequest>,
    ][] = [
      ["placed", async (plain) => plain],
      ["placed", async (plain) => bigger(plain, 1)],
      ["placed", async (plain) => bigger(plain, 6)],
      ["unknown-customer", async (plain) => ({ ...plain, customerId: randomUUID() })],
      ["try-again", async (plain) => ({ ...plain, catalogueVersion: "yesterday's" })],
      ["price-changed", async (plain) => ({ ...plain, acceptedIn: ["wholesale"] })],
      ["too-many-unpaid", async (plain) => ({ ...plain, maxUnpaid: 0 })],
      ["replayed", async (plain) => afterwards(plain, plain)],
      ["other-body", async (plain) => afterwards(plain, { ...plain, bodyHash: "another" })],
      [
        "already-ordered",
        async (plain) => afterwards(plain, { ...plain, idempotencyKey: randomUUID() }),
      ],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(wishes.length - 1), { minLength: 2, maxLength: 12 }),
        async (mixture) => {
          const asked = await Promise.all(
            mixture.map(async (index) => {
              const plain = await aPlaceRequest(api, (await api.createUser()).id);
              const wish = wishes[index];
              if (!wish) throw new Error("There is no such wish.");
              const request = await wish[1](plain);
              return { request, plain, kind: wish[0] };
            }),
          );
          const { outcomes } = await placeAll(asked.map(({ request }) => request));
          expect(kinds(outcomes)).toEqual(asked.map(({ kind }) => kind));
          for (const [index, { request, plain, kind }] of asked.entries()) {
            expect(await stored(api, plain)).toEqual(
              HAS_AN_ORDER.has(kind) ? [{ total: request.subtotalIdr, lines: 1 }] : [],
            );
            const order = IS_TOLD.has(kind) ? { order: await factsOf(api, plain.orderCode) } : {};
            expect(outcomes[index]).toMatchObject({ value: order });
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("do not suffer from one that breaks a rule of the tables", async () => {
    const right = await requests(api, 8);
    const wrong = await aPlaceRequest(api, (await api.createUser()).id, { subtotalIdr: 389_000 });
    const all = [...right.slice(0, 4), wrong, ...right.slice(4)];
    const { outcomes } = await placeAll(all);
    expect(kinds(outcomes)).toEqual(
      all.map((request) => (request === wrong ? "rejected" : "placed")),
    );
    expect(outcomes[4]).toMatchObject({ reason: { constraint: "orders_subtotal_of_items" } });
    for (const request of all)
      expect(await stored(api, request)).toHaveLength(request === wrong ? 0 : 1);
  });

  it("do not suffer from one whose order code is taken", async () => {
    const [owner, ...others] = await requests(api, 5);
    if (!owner) throw new Error("No request.");
    await placeAll([owner]);
    const late = await aPlaceRequest(api, (await api.createUser()).id, {
      orderCode: owner.orderCode,
    });
    const { outcomes } = await placeAll([...others.slice(0, 2), late, ...others.slice(2)]);
    expect(kinds(outcomes)).toEqual(["placed", "placed", "try-again", "placed", "placed"]);
  });

  it("are never two of one customer", async () => {
    const { id } = await api.createUser();
    const asked = api.db.query("select private.place_orders($1::text::jsonb, '1s')", [
      JSON.stringify([{ customer: id }, { customer: id }]),
    ]);
    await expect(asked).rejects.toThrow("two checkouts of one customer");
  });
});

describe("a customer whose order somebody holds in hand", () => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await startApi({}, openRealPostgres);
  });
  afterAll(() => api.close());

  it("waits alone: the others order meanwhile", async () => {
    const orders = new PostgresOrderBook({ database: api.db });
    const [held, ...others] = await requests(api, 6);
    if (!held) throw new Error("No request.");
    await orders.place(held);
    const inHand = new EventEmitter();
    const staff = api.db.transaction(async (transaction) => {
      await transaction.query(
        "update public.orders set phone_snapshot = $2 where order_code = $1",
        [held.orderCode, "62812345678"],
      );
      inHand.emit("taken");
      await once(inHand, "let go");
    });
    await once(inHand, "taken");

    // By now the order in hand has expired, and this checkout has to cancel it first.
    const later = await aPlaceRequest(api, held.customerId, { cancelDeadline: held.expiresAt });
    let isPlaced = false;
    const waiting = orders.place(later).then((outcome) => {
      isPlaced = true;
      return outcome;
    });
    const outcomes = await Promise.all(others.map((request) => orders.place(request)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(others.map(() => "placed"));
    expect(isPlaced).toBe(false);
    inHand.emit("let go");
    await staff;
    expect(await waiting).toMatchObject({ kind: "placed" });
    expect(
      await api.db.query("select status from public.orders where order_code = $1", [
        held.orderCode,
      ]),
    ).toEqual([{ status: "cancelled" }]);
  });

  it("is told that the shop is busy when it takes too long", async () => {
    const orders = new PostgresOrderBook({ database: api.db });
    const [held] = await requests(api, 1);
    if (!held) throw new Error("No request.");
    await orders.place(held);
    const later = await aPlaceRequest(api, held.customerId, { cancelDeadline: held.expiresAt });
    await api.db.transaction(async (transaction) => {
      await transaction.query("select from public.orders where order_code = $1 for update", [
        held.orderCode,
      ]);
      expect(await orders.place(later)).toEqual({ kind: "try-again", because: "busy" });
    });
    expect(await orders.place(later)).toMatchObject({ kind: "placed" });
  });
});

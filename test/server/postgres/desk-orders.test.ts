import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/ports/database.ts";
import { Customers } from "#server/database/postgres/customers.ts";
import { OrderBook } from "#server/database/postgres/order-book.ts";
import { deskOrdersContract } from "#test/contracts/server/desk-orders-contract.ts";
import { aPlaceRequest } from "#test/support/shop-client.ts";
import { startApi } from "#test/support/api-harness.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { databaseDeskWorld } from "#test/support/desk-world.ts";
import type { SeededDatabase } from "#test/support/seeded-database.ts";

const RINA = "rina.a@enambelas.example";

describe.each(DATABASES)("on %s", (_, open) => {
  let shared: SeededDatabase;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());

  /** The shared database without customers and orders. */
  const emptied = async (): Promise<Database> => {
    await shared.database.query("truncate auth.users, public.orders cascade");
    return shared.database;
  };

  deskOrdersContract("in a database", async () => databaseDeskWorld(await emptied()));

  it("is told for customers, the shop itself, statements by hand and staff", async () => {
    const database = await emptied();
    const { orders, place, at } = databaseDeskWorld(database);
    const byShop = await place({ transferCode: 1 });
    const byHand = await place({ transferCode: 2 });
    const byStaff = await place({ transferCode: 3 });
    await database.query("select private.take_payment($1)", [byHand.orderCode]);
    await orders.move({
      orderCode: byStaff.orderCode,
      from: ["awaiting payment"],
      to: "cancelled",
      actor: RINA,
      at: at(),
      reason: "She ordered twice.",
      sets: {},
    });
    await new OrderBook({ database }).cancelUnpaid("2030-01-01T00:00:00.000Z");
    const last = async (orderCode: string) => (await orders.story(orderCode)).at(-1);
    expect(await last(byShop.orderCode)).toMatchObject({
      actor: "shop",
      what: { to: "cancelled" },
    });
    expect(await last(byHand.orderCode)).toMatchObject({ actor: "postgres", what: { to: "paid" } });
    expect((await orders.byCode(byHand.orderCode))?.paidAt).not.toBeNull();
    expect(await last(byStaff.orderCode)).toMatchObject({
      actor: RINA,
      what: { to: "cancelled", reason: "She ordered twice." },
    });
  });

  it("is the customer for placing and for leaving, and then nobody's words stay", async () => {
    const database = await emptied();
    const api = await startApi({}, async () => ({ database, close: async () => {} }));
    const { orders, ...world } = databaseDeskWorld(api.db);
    const request = await aPlaceRequest(api, (await api.createCustomer()).id);
    await new OrderBook({ database: api.db }).place(request);
    const { orderCode } = request;
    expect(await orders.story(orderCode)).toMatchObject([
      { at: request.now, actor: "customer", what: { kind: "placed" } },
    ]);
    const move = { orderCode, actor: RINA, at: world.at(), reason: "Dewi called.", sets: {} };
    await orders.note(orderCode, "Dewi called.", RINA, world.at());
    await orders.move({
      ...move,
      from: ["awaiting payment"],
      to: "paid",
      sets: {
        paymentReference: "DEWI ANGGRAINI",
        payments: [
          {
            amountIdr: 388_000,
            day: "2025-07-21",
            line: null,
            reference: "DEWI ANGGRAINI",
            reason: "Dewi wrote.",
          },
        ],
      },
    });
    await api.db.query(
      "update public.orders set customer_note = 'For Dewi' where order_code = $1",
      [orderCode],
    );
    await orders.move({ ...move, from: ["paid"], to: "cancelled" });
    await new Customers({ database: api.db }).forget(request.customerId);
    expect(await orders.byCode(orderCode)).toMatchObject({
      customer: { id: null, email: null },
      customerNote: null,
      staffNote: null,
      paymentReference: null,
      amountHeldUntil: null,
    });
    expect(JSON.stringify(await orders.story(orderCode))).not.toContain("Dewi");
    await api.close();
  });
});

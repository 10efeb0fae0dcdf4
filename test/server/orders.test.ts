import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresOrderBook } from "#server/postgres/postgres-order-book.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft } from "#test/support/builders.ts";
import { callAs, checkout, placedIn } from "#test/support/shop-client.ts";

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const kilos = (qty: number) =>
  aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000, qty }]);
const place = async (customer: { id: string }, qty = 1) =>
  placedIn(await checkout(api, customer, kilos(qty)));
const pay = (orderCode: string) =>
  api.db.query(
    "update public.orders set status = 'paid', payment_status = 'paid' where order_code = $1",
    [orderCode],
  );
const closeExpired = () =>
  new CloseExpiredOrders({
    orders: new PostgresOrderBook({ database: api.db }),
    now: api.now,
  }).execute();
const holds = (orderCode: string) =>
  api.db.query("select from private.transfer_holds where order_code = $1", [orderCode]);

describe("GET /orders", () => {
  it("lists one's own orders only, newest first", async () => {
    const [dewi, sari] = [await api.createCustomer(), await api.createCustomer()];
    const first = await place(dewi, 1);
    api.setNow(api.now() + 1000);
    const second = await place(dewi, 2);
    await place(sari, 1);
    expect((await callAs(api, dewi)("/orders")).body).toMatchObject([
      { order_code: second.order_code },
      { order_code: first.order_code },
    ]);
  });

  it("shows how to pay only what still awaits its transfer", async () => {
    const customer = await api.createCustomer();
    const { order_code } = await place(customer);
    await pay(order_code);
    expect((await callAs(api, customer)("/orders")).body).toMatchObject([
      { order_code, status: "paid", payment_status: "paid", payment: null },
    ]);
  });
});

describe("GET /checkout/success/{code}", () => {
  it("answers the owner, in whatever case the code is typed", async () => {
    const customer = await api.createCustomer();
    const placed = await place(customer);
    const answer = await callAs(
      api,
      customer,
    )(`/checkout/success/${placed.order_code.toLowerCase()}%20`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        order_code: placed.order_code,
        total: 194_000,
        fulfillment_method: "pickup",
        transfer_code: placed.transfer_code,
        amount_due_idr: placed.amount_due_idr,
        payment: placed.payment,
      },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["AAAAAAAA", "x", "%27%3B--", "%00"])("knows no %s", async (code) => {
    const answer = await callAs(api, await api.createCustomer())(`/checkout/success/${code}`);
    expect(answer.status).toBe(404);
  });

  it("does not tell somebody else that the order exists", async () => {
    const { order_code } = await place(await api.createCustomer());
    const path = `/checkout/success/${order_code}`;
    expect((await callAs(api, await api.createCustomer())(path)).status).toBe(404);
    expect((await callAs(api, null)(path)).status).toBe(401);
  });
});

describe("an order that is not paid in time", () => {
  it("can still be paid in the hour after its deadline, and is cancelled then", async () => {
    const customer = await api.createCustomer();
    const { order_code } = await place(customer);
    api.setNow(api.now() + 25 * HOUR_MS - 1);
    expect((await callAs(api, customer)("/orders")).body).toMatchObject([
      { status: "awaiting payment", payment: { unique_code: expect.any(Number) } },
    ]);
    api.setNow(api.now() + 1);
    expect((await callAs(api, customer)("/orders")).body).toMatchObject([
      { order_code, status: "cancelled", payment_status: "void", payment: null },
    ]);
    const [change] = await api.db.query<{ status_before: string; status_after: string }>(
      "select status_before, status_after from private.order_audit where order_code = $1 order by id desc",
      [order_code],
    );
    expect(change).toEqual({ status_before: "awaiting payment", status_after: "cancelled" });
  });

  it("is cancelled on its success page, too, and by the timer when nobody looks", async () => {
    const customer = await api.createCustomer();
    const [seen, unseen] = [await place(customer, 1), await place(await api.createCustomer(), 2)];
    api.setNow(api.now() + 25 * HOUR_MS);
    const answer = await callAs(api, customer)(`/checkout/success/${seen.order_code}`);
    expect(answer.body).toMatchObject({ status: "cancelled", payment: null });
    await closeExpired();
    const [row] = await api.db.query(
      "select status, payment_status from public.orders where order_code = $1",
      [unseen.order_code],
    );
    expect(row).toEqual({ status: "cancelled", payment_status: "void" });
  });

  it("makes room for another one", async () => {
    const customer = await api.createCustomer();
    for (const qty of [1, 2, 3, 4, 5]) await place(customer, qty);
    expect((await checkout(api, customer, kilos(6))).status).toBe(409);
    api.setNow(api.now() + 25 * HOUR_MS);
    expect((await checkout(api, customer, kilos(6))).status).toBe(201);
  });

  it("keeps its amount for seven more days, because bank statements lag", async () => {
    const { order_code } = await place(await api.createCustomer());
    api.setNow(api.now() + DAY_MS + 7 * DAY_MS - 1);
    await closeExpired();
    expect(await holds(order_code)).toHaveLength(1);
    api.setNow(api.now() + 1);
    await closeExpired();
    expect(await holds(order_code)).toHaveLength(0);
  });

  it("is replayed without payment instructions", async () => {
    const customer = await api.createCustomer();
    const key = "0b8f0a52-3a0f-4c8e-9a43-5c8a1b7a2a01";
    const placed = placedIn(await checkout(api, customer, kilos(1), key));
    api.setNow(api.now() + 25 * HOUR_MS);
    await closeExpired();
    const again = await checkout(api, customer, kilos(1), key);
    expect(again).toMatchObject({
      status: 201,
      body: { order_code: placed.order_code, payment: null },
    });
  });
});

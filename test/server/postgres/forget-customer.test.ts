import { openedOnce } from "#test/support/opened-once.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { PostgresCustomers } from "#server/database/postgres/customers.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import { anAddress } from "#test/support/builders.ts";
import { aPlaceRequest } from "#test/support/shop-client.ts";
import { PASSWORD, startApi, type ApiHarness } from "#test/support/api-harness.ts";
import type { Transaction } from "#server/ports/database.ts";
import { heldTransaction } from "#test/support/held-transaction.ts";
import { DATABASES, openRealPostgres } from "#test/support/real-postgres.ts";
import { payOrder } from "#test/support/pay-order.ts";

const look = (transaction: Transaction, orderCode: string) =>
  transaction.query("select from public.orders where order_code = $1 for update", [orderCode]);
const CANCELLED_AND_NOBODYS = {
  status: "cancelled",
  user_id: null,
  is_anonymised: true,
  has_phone: false,
};

const anOrder = async (api: ApiHarness) => {
  const request = await aPlaceRequest(api, (await api.createCustomer()).id, {
    phoneSnapshot: "6281233451616",
    fulfillment: "delivery",
    shippingIdr: 20_000,
    shippingAddress: anAddress(),
  });
  await new PostgresOrderBook({ database: api.db }).place(request);
  return request;
};

const stateOf = async (api: ApiHarness, orderCode: string) => {
  const [row] = await api.db.query(
    `select status, user_id, anonymised_at is not null as is_anonymised,
            phone_snapshot is not null as has_phone
       from public.orders where order_code = $1`,
    [orderCode],
  );
  return row;
};

describe("an account that is deleted while staff sets its order to paid", () => {
  const api = openedOnce(() => startApi({}, openRealPostgres));
  let customers: PostgresCustomers;
  beforeAll(async () => {
    customers = new PostgresCustomers({ database: api.db });
  });

  /** Staff's transaction about an order. @returns what ends it. */
  const inHand = (
    work: (transaction: Transaction, orderCode: string) => Promise<unknown>,
    orderCode: string,
  ) => heldTransaction(api.db, (transaction) => work(transaction, orderCode));
  const waitsForLock = async (): Promise<boolean> => {
    const rows = await api.db.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%forget_customer%'",
    );
    return rows.length > 0;
  };

  it("stays, with the paid order as it is, when staff was first", async () => {
    const { customerId, orderCode } = await anOrder(api);
    const letGo = await inHand(payOrder, orderCode);
    const forgotten = customers.forget(customerId);
    await expect.poll(waitsForLock).toBe(true);
    await letGo();
    expect(await forgotten).toBe("orders-under-way");
    expect(await stateOf(api, orderCode)).toEqual({
      status: "paid",
      user_id: customerId,
      is_anonymised: false,
      has_phone: true,
    });
  });

  it("is deleted when staff only looked", async () => {
    const { customerId, orderCode } = await anOrder(api);
    const letGo = await inHand(look, orderCode);
    const forgotten = customers.forget(customerId);
    await expect.poll(waitsForLock).toBe(true);
    await letGo();
    expect(await forgotten).toBe("forgotten");
    expect(await stateOf(api, orderCode)).toEqual(CANCELLED_AND_NOBODYS);
  });

  it("is asked to come back in a moment when staff does not let go", async () => {
    const { customerId, orderCode } = await anOrder(api);
    const letGo = await inHand(look, orderCode);
    const answer = await api.fetch("/api/me/deletion", {
      method: "POST",
      headers: await api.headersFor({ id: customerId }),
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    await letGo();
    expect(await stateOf(api, orderCode)).toMatchObject({ status: "awaiting payment" });
  });
});

/** What was sold, and how it went: nobody wrote these about anybody. */
const KEPT_TEXTS = [
  "order_code",
  "status",
  "payment_status",
  "payment_method",
  "currency",
  "sales_channel",
  "fulfillment_method",
  "pickup_location",
  "courier",
];

describe.each(DATABASES)("an order whose account was deleted, on %s", (_, open) => {
  it("keeps none of the words that were written about it", async () => {
    const api = await startApi({}, open);
    const { customerId, orderCode } = await anOrder(api);
    const columns = await api.db.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = 'orders'
          and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
          and column_name <> all ($1)`,
      [KEPT_TEXTS],
    );
    expect(columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["customer_note", "phone_snapshot", "shipping_address"]),
    );
    for (const { name, type } of columns)
      await api.db.query(
        `update public.orders set ${name} = coalesce(${name}, $2::${type}) where order_code = $1`,
        [orderCode, type === "jsonb" ? '{"words": "Words."}' : "Words."],
      );
    await new PostgresCustomers({ database: api.db }).forget(customerId);
    const [row] = await api.db.query<{ order: Readonly<Record<string, unknown>> }>(
      "select to_jsonb(o) as order from public.orders o where order_code = $1",
      [orderCode],
    );
    const left = columns.filter(({ name }) => row?.order[name] !== null);
    expect(left).toEqual([]);
    await api.close();
  });
});

describe.each(DATABASES)("an account to which money is owed, on %s", (_, open) => {
  const api = openedOnce(() => startApi({}, open));

  const entry = (orderCode: string, kind: string, amountIdr: number) =>
    api.db.query(
      `insert into private.payments (order_code, kind, amount, day, actor, written_at, reason)
         values ($1, $2, $3, '2025-07-21', 'rina', now(), 'They wrote so.')`,
      [orderCode, kind, amountIdr],
    );
  const cancel = (orderCode: string) =>
    api.db.query(
      "update public.orders set status = 'cancelled', payment_status = 'void' where order_code = $1",
      [orderCode],
    );
  const forget = (customerId: string) =>
    new PostgresCustomers({ database: api.db }).forget(customerId);

  it.each(["sent back", "left"])("stays until all of it was %s", async (kind) => {
    const { customerId, orderCode } = await anOrder(api);
    await cancel(orderCode);
    await entry(orderCode, "received", 100_000);
    await entry(orderCode, kind, 99_999);
    expect(await forget(customerId)).toBe("money-owed");
    await entry(orderCode, kind, 1);
    expect(await forget(customerId)).toBe("forgotten");
  });

  it("stays while an unpaid order has money, which its cancelling would owe", async () => {
    const { customerId, orderCode } = await anOrder(api);
    await entry(orderCode, "received", 1);
    expect(await forget(customerId)).toBe("money-owed");
    expect(await stateOf(api, orderCode)).toMatchObject({ status: "awaiting payment" });
  });
});

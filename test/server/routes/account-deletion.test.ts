import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import { addressToWire } from "#wire/address.ts";
import { PASSWORD, startApi, type TestCustomer } from "#test/support/api-harness.ts";
import { PostgresDeskOrders } from "#server/database/postgres/desk-orders.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { callAs, checkout, placedIn } from "#test/support/shop-client.ts";

const HOME = anAddress({ recipientName: "Dewi Anggraini", line1: "Jl. Ijen Boulevard No. 42" });

describe.each(DATABASES)("a customer's own data on %s", (_, openDatabase) => {
  const api = openedOnce(() => startApi({}, openDatabase));

  const order = async (customer: TestCustomer, quantity: number) => {
    const coffee = aCoffee({ code: "SW16" });
    const draft = delivered(aDraft([{ coffee, sizeGrams: 1000, quantity }]), HOME);
    return placedIn(await checkout(api, customer, { ...draft, phoneSnapshot: "6281233451616" }));
  };
  const move = (orderCode: string, status: string, paymentStatus = "paid") =>
    api.db.query(
      `update public.orders set status = $2, payment_status = $3
        where order_code = $1 and set_config('shop.reason', 'Dewi Anggraini paid.', true) is not null`,
      [orderCode, status, paymentStatus],
    );
  const leave = (customer: TestCustomer, password = PASSWORD) =>
    callAs(api, customer)("/me/deletion", { method: "POST", body: { password } });
  /** Every row of every table that says something of this kind, as text. */
  const traces = async (pattern: string): Promise<readonly string[]> => {
    const tables = await api.db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private', 'auth')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await api.db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~* $1`,
        [pattern],
      );
      found.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return found;
  };
  const customerWithData = async () => {
    const customer = await api.createCustomer();
    await callAs(api, customer)("/me/addresses", {
      method: "POST",
      body: { address: addressToWire(HOME) },
    });
    return customer;
  };

  it("is handed out to be saved as a file", async () => {
    const answer = await callAs(api, await customerWithData())("/me/export");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer).toMatchObject({
      status: 200,
      body: { exported_at: "2025-07-20T07:32:00.000Z", profile: { first_name: "Dewi" } },
    });
  });

  it("leaves no row of any table that says who it was", async () => {
    const customer = await customerWithData();
    const unpaid = await order(customer, 1);
    const sent = await order(customer, 2);
    for (const status of ["paid", "processing", "shipped"]) await move(sent.order_code, status);
    // What staff and banks wrote about it.
    const desk = new PostgresDeskOrders({ database: api.db, log: () => {} });
    await desk.note(sent.order_code, "Called Dewi Anggraini.", {
      actor: "rina",
      at: "2025-07-21T02:00:00.000Z",
    });
    await api.db.query(
      `insert into private.payments
         (order_code, kind, amount, day, actor, written_at, reference, reason)
         values ($1, 'received', 1, '2025-07-21', 'rina', now(), 'DEWI ANGGRAINI', 'Anggraini wrote.')`,
      [sent.order_code],
    );
    await api.db.query(
      `insert into private.adjustments (order_code, kind, amount, reason, actor, written_at)
         values ($1, 'refund', 1, 'Anggraini’s bag was torn.', 'rina', now())`,
      [sent.order_code],
    );
    await api.db.query(
      `insert into private.refund_accounts (order_code, account, actor, written_at)
         values ($1, 'BCA 816 Dewi Anggraini', 'rina', now())`,
      [sent.order_code],
    );
    const written = (await traces("Anggraini")).filter((row) => row.includes(sent.order_code));
    const tables = [
      "adjustments",
      "order_audit",
      "order_notes",
      "order_texts",
      "payments",
      "refund_accounts",
    ];
    expect(new Set(written.map((row) => row.split(" ")[0]))).toEqual(
      new Set(["public.orders", ...tables.map((table) => `private.${table}`)]),
    );
    expect(await leave(customer)).toMatchObject({ status: 200, body: { deleted: true } });

    const mine = [unpaid.order_code, sent.order_code];
    expect(
      await api.db.query(
        `select status, payment_status, total, shipping_address, phone_snapshot, user_id
           from public.orders where order_code = any($1::text[]) order by total`,
        [mine],
      ),
    ).toMatchObject([
      { status: "cancelled", payment_status: "void", total: 214_000, user_id: null },
      { status: "shipped", payment_status: "paid", total: 408_000, shipping_address: null },
    ]);
    expect(await traces(`${customer.id}|${customer.email}`)).toEqual([]);
    const left = await traces("Anggraini|Ijen Boulevard|81233451616");
    expect(left.filter((row) => mine.some((code) => row.includes(code)))).toEqual([]);
    const mails = await api.db.query(
      "select from private.mail_outbox where order_code = any($1::text[]) and dropped_at is null",
      [mine],
    );
    expect(mails).toEqual([]);
  });
});

it.each([
  [{ kind: "unavailable" }, 503, "5"],
  [{ kind: "too-many", retryAfterSeconds: 240 }, 429, "240"],
] as const)(
  "a password that cannot be checked deletes nothing: %j",
  async (verdict, status, retryAfter) => {
    const api = await startApi({ checkPassword: async () => verdict });
    const customer = await api.createCustomer();
    const call = callAs(api, customer);
    const answer = await call("/me/deletion", { method: "POST", body: { password: PASSWORD } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(retryAfter);
    expect((await call("/me")).status).toBe(200);
    await api.close();
  },
);

it("an account with a second factor is open only to sessions that gave it", async () => {
  const api = await startApi();
  const [protected_, plain] = [await api.createCustomer(), await api.createCustomer()];
  await api.db.query("create table auth.mfa_factors (user_id uuid, status text)");
  await api.db.query("insert into auth.mfa_factors values ($1, 'verified'), ($2, 'unverified')", [
    protected_.id,
    plain.id,
  ]);
  const statusWith = async (user: TestCustomer, aal: string, path: string, method = "GET") => {
    const token = await api.tokenFor(user, { claims: { aal } });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return (
      await api.fetch(`/api${path}`, {
        method,
        headers,
        ...(method === "POST" && { body: "{}" }),
      })
    ).status;
  };
  for (const path of ["/me", "/orders", "/me/export"]) {
    expect(await statusWith(protected_, "aal1", path)).toBe(403);
    expect(await statusWith(protected_, "aal2", path)).toBe(200);
    expect(await statusWith(plain, "aal1", path)).toBe(200);
  }
  expect(await statusWith(protected_, "aal1", "/checkout", "POST")).toBe(403);
  expect(await statusWith(protected_, "aal2", "/checkout", "POST")).toBe(422);
  await api.close();
});

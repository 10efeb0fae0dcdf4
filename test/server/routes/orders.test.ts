import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startApi } from "#test/support/api-harness.ts";
import { RoastDays } from "#server/database/postgres/desk-settings.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { callAs, checkout, placedIn } from "#test/support/shop-client.ts";

const api = openedOnce(startApi);

const DAY_MS = 24 * 3_600_000;
const place = async (customer: { id: string }) =>
  placedIn(await checkout(api, customer, draftOfKilos()));
const pay = (orderCode: string) => api.db.query("select private.take_payment($1)", [orderCode]);

it("GET /orders shows how to pay only what still awaits its transfer", async () => {
  const customer = await api.createCustomer();
  const key = randomUUID();
  const { order_code } = placedIn(await checkout(api, customer, draftOfKilos(), key));
  await pay(order_code);
  expect((await callAs(api, customer)("/orders")).body).toMatchObject([
    { order_code, status: "paid", payment_status: "paid", payment: null },
  ]);
  expect(await checkout(api, customer, draftOfKilos(), key)).toMatchObject({
    status: 201,
    body: { order_code, payment: null },
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

  it("names the next roast day until somebody has the order in hand", async () => {
    const customer = await api.createCustomer();
    const { order_code } = await place(customer);
    const read = async () => (await callAs(api, customer)(`/checkout/success/${order_code}`)).body;
    expect(await read()).toMatchObject({ next_roast_day: null });
    const day = new Date(api.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const roastDays = new RoastDays({ database: api.db });
    await roastDays.set({ day, actor: "rina", at: new Date(api.now()).toISOString() });
    expect(await read()).toMatchObject({ next_roast_day: day });
    await pay(order_code);
    expect(await read()).toMatchObject({ next_roast_day: day });
    await api.db.query("update public.orders set status = 'processing' where order_code = $1", [
      order_code,
    ]);
    expect(await read()).toMatchObject({ next_roast_day: null });
  });
});

import { expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { MemoryHealth } from "#server/memory/memory-health.ts";
import { MemoryRoastDays } from "#server/memory/memory-roast-days.ts";
import { memoryRateLimiter } from "#server/rate-limits/flexible-rate-limiter.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { ordersFromWire } from "#wire/order.ts";
import { newCustomer } from "#test/support/shop-world.ts";
import { APP_SETTINGS } from "#test/support/app-settings.ts";
import { memoryShop } from "#test/support/memory-shop.ts";

const unlimited = memoryRateLimiter({ name: "none", max: 0, seconds: 60 });

/** The product server with everything it asks for in memory, and one customer signed in. */
const openApp = async () => {
  const shop = memoryShop();
  const { id: customerId, email } = await newCustomer(shop);
  const sessionId = await shop.newSession(customerId);
  const app = createApp({
    ...shop,
    ...APP_SETTINGS,
    health: new MemoryHealth(),
    nextRoastDay: new NextRoastDay({
      roastDays: new MemoryRoastDays(),
      roastWeekday: "thursday",
      now: shop.now,
    }),
    verifyToken: async (token) =>
      token === "good" ? { customerId, sessionId, secondFactorGiven: false } : null,
    checkPassword: async () => ({ kind: "right" }),
    log: () => {},
    limiters: { requests: unlimited, reports: unlimited, checkouts: unlimited },
  });
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(
      `http://127.0.0.1:3000/api${path}`,
      {
        ...init,
        headers: { authorization: "Bearer good", "content-type": "application/json" },
      },
      { clientAddress: "127.0.0.1" },
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { shop, email, call };
};

it("sells a bag without a database: the order is the customer's and the desk's", async () => {
  const { shop, email, call } = await openApp();
  expect(await call("/health")).toMatchObject({ status: 200, body: { status: "ok" } });

  const placed = await call("/checkout", {
    method: "POST",
    body: JSON.stringify(
      checkoutToWire({
        items: [
          { code: "SW16", name: "Sumber Wening", sizeGrams: 1000, qty: 1, priceEach: 194_000 },
        ],
        subtotalIdr: 194_000,
        shippingIdr: 0,
        totalIdr: 194_000,
        fulfillment: {
          method: "pickup",
          location: {
            name: "Roastery",
            address: "Jl. Jombang 16",
            mapLink: "https://maps.example",
          },
        },
        phoneSnapshot: null,
        customerNote: null,
        repeatOf: null,
      }),
    ),
  });
  expect(placed.status).toBe(201);

  const [order] = ordersFromWire((await call("/orders")).body) ?? [];
  expect(order).toMatchObject({ status: "awaiting payment", totalIdr: 194_000 });
  const { orderCode = "", transferCode } = order ?? {};
  expect(placed.body).toMatchObject({ order_code: orderCode, transfer_code: transferCode });
  expect(shop.mailsOf(orderCode).map(({ kind }) => kind)).toContain("placed");

  // The same order and the same customer in the hands of staff.
  expect(await shop.desk.byCode(orderCode)).toMatchObject({ customer: { email } });
  expect(await shop.deskCustomers.byEmail(email)).toMatchObject({ orderCount: 1 });
  const by = { actor: "rina.a@enambelas.example", at: new Date(shop.now()).toISOString() };
  const customer = await shop.deskCustomers.byEmail(email);
  await shop.deskCustomers.setWholesale(customer?.id ?? "", true, by);
  expect((await call("/me")).body).toMatchObject({ wholesale_account: true });
});

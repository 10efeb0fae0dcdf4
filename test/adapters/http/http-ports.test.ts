import { deskPorts } from "#server/database/postgres-ports.ts";
import { fillHolds } from "#test/support/fill-holds.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { err, ok } from "#core/domain/result.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { HttpAccount } from "#adapters/http/http-account.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { HttpCatalog } from "#adapters/http/http-catalog.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import {
  accountFailureContract,
  accountPortContract,
} from "#test/contracts/account-port-contract.ts";
import { ordersFailureContract, ordersPortContract } from "#test/contracts/orders-port-contract.ts";
import { priceHistoryContract } from "#test/contracts/price-history-contract.ts";
import {
  PASSWORD,
  startApi,
  type ApiHarness,
  type TestCustomer,
} from "#test/support/api-harness.ts";
import { aPlaceRequest } from "#test/support/shop-client.ts";
import { PostgresRoastDays } from "#server/database/postgres/desk-settings.ts";

let api: ApiHarness;
const baseUrl = "http://127.0.0.1:3000/api";
const serverFor = (customer: TestCustomer | null): ProductServer =>
  new ProductServer({
    baseUrl,
    http: httpClient((input, init) => api.fetch(input, init)),
    accessToken: async () => (customer ? ok(await api.tokenFor(customer)) : err("no-session")),
  });

/** Without the client's second tries, so that each call is one request. */
const once = (network: typeof fetch) => httpClient(network).extend({ retry: 0 });
const signedInOver = (network: typeof fetch) =>
  new ProductServer({ baseUrl, http: once(network), accessToken: async () => ok("a-token") });
const openOver = (network: typeof fetch) => new ProductServer({ baseUrl, http: once(network) });

accountFailureContract(
  "at the product server",
  (network) => new HttpAccount({ server: signedInOver(network) }),
);
ordersFailureContract(
  "at the product server",
  (network) => new HttpOrders({ server: signedInOver(network) }),
);
accountPortContract("at the product server", async () => ({
  password: PASSWORD,
  customer: async (email) => new HttpAccount({ server: serverFor(await api.createUser(email)) }),
  signedOut: new HttpAccount({ server: serverFor(null) }),
  hasOrder: async (email, state) => {
    const [user] = await api.db.query<{ id: string }>(
      "select id from auth.users where email = $1",
      [email],
    );
    const request = await aPlaceRequest(api, user?.id ?? "");
    await new PostgresOrderBook({ database: api.db }).place(request);
    await api.db.query(
      `insert into private.payments (order_code, kind, amount, day, actor, written_at)
         select order_code, 'received', amount_due, '2025-07-21', 'rina', now()
           from public.orders where order_code = $1`,
      [request.orderCode],
    );
    const after = state === "money-owed" ? ["cancelled", "void"] : ["paid", "paid"];
    await api.db.query(
      "update public.orders set status = $2, payment_status = $3 where order_code = $1",
      [request.orderCode, ...after],
    );
  },
}));

priceHistoryContract("at the product server", async (changes) => {
  await api.db.query("delete from private.price_changes where code like 'T-%'");
  for (const { code, at, reason, after } of changes)
    await api.db.query(
      `insert into private.price_changes
         (code, changed_at, reason, category, green_cost, weight_loss)
         values ($1, $2, $3, $4, $5, $6)`,
      [code, at, reason, after.category, after.greenCostPerKg, after.weightLossPct],
    );
  // Ten seconds later the server looks at the catalogue again.
  api.setNow(api.now() + 10_000);
  const server = openOver((input, init) => api.fetch(input, init));
  return new HttpCatalog({ server, report: () => {} });
});

ordersPortContract("at the product server", async () => {
  const items = await api.fetch("/api/shop-items");
  return {
    customer: async ({ savedAddresses = [], ...options } = {}) => {
      const server = serverFor(await api.createCustomer(options));
      for (const address of savedAddresses) await new HttpAccount({ server }).addAddress(address);
      return new HttpOrders({ server });
    },
    signedOut: new HttpOrders({ server: serverFor(null) }),
    coffees: coffeesFromWire(await items.json()) ?? [],
    now: () => api.now(),
    limit: async (code, grams) => {
      const { stock } = deskPorts(api.db, () => {});
      const at = new Date(api.now()).toISOString();
      const [book] = await stock.of([code], at);
      const shelf = grams + (book?.promisedPaid ?? 0) + (book?.promisedUnpaid ?? 0);
      const actor = "rina@enambelas.example";
      await stock.count({ code, lot: null, countedAt: at, grams: shelf, reason: "" }, actor);
      const switches = { limits: true, greenCounts: false, showsLoss: false };
      await stock.switch(code, switches, { actor, at });
    },
    reserveAmounts: (totalIdr) => fillHolds(api, totalIdr),
    wait: async (hours) => {
      api.setNow(api.now() + hours * 3_600_000);
      // As the shop's timer does.
      await new PostgresOrderBook({ database: api.db }).cancelUnpaid(
        new Date(api.now()).toISOString(),
      );
    },
  };
});

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it("tells the day that was set at the desk and the working day after it; null before", async () => {
  const api = await startApi();
  const server = openOver((input, init) => api.fetch(input, init));
  const catalog = new HttpCatalog({ server, report: () => {} });
  expect(await catalog.nextRoastDay()).toBeNull();
  const set = { day: "2025-07-25", actor: "rina@enambelas.example", at: "2025-07-20T07:32:00Z" };
  await new PostgresRoastDays({ database: api.db }).set(set);
  expect(await catalog.nextRoastDay()).toEqual({ day: "2025-07-25", shipsOn: "2025-07-28" });
  await api.close();
});

it("has no changes of a price where they cannot be read, which is reported", async () => {
  const server = openOver(async () => new Response("", { status: 503 }));
  const reported: string[] = [];
  const report = ({ message }: Error) => void reported.push(message);
  expect(await new HttpCatalog({ server, report }).priceChanges("SW16")).toEqual([]);
  expect(reported).toEqual(["Failed to load the price history"]);
});

it.each([
  ["no server", new Response("", { status: 404 }), ["Failed to load the roast day"]],
  ["another answer", Response.json({ next_roast_day: "soon", ships_on: "then" }), []],
  ["nothing to say", Response.json({ next_roast_day: null, ships_on: null }), []],
])("is null where there is %s, and a failure is reported", async (_, answer, messages) => {
  const server = openOver(async () => answer);
  const reported: string[] = [];
  const report = ({ message }: Error) => void reported.push(message);
  expect(await new HttpCatalog({ server, report }).nextRoastDay()).toBeNull();
  expect(reported).toEqual(messages);
});

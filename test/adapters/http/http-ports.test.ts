import { afterAll, beforeAll } from "vitest";
import { coffeesFromWire } from "#wire/coffee.ts";
import { HttpAccount } from "#adapters/http/http-account.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import { accountPortContract } from "#test/contracts/account-port-contract.ts";
import { ordersPortContract } from "#test/contracts/orders-port-contract.ts";
import {
  PASSWORD,
  startApi,
  type ApiHarness,
  type TestCustomer,
} from "#test/support/api-harness.ts";

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const serverFor = (customer: TestCustomer | null): ProductServer =>
  new ProductServer({
    baseUrl: "http://127.0.0.1:3000/api",
    fetch: (input, init) => api.fetch(input, init),
    accessToken: async () => (customer ? api.tokenFor(customer) : null),
  });

accountPortContract("at the product server", async () => ({
  password: PASSWORD,
  customer: async (email) => new HttpAccount({ server: serverFor(await api.createUser(email)) }),
  signedOut: new HttpAccount({ server: serverFor(null) }),
}));

ordersPortContract("at the product server", async () => {
  const items = await api.fetch("/api/shop-items");
  return {
    customer: async (options) =>
      new HttpOrders({ server: serverFor(await api.createCustomer(options)) }),
    signedOut: new HttpOrders({ server: serverFor(null) }),
    coffees: coffeesFromWire(await items.json()) ?? [],
    now: () => api.now(),
    wait: (hours) => api.setNow(api.now() + hours * 3_600_000),
  };
});

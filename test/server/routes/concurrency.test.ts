import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressToWire } from "#wire/address.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aDraft, anAddress } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { callAs, checkout, placedIn } from "#test/support/shop-client.ts";

const draft = aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000 }]);
const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(DATABASES)("many at once on %s", (_, openDatabase) => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await startApi({}, openDatabase);
  });
  afterAll(() => api.close());

  const orderCount = async (customerId: string): Promise<number> =>
    (await api.db.query("select from public.orders where user_id = $1", [customerId])).length;

  it("200 checkouts under one key are one order, and all answers the same", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    const answers = await together(200, () => checkout(api, customer, draft, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await orderCount(customer.id)).toBe(1);
  });

  it("100 keys on one cart are one order, and the others learn its code", async () => {
    const customer = await api.createCustomer();
    const answers = await together(100, () => checkout(api, customer, draft));
    const placed = answers.filter(({ status }) => status === 201).map(placedIn);
    expect(placed).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({
        code: "already_ordered",
        order_code: placed[0]?.order_code,
      });
    expect(await orderCount(customer.id)).toBe(1);
  });

  it("250 orders of one total have 250 amounts to transfer and 250 codes", async () => {
    const placed: ReturnType<typeof placedIn>[] = [];
    // Whoever waits for a connection for two seconds is asked to come back.
    while (placed.length < 250) {
      const customers = await together(50, () => api.createUser());
      const answers = await together(50, (index) =>
        checkout(api, customers[index] ?? { id: "" }, draft),
      );
      placed.push(...answers.map(placedIn));
    }
    expect(new Set(placed.map(({ amount_due_idr }) => amount_due_idr)).size).toBe(250);
    expect(new Set(placed.map(({ order_code }) => order_code)).size).toBe(250);
  });

  it("8 orders of one account are 5, because more may not be unpaid", async () => {
    const customer = await api.createCustomer();
    const answers = await together(8, (index) =>
      checkout(
        api,
        customer,
        aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000, quantity: index + 1 }]),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: {
        code: "too_many_unpaid",
        error: "You have 5 unpaid orders. Please pay one before you order again.",
      },
    });
    expect(await orderCount(customer.id)).toBe(5);
  });

  it("2 deletes of one version take one address", async () => {
    const call = callAs(api, await api.createCustomer());
    const home = addressToWire(anAddress());
    const saved = await call("/me/addresses", {
      method: "PUT",
      body: { addresses: [home, home, home] },
    });
    const headers = { "if-match": saved.headers.get("etag") ?? "" };
    const answers = await together(2, () => call("/me/addresses/0", { method: "DELETE", headers }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await call("/me")).body).toMatchObject({ addresses: [home, home] });
  });

  it("20 additions to an address list all stay", async () => {
    const call = callAs(api, await api.createCustomer());
    await together(20, (index) =>
      call("/me/addresses", {
        method: "POST",
        body: { address: addressToWire(anAddress({ label: `Place ${index}` })) },
      }),
    );
    const { addresses } = (await call("/me")).body as { addresses: { label: string }[] };
    expect(new Set(addresses.map(({ label }) => label)).size).toBe(20);
  });

  it("20 provisions make one profile", async () => {
    const user = await api.createUser();
    const answers = await together(20, (index) =>
      callAs(api, user)("/provision-user", {
        method: "POST",
        body: { first_name: `Dewi ${index}`, last_name: "" },
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const names = answers.map(({ body }) => (body as { first_name: string }).first_name);
    expect(new Set(names).size).toBe(1);
  });
});

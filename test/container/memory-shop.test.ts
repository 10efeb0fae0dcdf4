import { expect, it } from "vitest";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { SAMPLE_PASSWORD, sampleCustomers } from "#adapters/memory/memory-customers.ts";
import { sampleOrders } from "#adapters/memory/sample-orders.ts";
import { memoryBackend } from "#container/memory.ts";
import { memoryShop } from "#test/container/memory-shop.ts";
import { orderStory } from "#core/domain/ordering/order-story.ts";
import { err } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aPurchase } from "#test/support/builders.ts";

it("hands out the use cases beside its ports", async () => {
  const { signIn, computeBagPrice, blendQuote } = await memoryShop();
  expect(await signIn.execute("dewi@example.com", "kopi-pagi-16", 0)).toMatchObject({ ok: false });
  expect(computeBagPrice.execute(aCoffee(), 1000, "retail")).toMatchObject({
    value: { priceShownIdr: 194_000 },
  });
  expect(blendQuote.execute(aCoffee(), aCoffee(), 50)).toMatchObject({ ok: true });
});

it("makes a port fail on demand", async () => {
  const lost = err({ kind: "unavailable", message: "Lost." } as const);
  const { placeOrder } = await memoryShop({
    signedIn: true,
    coffees: [aCoffee()],
    overrides: { orders: { place: async () => lost } },
  });
  expect(await placeOrder.execute(aPurchase())).toEqual(lost);
});

it("begins with what its customer ordered before, and refuses orders of nobody", async () => {
  const [shopper] = sampleCustomers();
  const [address] = shopper.addresses;
  if (!address) throw new Error("The sample customer has no address.");
  const history = sampleOrders({
    coffees: sampleCoffees(),
    channel: "retail",
    address,
    now: now(),
  });
  const { orders } = await memoryShop({ signedIn: true, orders: history, now });
  expect(await orders.list("account")).toEqual({ ok: true, value: history });
  await expect(memoryShop({ orders: history })).rejects.toThrow("nobody's");
});

it("shows the demonstration's two customers an order in every state, at their own prices", async () => {
  const service = memoryBackend({ now, newKey: () => crypto.randomUUID() });
  const { auth } = service.auth();
  const { orders, account } = service.customers({
    auth,
    catalog: service.catalog().catalog,
  });
  for (const { email, wholesale } of sampleCustomers()) {
    expect(await auth.signIn(email, SAMPLE_PASSWORD)).toMatchObject({ ok: true });
    const listed = await orders.list("account");
    expect(listed.ok && listed.value.map(({ status }) => status)).toEqual([
      "awaiting payment",
      "paid",
      "processing",
      "shipped",
      "closed",
      "cancelled",
    ]);
    for (const order of listed.ok ? listed.value : []) {
      const taken = orderStory(order).filter(({ state }) => state === "done");
      const moments = [...taken.map(({ at }) => at ?? "?"), new Date(now()).toISOString()];
      expect(moments, `${order.status}, step by step until now`).toEqual(moments.toSorted());
      expect(moments).not.toContain("?");
    }
    expect(await account.load()).toMatchObject({
      value: { profile: { wholesaleAccount: wholesale }, addressBook: { addresses: [{}] } },
    });
  }
});

const now = () => Date.parse("2025-07-20T07:32:00.000Z");

import { expect, it } from "vitest";
import { memoryShop } from "#test/container/memory-shop.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aPurchase, PICKUP } from "#test/support/builders.ts";

it("places an order", async () => {
  const { placeOrder, orders } = await memoryShop({ signedIn: true, coffees: [aCoffee()] });
  const placed = await placeOrder.execute(aPurchase({ fulfillment: PICKUP }));
  expect(placed).toMatchObject({ ok: true, value: { totalIdr: 194_000 } });

  expect(await orders.list("account")).toMatchObject({ value: [{ status: "awaiting payment" }] });
});

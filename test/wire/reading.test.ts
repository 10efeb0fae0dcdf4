import * as v from "valibot";
import { expect, it } from "vitest";
import { placedOrderFromWire, placedOrderWire } from "#wire/checkout.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { orderFromWire, ordersWire } from "#wire/order.ts";

it.each([null, "", "  "])(
  "takes a green cost of %j as none, and not as coffee for nothing",
  (cost) => {
    const row = { code: "SW16", name: "Sumber Wening", category: "espresso", green_cost: cost };
    expect(coffeesFromWire([row])).toMatchObject([{ code: "SW16", greenCostPerKg: null }]);
  },
);

it("finds the code of a placed order wherever the server puts it", () => {
  const payment = { bank: "BCA", account_name: "Enambelas", account_number: "816", unique_code: 7 };
  for (const where of [{ transfer_code: 7 }, { unique_code: 7 }, { payment }]) {
    const placed = v.parse(placedOrderWire, { order_code: "KQ7M2XTB", ...where });
    expect(placedOrderFromWire(placed).transferCode).toBe(7);
  }
});

it("shows an order whose address keeps to no rule of today", () => {
  const address = { recipient_name: "D".repeat(300), city: "Malang", line2: null };
  const [order] = v.parse(ordersWire, [
    {
      order_code: "KQ7M2XTB",
      created_at: "2025-07-21T07:32:00.000Z",
      total: 384_000,
      shipping_address: address,
    },
  ]);
  expect(order && orderFromWire(order).shippingAddress).toMatchObject({
    recipientName: "D".repeat(300),
    line1: "",
    city: "Malang",
    line2: "",
  });
});

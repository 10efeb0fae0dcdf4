import { expect, it } from "vitest";
import { NO_DATES, type Order } from "#core/domain/ordering/order.ts";
import { orderToWire } from "#server/routes/order-to-wire.ts";
import { coffeesFromWire, coffeeToWire } from "#wire/coffee.ts";
import { ordersFromWire } from "#wire/order.ts";
import { paymentToWire } from "#wire/payment.ts";
import type { Written } from "#wire/written.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aPayment } from "#test/support/an-order.ts";
import { aStoredOrder } from "#test/support/a-stored-order.ts";

it("sends every field of a coffee, and reads each as it was", () => {
  const coffee = aCoffee({ imageUrl: "/pictures/a.jpg", available: false, backOn: "2026-12-05" });
  expect(Object.values(coffee)).not.toContain("");
  expect(coffeesFromWire(JSON.parse(JSON.stringify([coffeeToWire(coffee)])))).toEqual([coffee]);
});

it("sends every field of an order, and reads each as it was", () => {
  const { cancelsAt, amountDueIdr, ...stored } = aStoredOrder({
    dates: {
      ...NO_DATES,
      paidAt: "2025-07-20T08:00:00.000Z",
      processingAt: "2025-07-20T09:00:00.000Z",
      shippedAt: "2025-07-20T10:00:00.000Z",
      closedAt: "2025-07-20T11:00:00.000Z",
      cancelledAt: "2025-07-20T12:00:00.000Z",
      roastedOn: "2025-07-20",
    },
    items: [
      {
        code: "SW16",
        name: "Sumber Wening",
        quantity: 2,
        priceEach: 194_000,
        sizeGrams: 1000,
        grind: "v60",
        pricedFrom: {
          category: "espresso",
          greenCostPerKg: 126_000,
          weightLossPct: 16,
          channel: "retail",
        },
      },
    ],
    shipment: { courier: "JNE", trackingNumber: "16", trackingLink: "https://jne.example/16" },
    customerNote: "No doorbell.",
  });
  const bank = { bank: "BCA", accountName: "Enambelas", accountNumber: "816" };
  const order = { ...stored, cancelsAt, amountDueIdr };
  const sent = JSON.stringify([orderToWire(order, bank)]);
  expect(ordersFromWire(JSON.parse(sent))).toEqual([
    {
      ...stored,
      payment: aPayment({
        ...bank,
        uniqueCode: stored.transferCode,
        amountDueIdr,
        expiresAt: stored.expiresAt,
        cancelsAt,
        instructions: expect.any(Array),
      }),
    } satisfies Order,
  ]);
});

it("cannot forget a field that a reader could do without", () => {
  const { cancels_at: _, ...forgetful } = paymentToWire(aPayment());
  // @ts-expect-error: the field is optional for whoever reads, and not for whoever writes.
  const written: Written<{ cancels_at?: string | null | undefined }> = forgetful;
  expect(written).not.toHaveProperty("cancels_at");
});

import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { orderTotalIdr } from "#core/domain/ordering/order-amounts.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";
import { orderToWire } from "#server/routes/order-to-wire.ts";
import { SHOP } from "#test/support/invoice-shop.ts";
import { transferOf } from "#ui/pages/success/transfer.ts";
import { confirmationFromWire, confirmationWire, orderFromWire, orderWire } from "#wire/order.ts";
import { aStoredOrder } from "#test/support/a-stored-order.ts";

/** What the confirmation, the history and the invoice ask a customer to transfer. */
const shownAmounts = (answer: unknown) => {
  const order = orderFromWire(v.parse(orderWire, answer));
  const confirmation = confirmationFromWire(v.parse(confirmationWire, answer));
  return {
    confirmation: transferOf(confirmation, null).amountIdr,
    history: orderTotalIdr(order),
    invoice: invoiceOf(order, { fullName: null, email: null }, SHOP).totals.grandTotalIdr,
  };
};

const answer = {
  order_code: "KQ7M2XTB",
  created_at: "2025-07-20T07:32:00.000Z",
  status: "awaiting payment",
  payment_status: "unpaid",
  total: 479_000,
};
const payment = { bank: "BCA", account_name: "Enambelas", account_number: "816", instructions: [] };

const all = (amountIdr: number) => ({
  confirmation: amountIdr,
  history: amountIdr,
  invoice: amountIdr,
});

/** Any order the database accepts, in any state. */
const storedOrders = fc
  .record({
    items: fc.array(
      fc.record({
        name: fc.string(),
        quantity: fc.integer({ min: 1, max: 999 }),
        priceEach: fc.integer({ min: 1, max: 5_000 }).map((thousands) => thousands * 1000),
        sizeGrams: fc.constantFrom(100, 200, 1000),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    transferCode: fc.integer({ min: 1, max: 999 }),
    isPickup: fc.boolean(),
    state: fc.constantFrom(
      ["awaiting payment", "unpaid"] as const,
      ["confirmed", "paid"] as const,
      ["shipped", "paid"] as const,
      ["cancelled", "void"] as const,
    ),
  })
  .map(({ items, transferCode, isPickup, state: [status, paymentStatus] }): StoredOrder => {
    const subtotal = items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0);
    const totalIdr = subtotal + (isPickup ? 0 : 20_000);
    return aStoredOrder({
      status,
      paymentStatus,
      fulfillment: isPickup ? "pickup" : "delivery",
      totalIdr,
      transferCode,
      amountDueIdr: totalIdr - 1000 + transferCode,
      shippingAddress: null,
      items,
    });
  });

describe("the amount to transfer", () => {
  it("is the same on the confirmation, in the history and on the invoice, and what the server waits for", () => {
    fc.assert(
      fc.property(storedOrders, (stored) => {
        const bank = { bank: "BCA", accountName: "Enambelas", accountNumber: "816" };
        expect(shownAmounts(orderToWire(stored, bank))).toEqual(all(stored.amountDueIdr));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { says: "the order", code: { transfer_code: 7 } },
    { says: "the order, under its other name", code: { unique_code: 7 } },
    { says: "the payment alone", code: { payment: { ...payment, unique_code: 7 } } },
  ])("carries the unique code when $says names it", ({ code }) => {
    expect(shownAmounts({ ...answer, ...code })).toEqual(all(478_007));
  });

  it("carries a code of 0", () => {
    expect(shownAmounts({ ...answer, transfer_code: 0 })).toEqual(all(478_000));
  });

  it("is the total unchanged when nobody names a code", () => {
    expect(shownAmounts(answer)).toEqual(all(479_000));
  });

  it("rounds a total with odd rupiah down, everywhere alike", () => {
    expect(shownAmounts({ ...answer, total: 479_999, transfer_code: 7 })).toEqual(all(478_007));
  });
});

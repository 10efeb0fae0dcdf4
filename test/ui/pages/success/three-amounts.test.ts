import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { orderToWire } from "#server/http/routes/order-routes.ts";
import { SHOP, aPayment } from "#test/support/an-order.ts";
import { transferOf } from "#core/domain/ordering/transfer-amount.ts";
import { clientTotalOf } from "#ui/pages/success/transfer-card.tsx";
import { summaryLines } from "#ui/pages/account/order-history.tsx";
import { confirmationFromWire, confirmationWire, orderFromWire, orderWire } from "#wire/order.ts";
import { aStoredOrder } from "#test/support/an-order.ts";
import { type OrderConfirmation, amountDueOf } from "#core/domain/ordering/order.ts";

/** What the confirmation, the history and the invoice ask a customer to transfer. */
const shownAmounts = (answer: unknown) => {
  const order = orderFromWire(v.parse(orderWire, answer));
  const confirmation = confirmationFromWire(v.parse(confirmationWire, answer));
  return {
    confirmation: transferOf(confirmation, null).amountIdr,
    history: amountDueOf(order),
    invoice: invoiceOf(order, { fullName: null, email: null }, SHOP).totals.amountDueIdr,
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
    // 0 is a code like any other.
    { says: "the order, as 0,", code: { transfer_code: 0, unique_code: 7 }, amountIdr: 478_000 },
  ])("carries the unique code when $says names it", ({ code, amountIdr = 478_007 }) => {
    expect(shownAmounts({ ...answer, ...code })).toEqual(all(amountIdr));
  });

  it("is the total unchanged when nobody names a code", () => {
    expect(shownAmounts(answer)).toEqual(all(479_000));
  });
});

const unnamed = aPayment({ uniqueCode: null, amountDueIdr: null });

const aConfirmation = (given: Partial<OrderConfirmation>): OrderConfirmation => ({
  orderCode: "KQ7M2XTB",
  status: "awaiting payment",
  paymentStatus: "unpaid",
  fulfillment: "delivery",
  totalIdr: 479_000,
  transferCode: 347,
  amountDueIdr: null,
  payment: unnamed,
  items: [],
  ...given,
});

describe("what to transfer for an order", () => {
  it("is what the server says is due when total or code are missing", () => {
    expect(
      transferOf(aConfirmation({ totalIdr: null, amountDueIdr: 478_347 }), null).amountIdr,
    ).toBe(478_347);
    expect(
      transferOf(
        aConfirmation({ transferCode: null, payment: { ...unnamed, amountDueIdr: 478_111 } }),
        null,
      ),
    ).toEqual({ amountIdr: 478_111, uniqueCode: null, cameIdr: 0 });
  });

  it("is what is left when a part has come and stayed", () => {
    const money = { receivedIdr: 105_000, sentBackIdr: 5_000, toSendBackIdr: 0 };
    expect(transferOf(aConfirmation({ money }), null)).toMatchObject({
      amountIdr: 378_347,
      cameIdr: 100_000,
    });
    const reduced = { ...money, reducedIdr: 20_000 };
    expect(transferOf(aConfirmation({ money: reduced }), null).amountIdr).toBe(358_347);
  });

  it("is the plain total when there is no code, and unknown when there is nothing", () => {
    expect(transferOf(aConfirmation({ transferCode: null }), null).amountIdr).toBe(479_000);
    expect(
      transferOf(aConfirmation({ transferCode: null, totalIdr: null }), null).amountIdr,
    ).toBeNull();
  });

  it.each([
    null,
    undefined,
    "478347",
    {},
    { clientTotal: "479000" },
    { clientTotal: -1 },
    { clientTotal: 0.5 },
  ])("reads no total from the navigation state %j", (state) => {
    expect(clientTotalOf(state)).toBeNull();
  });

  it("reads the total that the checkout handed over", () => {
    expect(clientTotalOf({ clientTotal: 479_000 })).toBe(479_000);
  });
});

const items = ["Sumber Wening", "Ulu Batur", "Tirta Koji", "Wush Wush"].map((name, index) => ({
  name,
  quantity: index + 1,
}));
const texts = (count: number) => summaryLines(items.slice(0, count)).map(({ text }) => text);

describe("an order in the history", () => {
  it("lists up to three items", () => {
    expect(texts(0)).toEqual([]);
    expect(texts(3)).toEqual(["1 × Sumber Wening", "2 × Ulu Batur", "3 × Tirta Koji"]);
  });

  it("lists two of four and says how many more", () => {
    expect(texts(4)).toEqual(["1 × Sumber Wening", "2 × Ulu Batur", "+ 2 more"]);
  });
});

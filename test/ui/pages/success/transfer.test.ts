import { aPayment } from "#test/support/an-order.ts";
import { describe, expect, it } from "vitest";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { clientTotalOf, transferOf } from "#ui/pages/success/transfer.ts";

const payment = aPayment({ uniqueCode: null, amountDueIdr: null });

const aConfirmation = (given: Partial<OrderConfirmation>): OrderConfirmation => ({
  orderCode: "KQ7M2XTB",
  status: "awaiting payment",
  paymentStatus: "unpaid",
  fulfillment: "delivery",
  totalIdr: 479_000,
  transferCode: 347,
  amountDueIdr: null,
  payment,
  items: [],
  ...given,
});

describe("what to transfer for an order", () => {
  it("is the total with the unique code in its last three digits", () => {
    expect(transferOf(aConfirmation({}), null)).toEqual({ amountIdr: 478_347, uniqueCode: 347 });
  });

  it("takes the code from the payment when the order has none, and 0 for a code", () => {
    const withCode = aConfirmation({ transferCode: null, payment: { ...payment, uniqueCode: 7 } });
    expect(transferOf(withCode, null)).toEqual({ amountIdr: 478_007, uniqueCode: 7 });
    expect(transferOf(aConfirmation({ transferCode: 0 }), null).amountIdr).toBe(478_000);
  });

  it("uses the total the checkout showed only while the server's is missing", () => {
    expect(transferOf(aConfirmation({ totalIdr: null }), 300_000).amountIdr).toBe(299_347);
    expect(transferOf(aConfirmation({}), 300_000).amountIdr).toBe(478_347);
  });

  it("is what the server says is due when total or code are missing", () => {
    expect(
      transferOf(aConfirmation({ totalIdr: null, amountDueIdr: 478_347 }), null).amountIdr,
    ).toBe(478_347);
    expect(
      transferOf(
        aConfirmation({ transferCode: null, payment: { ...payment, amountDueIdr: 478_111 } }),
        null,
      ),
    ).toEqual({ amountIdr: 478_111, uniqueCode: null });
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

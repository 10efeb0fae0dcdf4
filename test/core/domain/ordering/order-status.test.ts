import { describe, expect, it } from "vitest";
import { isCancelled, isUnpaid, orderBadge } from "#core/domain/ordering/order-status.ts";

describe("the badge of an order", () => {
  it.each([
    ["Awaiting payment", "yellow"],
    ["awaiting_payment", "yellow"],
    ["Order confirmed", "green"],
    ["PAID", "green"],
    ["processing", "blue"],
    ["Shipped today", "indigo"],
    ["cancelled", "red"],
    ["closed", "gray"],
    ["unpaid", "neutral"],
    ["prepaid", "neutral"],
    ["on hold", "neutral"],
  ] as const)("shows %j in %s", (status, tone) => {
    expect(orderBadge({ status, paymentStatus: null })).toEqual({ text: status, tone });
  });

  it("falls back to the payment status, then to a dash", () => {
    expect(orderBadge({ status: null, paymentStatus: "paid" }).text).toBe("paid");
    expect(orderBadge({ status: " ", paymentStatus: "paid" }).text).toBe("paid");
    expect(orderBadge({ status: null, paymentStatus: null })).toEqual({
      text: "–",
      tone: "neutral",
    });
  });
});

describe("an unpaid order", () => {
  it.each([
    ["Awaiting payment", null, true],
    ["awaiting_payment", "anything", true],
    ["processing", "Unpaid", true],
    ["cancelled", "void", false],
    ["awaiting", "paid", false],
    [null, null, false],
  ] as const)("with status %j and payment status %j: %s", (status, paymentStatus, unpaid) => {
    expect(isUnpaid({ status, paymentStatus })).toBe(unpaid);
  });
});

describe("an order that is off", () => {
  it.each([
    ["cancelled", null, true],
    ["Order canceled by us", "unpaid", true],
    ["payment_expired", null, true],
    ["awaiting payment", "Void", true],
    [null, "void", true],
    ["awaiting payment", "unpaid", false],
    ["unexpired", "avoid", false],
    ["expiredness", null, false],
    [null, null, false],
  ] as const)("with status %j and payment status %j: %s", (status, paymentStatus, cancelled) => {
    expect(isCancelled({ status, paymentStatus })).toBe(cancelled);
  });
});

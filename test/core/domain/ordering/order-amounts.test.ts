import { describe, expect, it } from "vitest";
import { orderAmounts, orderTotalIdr } from "#core/domain/ordering/order-amounts.ts";

const items = [
  { name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 },
  { name: "Ulu Batur", quantity: 2, priceEach: 85_000, sizeGrams: 200 },
];

describe("what an order costs", () => {
  it("is the total less 1000 plus the unique code", () => {
    expect(orderTotalIdr({ totalIdr: 384_000, transferCode: 347 })).toBe(383_347);
    expect(orderTotalIdr({ totalIdr: 384_000, transferCode: 0 })).toBe(383_000);
  });

  it("is the plain total for an order without a code", () => {
    expect(orderTotalIdr({ totalIdr: 384_000, transferCode: null })).toBe(384_000);
  });

  it("adds up on the invoice of a delivery", () => {
    const amounts = orderAmounts({
      items,
      fulfillment: "delivery",
      totalIdr: 384_000,
      transferCode: 7,
    });
    expect(amounts).toEqual({
      subtotalIdr: 364_000,
      shippingIdr: 20_000,
      discountIdr: 993,
      grandTotalIdr: 383_007,
    });
    expect(amounts.subtotalIdr + amounts.shippingIdr - 993).toBe(amounts.grandTotalIdr);
  });

  it("has no shipping on the invoice of a pickup, and no discount without a code", () => {
    const amounts = orderAmounts({
      items,
      fulfillment: "pickup",
      totalIdr: 364_000,
      transferCode: null,
    });
    expect(amounts).toEqual({
      subtotalIdr: 364_000,
      shippingIdr: 0,
      discountIdr: null,
      grandTotalIdr: 364_000,
    });
  });
});

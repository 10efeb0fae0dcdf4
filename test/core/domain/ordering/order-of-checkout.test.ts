import { describe, expect, it } from "vitest";
import { orderOfCheckout } from "#core/domain/ordering/order-of-checkout.ts";
import { anOrder } from "#test/support/an-order.ts";

const order = anOrder();
const checkout = { items: order.items, repeatOf: null, orderCode: null };

describe("a checkout whose answer nobody saw", () => {
  it("arrived as the unpaid order of the same bags, in whatever order they stand", () => {
    const turned = anOrder({ items: order.items.toReversed() });
    expect(orderOfCheckout(checkout, [turned])).toBe(turned);
  });

  it("arrived as the order that the server named, whatever became of it", () => {
    const named = anOrder({ status: "paid", paymentStatus: "paid", items: [] });
    const { orderCode } = named;
    expect(orderOfCheckout({ ...checkout, orderCode }, [order, named])?.orderCode).toBe(orderCode);
    expect(orderOfCheckout({ ...checkout, orderCode }, [named])).toBe(named);
  });

  it("is no order that was paid, that it repeats, or of other bags", () => {
    expect(
      orderOfCheckout(checkout, [anOrder({ status: "paid", paymentStatus: "paid" })]),
    ).toBeNull();
    expect(orderOfCheckout({ ...checkout, repeatOf: order.orderCode }, [order])).toBeNull();
    const [first, ...rest] = order.items;
    if (!first) throw new Error("The order has no bags.");
    for (const change of [
      { name: "Another" },
      { quantity: 9 },
      { priceEach: 1 },
      { sizeGrams: 7 },
      { grind: "v60" as const },
    ])
      expect(
        orderOfCheckout(checkout, [anOrder({ items: [{ ...first, ...change }, ...rest] })]),
      ).toBeNull();
    expect(orderOfCheckout(checkout, [])).toBeNull();
  });
});

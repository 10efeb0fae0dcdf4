import { describe, expect, it } from "vitest";
import { orderOfCheckout, parseUnanswered } from "#core/domain/ordering/unanswered-checkout.ts";
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

describe("a stored checkout", () => {
  const item = { name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 };

  it("comes back as it was kept", () => {
    const kept = {
      items: [{ ...item, grind: "v60" }],
      repeatOf: "KQ7M2XTB",
      orderCode: "Z6PTA5YM",
    };
    expect(parseUnanswered(kept)).toEqual(kept);
  });

  it("forgets codes that are none", () => {
    for (const code of ["?", 7, ["KQ7M2XTB"]])
      expect(parseUnanswered({ items: [item], repeatOf: code, orderCode: code })).toEqual({
        items: [item],
        repeatOf: null,
        orderCode: null,
      });
  });

  it.each([
    null,
    undefined,
    "text",
    {},
    { items: "none" },
    { items: [null] },
    { items: ["text"] },
    { items: [item, { ...item, name: 7 }] },
    { items: [{ ...item, quantity: 0.5 }] },
    { items: [{ ...item, priceEach: "1" }] },
    { items: [{ ...item, sizeGrams: null }] },
  ])("that makes no sense is none: %j", (stored) => {
    expect(parseUnanswered(stored)).toBeNull();
  });
});

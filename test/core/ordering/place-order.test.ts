import { describe, expect, it } from "vitest";
import { addBag, EMPTY_CART } from "#core/cart/cart.ts";
import type { OrderDraft } from "#core/ordering/order.ts";
import { PlaceOrder } from "#core/ordering/place-order.ts";
import type { OrdersPort, PlaceOrderError } from "#core/ports/orders-port.ts";
import { err, ok } from "#core/result.ts";

const cart = addBag(EMPTY_CART, {
  code: "ESP-01",
  name: "Sumber Wening",
  imageSrc: "",
  category: "espresso",
  sizeGrams: 1000,
  priceEach: 194_000,
});
const pickup = {
  method: "pickup",
  location: { name: "Enambelas", address: "Jl. Jombang No. 16", mapLink: "https://map.test" },
} as const;

/** A shopper's device, as far as it keeps the key that belongs to the cart. */
const device = () => {
  let key = 1;
  return {
    checkoutKey: () => `key-${key}`,
    renewCheckoutKey: () => void (key += 1),
  };
};

/** A server that remembers what was ordered under which key. */
const server = () => {
  const orders = new Map<string, { readonly orderCode: string; readonly draft: OrderDraft }>();
  const port: Pick<OrdersPort, "place"> = {
    place: async (draft, checkoutKey) => {
      const order = orders.get(checkoutKey) ?? { orderCode: `ORDER-${orders.size + 1}`, draft };
      orders.set(checkoutKey, order);
      const { orderCode } = order;
      return ok({ orderCode, transferCode: 7, amountDueIdr: 193_007, payment: null });
    },
  };
  return { orders, port };
};

const serverSaying = (error: PlaceOrderError): Pick<OrdersPort, "place"> => ({
  place: async () => err(error),
});

describe("placing an order", () => {
  it("sends what the shopper confirmed and answers the order", async () => {
    const { orders, port } = server();
    const placeOrder = new PlaceOrder({ orders: port, cartStorage: device() });
    const placed = await placeOrder.execute({
      cart,
      fulfillment: pickup,
      phoneSnapshot: "6281233451616",
    });
    expect(placed).toEqual(
      ok({ orderCode: "ORDER-1", transferCode: 7, amountDueIdr: 193_007, payment: null }),
    );
    expect(orders.get("key-1")?.draft).toMatchObject({
      items: [{ code: "ESP-01", sizeGrams: 1000, qty: 1, priceEach: 194_000 }],
      totalIdr: 194_000,
      fulfillment: pickup,
      phoneSnapshot: "6281233451616",
    });
  });

  it("ends in one order however often the button is pressed", async () => {
    const { orders, port } = server();
    const placeOrder = new PlaceOrder({ orders: port, cartStorage: device() });
    const checkout = { cart, fulfillment: pickup, phoneSnapshot: null };
    const [first, second] = await Promise.all([
      placeOrder.execute(checkout),
      placeOrder.execute(checkout),
    ]);
    expect(first).toEqual(second);
    expect(orders.size).toBe(1);
  });

  it("is a new order once the cart was cleared", async () => {
    const { orders, port } = server();
    const cartStorage = device();
    const placeOrder = new PlaceOrder({ orders: port, cartStorage });
    const checkout = { cart, fulfillment: pickup, phoneSnapshot: null };
    await placeOrder.execute(checkout);
    cartStorage.renewCheckoutKey();
    await placeOrder.execute(checkout);
    expect([...orders.keys()]).toEqual(["key-1", "key-2"]);
  });

  it("sends nothing that is not ready to be ordered", async () => {
    const { orders, port } = server();
    const placeOrder = new PlaceOrder({ orders: port, cartStorage: device() });
    const placed = await placeOrder.execute({
      cart: EMPTY_CART,
      fulfillment: pickup,
      phoneSnapshot: null,
    });
    expect(placed).toEqual(err({ kind: "empty-cart", message: "Your cart is empty." }));
    expect(orders.size).toBe(0);
  });

  it("takes a new key when this one made another order before, so that the next try is a new wish", async () => {
    const cartStorage = device();
    const used = { kind: "key-used", message: "This cart was ordered before." } as const;
    const placeOrder = new PlaceOrder({ orders: serverSaying(used), cartStorage });
    const placed = await placeOrder.execute({ cart, fulfillment: pickup, phoneSnapshot: null });
    expect(placed).toEqual(err(used));
    expect(cartStorage.checkoutKey()).toBe("key-2");
  });

  it.each<PlaceOrderError>([
    {
      kind: "price-changed",
      message: "Prices changed.",
      items: [{ code: "ESP-01", sizeGrams: 1000, priceEach: 211_000 }],
    },
    { kind: "already-ordered", message: "This cart was ordered.", orderCode: "ORDER-9" },
    { kind: "unavailable", message: "Failed to place order" },
  ])("hands on that the server says $kind, and keeps the key", async (error) => {
    const cartStorage = device();
    const placeOrder = new PlaceOrder({ orders: serverSaying(error), cartStorage });
    const placed = await placeOrder.execute({ cart, fulfillment: pickup, phoneSnapshot: null });
    expect(placed).toEqual(err(error));
    expect(cartStorage.checkoutKey()).toBe("key-1");
  });
});

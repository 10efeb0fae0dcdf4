import { randomUUID } from "node:crypto";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { SessionState } from "#core/account/session.ts";
import { PlaceOrder } from "#core/ordering/place-order.ts";
import { CartStore } from "#state/cart-store.ts";
import { MemoryCartStorage } from "#adapters/memory/memory-cart-storage.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryOrders } from "#adapters/memory/memory-orders.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";

const aCheckout = () => {
  const user = { id: "1", email: "", fullName: null, firstName: null, lastName: null, phone: null };
  const session$ = new BehaviorSubject<SessionState>({ status: "signed-in", user });
  const cartStorage = new MemoryCartStorage({ newKey: randomUUID });
  const orders = new MemoryOrders({
    customers: new MemoryCustomers({ session$ }),
    catalog: new MemoryCatalog({ coffees: [aCoffee()] }),
    now: () => 0,
    random: Math.random,
  });
  const cart = new CartStore({ storage: cartStorage });
  cart.addBag(aBag());
  const placeOrder = new PlaceOrder({ orders, cartStorage });
  return {
    cart,
    orders,
    place: () =>
      placeOrder.execute({
        cart: current(cart.cart$),
        fulfillment: { method: "pickup", location: { name: "", address: "", mapLink: "" } },
        phoneSnapshot: null,
      }),
  };
};

describe("a checkout whose answer got lost", () => {
  it("ends in the same order when the shopper presses again", async () => {
    const { place } = aCheckout();
    const lost = await place();
    expect(await place()).toEqual(lost);
  });

  it("says so when the cart was changed meanwhile, and then orders the new cart", async () => {
    const { cart, orders, place } = aCheckout();
    await place();
    cart.addBag(aBag());
    expect(await place()).toMatchObject({ ok: false, error: { kind: "key-used" } });
    expect(await place()).toMatchObject({ ok: true });
    const listed = await orders.list("account");
    expect(listed.ok && listed.value).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import { lineIdOf } from "#core/domain/cart/cart.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { err } from "#core/domain/result.ts";
import type { CartStore } from "#state/cart-store.ts";
import { memoryShop } from "./memory-shop.ts";
import { anOrder } from "#test/support/an-order.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag, aPurchase } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";

const LINE = lineIdOf("ESP-01", 1000);

/** A shopper whose connection is cut before an answer comes, as often as wanted. */
const aCheckout = async () => {
  const connection = { isCut: false };
  const shop = await memoryShop({
    signedIn: true,
    coffees: [aCoffee()],
    overrides: {
      orders: {
        place: async (draft, key) => {
          const answer = await shop.orders.place(draft, key);
          return connection.isCut ? err({ kind: "unavailable", message: "Lost." }) : answer;
        },
      },
    },
  });
  const { cartStore: cart, orders } = shop;
  cart.addBag(aBag());
  const listed = async (): Promise<readonly Order[]> => {
    const mine = await orders.list("account");
    return mine.ok ? mine.value : [];
  };
  return {
    cart,
    recall: () => shop.recoverCheckout.execute(),
    orders: listed,
    codes: async () => (await listed()).map(({ orderCode }) => orderCode),
    place: async ({ lost = false, repeatOf = null as string | null, note = "" } = {}) => {
      connection.isCut = lost;
      return shop.placeOrder.execute(aPurchase({ cart: current(cart.cart$), note, repeatOf }));
    },
  };
};

describe("a checkout whose answer got lost", () => {
  it.each([
    ["as it was", (_cart: CartStore) => {}],
    ["changed", (cart: CartStore) => cart.addBag(aBag())],
  ])("is recalled by a page that is loaded anew, the cart %s", async (_how, meanwhile) => {
    const { cart, place, recall, codes } = await aCheckout();
    expect(await recall()).toBeNull();
    await place({ lost: true });
    meanwhile(cart);
    const [orderCode] = await codes();
    expect(await recall()).toMatchObject({ kind: "key-used", orderCode });
  });

  it.each([
    ["its order was seen", (cart: CartStore, order: Order) => cart.orderSeen(order)],
    [
      "the cart was cleared",
      (cart: CartStore) => {
        cart.clear();
        cart.addBag(aBag(), 3);
      },
    ],
    ["the last bag was taken out", (cart: CartStore) => cart.setQuantity(LINE, 0)],
  ])("is not asked about again once %s", async (_how, settle) => {
    for (const wasAsked of [true, false]) {
      const { cart, place, recall, orders } = await aCheckout();
      await place({ lost: true });
      const [order = anOrder()] = await orders();
      if (wasAsked) {
        cart.addBag(aBag({ code: "ESP-02", priceEach: 300_000 }));
        cart.remove(lineIdOf("ESP-02", 1000));
        await recall();
      }
      settle(cart, order);
      cart.addBag(aBag(), 2);
      expect(await recall()).toBeNull();
      expect(await place()).toMatchObject({ ok: true });
      expect(await orders()).toHaveLength(2);
    }
  });

  it("leaves no question behind when two tabs order the same cart with different notes", async () => {
    const { cart, place, recall, orders } = await aCheckout();
    const answers = await Promise.all([place({ note: "Ring." }), place({ note: "Do not." })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await recall()).toBeNull();
    cart.addBag(aBag(), 2);
    expect(await place()).toMatchObject({ ok: true });
    expect(await orders()).toHaveLength(2);
  });
});

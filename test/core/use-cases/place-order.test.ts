import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { EMPTY_CART, type BagLine } from "#core/domain/cart/cart.ts";
import {
  alreadyOrdered,
  EMPTY_CART_REFUSED,
  keyUsed,
  priceChanged,
  soldOut,
} from "#core/domain/ordering/checkout-rules.ts";
import type { OrderConfirmation, OrderDraft } from "#core/domain/ordering/order.ts";
import type { UnansweredCheckout } from "#core/domain/ordering/order-draft.ts";
import type { GramsLeft } from "#core/domain/cart/short-lines.ts";
import type { CurrentPrice } from "#core/domain/pricing/current-price.ts";
import { PlaceOrder } from "#core/use-cases/place-order.ts";
import type { OrdersPort, PlaceOrderError } from "#core/ports/orders-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { aBag, anAddress, aPurchase } from "#test/support/builders.ts";
import { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import { anOrder } from "#test/support/an-order.ts";

const purchase = aPurchase({ phoneSnapshot: "6281233451616" });

/** A shopper with a device, a cart and an address book, at a server that answers in turn. */
const aShopper = (...refusals: readonly PlaceOrderError[]) => {
  const left = [...refusals];
  let meanwhile: (() => void) | null = null;
  const sent: { readonly key: string; readonly draft: OrderDraft }[] = [];
  const orders: Pick<OrdersPort, "place"> = {
    place: async (draft, key) => {
      const earlier = sent.findIndex((one) => one.key === key);
      sent.push({ key, draft });
      const refusal = left.shift();
      meanwhile?.();
      if (refusal) return err(refusal);
      const orderCode = `ORDER-${earlier < 0 ? sent.length : earlier + 1}`;
      return ok({ orderCode, transferCode: 7, amountDueIdr: 193_007, payment: null });
    },
  };
  let key = 1;
  let unanswered: UnansweredCheckout | null = null;
  const cartStorage = {
    checkoutKey: () => `key-${key}`,
    renewCheckoutKey: () => void (key += 1),
    unanswered: () => unanswered,
    keepUnanswered: (checkout: UnansweredCheckout | null) => void (unanswered = checkout),
  };
  const ordered: { readonly orderCode: string; readonly items: readonly BagLine[] }[] = [];
  const prices: CurrentPrice[] = [];
  const lefts: GramsLeft[] = [];
  const cart = {
    completeOrder: (orderCode: string, items: readonly BagLine[]) => {
      ordered.push({ orderCode, items });
      cartStorage.keepUnanswered(null);
      cartStorage.renewCheckoutKey();
    },
    applyLeft: (left: GramsLeft) => void lefts.push(left),
    applyPrices: (changed: readonly CurrentPrice[]) => void prices.push(...changed),
  };
  const saved: Address[] = [];
  const addressBook = { addAddress: async (address: Address) => saved.push(address) };
  const confirmed: OrderConfirmation[] = [];
  const confirmations = { keepPlaced: (order: OrderConfirmation) => void confirmed.push(order) };
  const placeOrder = new PlaceOrder({ orders, cartStorage, cart, confirmations, addressBook });
  return {
    placeOrder,
    sent,
    ordered,
    confirmed,
    prices,
    lefts,
    saved,
    unanswered: () => unanswered,
    /** What another tab does while the server thinks. */
    meanwhile: (act: (storage: typeof cartStorage) => void) =>
      void (meanwhile = () => act(cartStorage)),
  };
};

const UNAVAILABLE = { kind: "unavailable", message: "Failed to place order" } as const;

describe("placing an order", () => {
  it("sends what the shopper confirmed, empties the cart and keeps the new address", async () => {
    const shopper = aShopper();
    const placed = await shopper.placeOrder.execute(purchase, anAddress());
    expect(placed).toMatchObject(ok({ orderCode: "ORDER-1" }));
    expect(shopper.sent).toMatchObject([
      {
        key: "key-1",
        draft: {
          items: [{ code: "ESP-01", sizeGrams: 1000, quantity: 1, priceEach: 194_000 }],
          totalIdr: 194_000,
          fulfillment: purchase.fulfillment,
          phoneSnapshot: "6281233451616",
          customerNote: null,
          repeatOf: null,
        },
      },
    ]);
    expect(shopper.ordered).toMatchObject([{ orderCode: "ORDER-1", items: [{ code: "ESP-01" }] }]);
    expect(shopper.saved).toEqual([anAddress()]);
  });

  it("has the confirmation at hand: what was sent, and what the server answered", async () => {
    const { placeOrder, confirmed, saved } = aShopper();
    const confirmation = {
      orderCode: "ORDER-1",
      status: null,
      paymentStatus: null,
      fulfillment: "pickup",
      totalIdr: 194_000,
      customerNote: null,
      transferCode: 7,
      amountDueIdr: 193_007,
      payment: null,
      items: [
        { code: "ESP-01", name: aBag().name, quantity: 1, priceEach: 194_000, sizeGrams: 1000 },
      ],
    };
    expect(await placeOrder.execute(purchase)).toEqual(ok(confirmation));
    expect(confirmed).toEqual([confirmation]);
    expect(saved).toEqual([]);
  });

  it("ends in one order however often the button is pressed", async () => {
    const { placeOrder } = aShopper();
    const [first, second] = await Promise.all([
      placeOrder.execute(purchase),
      placeOrder.execute(purchase),
    ]);
    expect(first).toEqual(second);
  });

  it("is a new order once the cart was ordered", async () => {
    const { placeOrder, sent } = aShopper();
    await placeOrder.execute(purchase);
    await placeOrder.execute(purchase);
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });

  it("sends nothing that is not ready to be ordered", async () => {
    const { placeOrder, sent } = aShopper();
    expect(await placeOrder.execute({ ...purchase, cart: EMPTY_CART })).toEqual(
      err(EMPTY_CART_REFUSED),
    );
    expect(sent).toEqual([]);
  });

  it("keeps cart, key and address to itself while it is refused", async () => {
    const shopper = aShopper(UNAVAILABLE);
    expect(await shopper.placeOrder.execute(purchase, anAddress())).toEqual(err(UNAVAILABLE));
    expect(shopper.ordered).toEqual([]);
    expect(shopper.saved).toEqual([]);
    await shopper.placeOrder.execute(purchase);
    expect(shopper.sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it("puts today's prices into the cart when they changed", async () => {
    const items = [{ code: "ESP-01", sizeGrams: 1000, priceEach: 211_000, gone: null }];
    const shopper = aShopper(priceChanged(items));
    expect(await shopper.placeOrder.execute(purchase)).toEqual(err(priceChanged(items)));
    expect(shopper.prices).toEqual(items);
    expect(shopper.unanswered()).toBeNull();
  });

  it("tells the cart what is left, and asks again with fewer bags under the same key", async () => {
    const items = [{ code: "ESP-01", sizeGrams: 1000, leftGrams: 1300 }];
    const shopper = aShopper(soldOut(items));
    expect(await shopper.placeOrder.execute(purchase)).toEqual(err(soldOut(items)));
    expect(shopper.lefts).toEqual([{ "ESP-01": 1300 }]);
    expect(shopper.unanswered()).toBeNull();
    expect(shopper.ordered).toEqual([]);
    await shopper.placeOrder.execute(purchase);
    expect(shopper.sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it.each<PlaceOrderError>([
    alreadyOrdered("KQ7M2XTB", "2025-07-20T03:31:00.000Z"),
    keyUsed("KQ7M2XTB"),
  ])(
    "asks, when there is an order already ($kind), and orders again under a new key",
    async (question) => {
      const shopper = aShopper(question, UNAVAILABLE);
      expect(await shopper.placeOrder.execute(purchase)).toEqual(err(question));
      expect(shopper.ordered).toEqual([]);
      const again = { ...purchase, repeatOf: "KQ7M2XTB" };
      expect(await shopper.placeOrder.execute(again)).toEqual(err(UNAVAILABLE));
      // The wish is known by now: whichever button is pressed after a lost answer, it is one order.
      await shopper.placeOrder.execute(purchase);
      expect(shopper.sent.map(({ key, draft }) => [key, draft.repeatOf])).toEqual([
        ["key-1", null],
        ["key-2", "KQ7M2XTB"],
        ["key-2", "KQ7M2XTB"],
      ]);
    },
  );

  it("leaves to another tab what that has settled of the same checkout", async () => {
    const shopper = aShopper(keyUsed("KQ7M2XTB"));
    shopper.meanwhile((storage) => {
      storage.keepUnanswered(null);
      storage.renewCheckoutKey();
    });
    expect(await shopper.placeOrder.execute(purchase)).toEqual(err(keyUsed("KQ7M2XTB")));
    expect(shopper.unanswered()).toBeNull();
  });

  it("keeps which bags were sent until somebody saw the answer", async () => {
    const shopper = aShopper(UNAVAILABLE);
    await shopper.placeOrder.execute(purchase);
    expect(shopper.unanswered()).toEqual({
      items: [
        { code: "ESP-01", name: "Sumber Wening", sizeGrams: 1000, quantity: 1, priceEach: 194_000 },
      ],
      repeatOf: null,
      orderCode: null,
    });
  });

  it("asks the same question again as long as it has no answer", async () => {
    const shopper = aShopper(keyUsed("KQ7M2XTB"), keyUsed("KQ7M2XTB"));
    await shopper.placeOrder.execute(purchase);
    expect(await shopper.placeOrder.execute(purchase)).toEqual(err(keyUsed("KQ7M2XTB")));
    expect(shopper.unanswered()).toMatchObject({ orderCode: "KQ7M2XTB" });
    expect(shopper.sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it("takes a new key when a server names no order, so that the next try is a new wish", async () => {
    const shopper = aShopper({ kind: "key-used", message: "Used.", orderCode: null });
    await shopper.placeOrder.execute(purchase);
    expect(await shopper.placeOrder.execute(purchase)).toMatchObject({ ok: true });
    expect(shopper.sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });
});

const order = anOrder();
const sent: UnansweredCheckout = { items: order.items, repeatOf: null, orderCode: null };
const away: OrdersPort["list"] = async () =>
  err({ kind: "unavailable", message: "Backend error (503)" });
const account: OrdersPort["list"] = async (scope) => ok(scope === "account" ? [order] : []);

const recalled = (unanswered: UnansweredCheckout | null, list = account) =>
  new RecoverCheckout({
    orders: { list },
    cartStorage: { unanswered: () => unanswered, keepUnanswered: () => undefined },
  }).execute();

describe("a checkout whose answer was never seen", () => {
  it("asks about the order that it became, and remembers which that is", async () => {
    const kept: (UnansweredCheckout | null)[] = [];
    const cartStorage = {
      unanswered: () => sent,
      keepUnanswered: (checkout: UnansweredCheckout | null) => void kept.push(checkout),
    };
    const recover = new RecoverCheckout({ orders: { list: account }, cartStorage });
    expect(await recover.execute()).toEqual(keyUsed(order.orderCode));
    expect(kept).toEqual([{ ...sent, orderCode: order.orderCode }]);
  });

  it("asks nothing when none was sent, or none of the orders can be it", async () => {
    expect(await recalled(null)).toBeNull();
    expect(await recalled({ ...sent, items: [] })).toBeNull();
  });

  it("asks nothing while the orders cannot be read", async () => {
    expect(await recalled(sent, away)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { itemCount, lineIdOf } from "#core/domain/cart/cart.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { priceToday } from "#core/domain/pricing/current-price.ts";
import { CartStore } from "#state/cart-store.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";
import { cartStorageOf, MemoryTabs } from "#test/support/memory-browser.ts";

const today = priceToday.bind(null, bagPrice);

const aTab = (tabs = new MemoryTabs()) => {
  const storage = cartStorageOf(tabs.open());
  return { storage, cart: new CartStore({ storage }) };
};

const twoTabs = (tabs = new MemoryTabs()) => [aTab(tabs).cart, aTab(tabs).cart] as const;

const LINE = lineIdOf("ESP-01", 1000);

describe("the cart of a shopper", () => {
  it("is what was stored when the shop opens", () => {
    const tabs = new MemoryTabs();
    aTab(tabs).cart.addBag(aBag(), 3);
    expect(itemCount(current(aTab(tabs).cart.cart$))).toBe(3);
  });

  it("adds, sets, removes and clears, and stores each step", () => {
    const { cart, storage } = aTab();
    cart.addBag(aBag());
    cart.addBag(aBag({ code: "FIL-01", category: "filter", sizeGrams: 200 }), 2);
    cart.setQuantity(LINE, 7);
    expect(current(cart.cart$).items.map(({ quantity }) => quantity)).toEqual([2, 7]);
    expect(storage.read()).toEqual(current(cart.cart$));
    cart.remove(LINE);
    expect(storage.read()?.items).toHaveLength(1);
    cart.clear();
    expect(storage.read()).toEqual({ items: [] });
  });

  it("keeps its checkout key while it fills and gets another one when it was cleared", () => {
    const { cart, storage } = aTab();
    cart.addBag(aBag());
    const key = storage.checkoutKey();
    cart.addBag(aBag());
    cart.setQuantity(LINE, 5);
    expect(storage.checkoutKey()).toBe(key);
    cart.setQuantity(LINE, 0);
    expect(storage.checkoutKey()).not.toBe(key);
  });

  it("is empty after an order, with a new checkout key and no old notice", () => {
    const { cart, storage } = aTab();
    cart.addBag(aBag({ priceEach: 1000 }));
    cart.reprice(today([aCoffee()], "retail"));
    const key = storage.checkoutKey();
    cart.completeOrder("KQ7M2XTB", current(cart.cart$).items);
    expect(current(cart.cart$)).toEqual({ items: [] });
    expect(current(cart.notice$)).toEqual([]);
    expect(storage.checkoutKey()).not.toBe(key);
  });
});

describe("a cart open in two tabs", () => {
  it("keeps what came in while the order of the rest was under way", () => {
    const [one, two] = twoTabs();
    one.addBag(aBag(), 2);
    const ordered = current(one.cart$).items;
    two.addBag(aBag());
    two.addBag(aBag({ code: "ESP-02" }));
    one.completeOrder("KQ7M2XTB", ordered);
    expect(current(one.cart$).items.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["ESP-02", 1],
      ["ESP-01", 1],
    ]);
  });

  it("knows which order it became as soon as it is seen empty, until that was confirmed", () => {
    const [one, two] = twoTabs();
    one.addBag(aBag());
    const known: (string | null)[] = [];
    two.cart$.subscribe(({ items }) => known.push(items.length > 0 ? null : two.unseenOrder()));
    one.completeOrder("KQ7M2XTB", current(one.cart$).items);
    expect(known).toEqual([null, "KQ7M2XTB"]);
    one.confirmationShown("SOMEELSE");
    expect(two.unseenOrder()).toBe("KQ7M2XTB");
    one.confirmationShown("KQ7M2XTB");
    expect(two.unseenOrder()).toBeNull();
  });

  it("shows in both what either does", () => {
    const [one, two] = twoTabs();
    one.addBag(aBag());
    two.addBag(aBag());
    expect(itemCount(current(one.cart$))).toBe(2);
    expect(current(two.cart$)).toEqual(current(one.cart$));
  });

  it("never writes back what it received from the other tab", () => {
    const tabs = new MemoryTabs();
    const [one] = twoTabs(tabs);
    let writes = 0;
    tabs.open().storageEvents.addEventListener("storage", ({ key }) => {
      if (key === "cart_v1") writes += 1;
    });
    one.addBag(aBag());
    expect(writes).toBe(1);
  });

  it("loses nothing when both change before the news arrives", () => {
    const tabs = new MemoryTabs();
    const one = aTab(tabs).cart;
    const unreached = tabs.open();
    unreached.leave();
    const two = new CartStore({ storage: cartStorageOf(unreached) });
    one.addBag(aBag());
    two.addBag(aBag({ code: "ESP-02" }));
    expect(current(one.cart$).items).toHaveLength(2);
  });
});

const aCartOfFive = (tabs = new MemoryTabs()) => {
  const [one, two] = twoTabs(tabs);
  one.addBag(aBag(), 5);
  one.applyLeft({ "ESP-01": 3000, "ESP-02": 0 });
  return { one, two, tabs };
};

describe("a cart that wants more than is left", () => {
  it("knows what a refused checkout said, in every tab and after a reload", () => {
    const { one, two, tabs } = aCartOfFive();
    for (const cart of [one, two, aTab(tabs).cart])
      expect(current(cart.left$)).toEqual({ "ESP-01": 3000 });
  });

  it.each<[string, (cart: CartStore) => void]>([
    ["as many are taken as there are", (cart) => cart.setQuantity(LINE, 3)],
    ["the line is taken out", (cart) => cart.remove(LINE)],
    ["the cart is cleared", (cart) => cart.clear()],
    ["enough came in", (cart) => cart.applyLeft({ "ESP-01": 5000 })],
  ])("asks no more, in any tab, when %s", (_, answer) => {
    const { one, two } = aCartOfFive();
    answer(two);
    expect([current(one.left$), current(two.left$)]).toEqual([{}, {}]);
  });

  it("goes on asking by the newest figure while it is not enough", () => {
    const { one, two } = aCartOfFive();
    one.setQuantity(LINE, 4);
    one.applyLeft({ "ESP-01": 1000 });
    expect(current(two.left$)).toEqual({ "ESP-01": 1000 });
  });
});

describe("prices that change under a cart", () => {
  it("become today's prices, and the shopper is told once from what to what", () => {
    const { cart } = aTab();
    cart.addBag(aBag({ priceEach: 190_000 }));
    cart.reprice(today([aCoffee()], "retail"));
    cart.reprice(today([aCoffee()], "wholesale"));
    expect(current(cart.cart$).items[0]?.priceEach).toBe(186_000);
    expect(current(cart.notice$)).toEqual([
      {
        lineId: LINE,
        name: "Sumber Wening",
        sizeGrams: 1000,
        oldPriceEach: 190_000,
        newPriceEach: 186_000,
        gone: null,
      },
    ]);
    cart.dismissNotice();
    expect(current(cart.notice$)).toEqual([]);
  });

  it("are told from the last price when they came back, which may have been read meanwhile", () => {
    const { cart } = aTab();
    cart.addBag(aBag());
    cart.reprice(today([aCoffee()], "wholesale"));
    cart.reprice(today([aCoffee()], "retail"));
    expect(current(cart.notice$)).toMatchObject([{ oldPriceEach: 186_000, newPriceEach: 194_000 }]);
  });

  it("are told in every tab, and dismissed in every tab", () => {
    const [one, two] = twoTabs();
    one.addBag(aBag({ priceEach: 190_000 }));
    one.reprice(today([aCoffee()], "retail"));
    expect(current(two.notice$)).toEqual(current(one.notice$));
    two.reprice(today([aCoffee()], "wholesale"));
    expect(current(one.notice$)).toMatchObject([{ oldPriceEach: 190_000, newPriceEach: 186_000 }]);
    one.dismissNotice();
    expect(current(two.notice$)).toEqual([]);
  });

  it("no longer say that a bag is sold out once it can be bought again", () => {
    const { cart } = aTab();
    cart.addBag(aBag({ grind: "v60" }));
    cart.addBag(aBag({ code: "ESP-02", priceEach: 190_000 }));
    const other = aCoffee({ code: "ESP-02" });
    cart.reprice(today([aCoffee({ available: false }), other], "retail"));
    expect(current(cart.notice$)).toHaveLength(2);
    cart.reprice(today([aCoffee(), other], "retail"));
    expect(current(cart.notice$)).toMatchObject([{ lineId: "ESP-02-1000" }]);
  });

  it("are told again after a full load, until they were seen", () => {
    const tabs = new MemoryTabs();
    const { cart } = aTab(tabs);
    cart.addBag(aBag({ priceEach: 190_000 }));
    cart.reprice(today([aCoffee()], "retail"));
    const loaded = aTab(tabs).cart;
    expect(current(loaded.notice$)).toEqual(current(cart.notice$));
    loaded.reprice(today([aCoffee()], "wholesale"));
    expect(current(loaded.notice$)).toMatchObject([
      { oldPriceEach: 190_000, newPriceEach: 186_000 },
    ]);
    loaded.dismissNotice();
    expect(current(aTab(tabs).cart.notice$)).toEqual([]);
  });

  it("are no news of a bag that the shopper has taken out", () => {
    const { cart } = aTab();
    cart.addBag(aBag({ priceEach: 190_000 }));
    cart.addBag(aBag({ grind: "v60", priceEach: 190_000 }));
    cart.reprice(today([aCoffee()], "retail"));
    cart.remove(LINE);
    expect(current(cart.notice$).map(({ grind }) => grind)).toEqual(["v60"]);
    cart.clear();
    expect(current(cart.notice$)).toEqual([]);
  });

  it("may come from a refused checkout, for just the bags it names", () => {
    const { cart } = aTab();
    cart.addBag(aBag());
    cart.addBag(aBag({ code: "ESP-02" }));
    cart.addBag(aBag({ code: "ESP-03" }));
    cart.applyPrices([
      { code: "ESP-01", sizeGrams: 1000, priceEach: 200_000, gone: null },
      { code: "ESP-02", sizeGrams: 1000, priceEach: null, gone: "sold-out" },
    ]);
    expect(current(cart.cart$).items.map(({ code, priceEach }) => [code, priceEach])).toEqual([
      ["ESP-03", 194_000],
      ["ESP-01", 200_000],
    ]);
    expect(current(cart.notice$)).toHaveLength(2);
  });

  it("leave an unchanged cart alone", () => {
    const { cart } = aTab();
    cart.addBag(aBag());
    const before = current(cart.cart$);
    cart.reprice(today([aCoffee()], "retail"));
    expect(current(cart.cart$)).toBe(before);
  });
});

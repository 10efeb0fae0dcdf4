import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addBag, EMPTY_CART, itemCount, subtotalIdr, type Cart } from "#core/domain/cart/cart.ts";
import { BrowserCartStorage } from "#adapters/browser/browser-cart-storage.ts";
import { DeviceStorage } from "#adapters/browser/browser-device.ts";
import { cartStoragePortContract } from "#test/contracts/cart-storage-port-contract.ts";
import { aBag } from "#test/support/builders.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { HOSTILE_CARTS } from "./hostile-carts.ts";

const openTab = (tabs = new MemoryTabs()) => inTab(tabs.open());

const inTab = ({ storage, storageEvents, onRestored }: ReturnType<MemoryTabs["open"]>) =>
  new BrowserCartStorage({
    storage: new DeviceStorage(storage),
    storageEvents,
    onRestored,
    newKey: randomUUID,
  });

cartStoragePortContract("in the browser", () => {
  const tabs = new MemoryTabs();
  return [openTab(tabs), openTab(tabs)];
});

const cart = addBag(EMPTY_CART, aBag(), 2);

describe("the cart in the browser's storage", () => {
  it("lies under cart_v1 as an object with its items and nothing else", () => {
    const tabs = new MemoryTabs();
    openTab(tabs).write(cart);
    expect(JSON.parse(tabs.storage.kept.get("cart_v1") ?? "")).toEqual({
      items: cart.items.map(({ quantity, ...line }) => ({ ...line, qty: quantity })),
    });
  });

  it("is kept in memory while the storage is full, and stored as soon as it is not", () => {
    const tabs = new MemoryTabs();
    const tab = openTab(tabs);
    tab.write(cart);
    tabs.storage.full = true;
    const fuller = addBag(cart, aBag({ code: "ESP-02" }));
    tab.write(fuller);
    expect(tab.read()).toEqual(fuller);
    tabs.storage.full = false;
    tab.write(fuller);
    expect(openTab(tabs).read()).toEqual(fuller);
  });

  it("works without any storage", () => {
    const tabs = new MemoryTabs();
    tabs.storage.closed = true;
    const tab = openTab(tabs);
    expect(tab.read()).toBeNull();
    tab.write(cart);
    expect(tab.read()).toEqual(cart);
    expect(tab.checkoutKey()).toBe(tab.checkoutKey());
  });

  it("gives way to what another tab stored, also when it could not be stored itself", () => {
    const tabs = new MemoryTabs();
    const full = openTab(tabs);
    full.changedElsewhere$.subscribe();
    tabs.storage.full = true;
    full.write(EMPTY_CART);
    tabs.storage.full = false;
    openTab(tabs).write(cart);
    expect(full.read()).toEqual(cart);
  });

  it("is empty for every tab once the visitor wiped the storage", () => {
    const tabs = new MemoryTabs();
    const tab = openTab(tabs);
    tab.write(cart);
    const received: Cart[] = [];
    tab.changedElsewhere$.subscribe((changed) => received.push(changed));
    tabs.open().storage().removeItem("cart_v1");
    expect(received).toEqual([EMPTY_CART]);
    expect(tab.read()).toBeNull();
  });

  it("is what other tabs made of it, when the visitor comes back from another site", () => {
    const tabs = new MemoryTabs();
    const left = tabs.open();
    const received: Cart[] = [];
    inTab(left).changedElsewhere$.subscribe((changed) => received.push(changed));
    left.leave();
    openTab(tabs).write(cart);
    expect(received).toEqual([]);
    left.comeBack();
    expect(received).toEqual([cart]);
  });

  it("forgets an order's code that is none", () => {
    const tabs = new MemoryTabs();
    tabs.storage.setItem("cart_v1_unseen_order", "../../account?x=<b>");
    expect(openTab(tabs).unseenOrder()).toBeNull();
  });

  it("hears nothing of other keys, and nothing that is no cart", () => {
    const tabs = new MemoryTabs();
    const received: Cart[] = [];
    openTab(tabs).changedElsewhere$.subscribe((changed) => received.push(changed));
    const other = tabs.open().storage();
    other.setItem("shop_coffee_v1", JSON.stringify(cart));
    other.setItem("cart_v1", "{");
    other.setItem("cart_v1", "[]");
    expect(received).toEqual([]);
  });

  it("replaces a checkout key that is no UUID", () => {
    const tabs = new MemoryTabs();
    tabs.storage.setItem("cart_v1_checkout_key", "1; drop table orders");
    expect(openTab(tabs).checkoutKey()).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("a stored cart that somebody tampered with", () => {
  it("comes in forty ways", () => {
    expect(HOSTILE_CARTS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(HOSTILE_CARTS)("never breaks the shop: %s", (_, stored, lines) => {
    const found = read(stored);
    expect(found === null ? null : found.items.length).toBe(lines);
    expect(isSound(found)).toBe(true);
  });

  it("never breaks the shop, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (stored) => {
        expect(isSound(read(stored))).toBe(true);
      }),
    );
  });

  it("never breaks the shop, whatever the JSON", () => {
    const anything = fc.anything({ withBigInt: false, maxDepth: 4 });
    const field = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.constant("espresso"));
    const line = fc.record(
      {
        lineId: field,
        code: field,
        name: field,
        imageSrc: field,
        category: fc.oneof(field, fc.constantFrom("espresso", "filter", "filter_exotic")),
        sizeGrams: field,
        shipWeightGrams: field,
        priceEach: field,
        qty: field,
      },
      { requiredKeys: [] },
    );
    const stored = fc.oneof(
      fc.json(),
      anything.map((value) => JSON.stringify(value) ?? "undefined"),
      fc.array(line).map((items) => JSON.stringify({ items })),
    );
    fc.assert(
      fc.property(stored, (text) => {
        expect(isSound(read(text))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("is read back exactly when it is a cart of ours", () => {
    const bag = fc.record({
      code: fc.string({ minLength: 1, maxLength: 40 }),
      name: fc.string({ minLength: 1, maxLength: 200 }),
      imageSrc: fc.string(),
      category: fc.constantFrom("espresso" as const, "filter" as const, "filter_exotic" as const),
      sizeGrams: fc.constantFrom(100, 200, 1000),
      priceEach: fc.integer({ min: 0, max: 10_000 }).map((thousands) => thousands * 1000),
    });
    const carts = fc
      .array(fc.tuple(bag, fc.integer({ min: 1, max: 2000 })))
      .map((bags) => bags.reduce((sofar, [one, qty]) => addBag(sofar, one, qty), EMPTY_CART));
    fc.assert(
      fc.property(carts, (mine) => {
        const tab = openTab();
        tab.write(mine);
        expect(tab.read()).toEqual(mine);
      }),
    );
  });
});

const read = (stored: string): Cart | null => {
  const tabs = new MemoryTabs();
  tabs.storage.setItem("cart_v1", stored);
  return openTab(tabs).read();
};

/** Whatever was stored, figures stay whole, finite and bounded, and every line is its own. */
const isSound = (found: Cart | null): boolean =>
  found === null ||
  (Number.isSafeInteger(itemCount(found)) &&
    Number.isSafeInteger(subtotalIdr(found)) &&
    new Set(found.items.map(({ lineId }) => lineId)).size === found.items.length &&
    found.items.every(
      ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 999,
    ));

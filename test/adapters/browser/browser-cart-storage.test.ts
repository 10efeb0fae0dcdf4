import { describe, expect, it } from "vitest";
import { addBag, EMPTY_CART, type Cart } from "#core/domain/cart/cart.ts";
import { cartStoragePortContract } from "#test/contracts/cart-storage-port-contract.ts";
import { aBag } from "#test/support/builders.ts";
import { cartStorageOf, MemoryTabs } from "#test/support/memory-browser.ts";

const openTab = (tabs = new MemoryTabs()) => cartStorageOf(tabs.open());

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
    cartStorageOf(left).changedElsewhere$.subscribe((changed) => received.push(changed));
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

  // What is JSON and yet no cart of ours, test/wire/on-device.test.ts asks of what reads it.
  it.each([
    ["no text", ""],
    ["half a text", '{"items":[{"code":"ESP'],
    ["no JSON", "<html>"],
    ["more text than any cart has", `{"items":[],"x":"${"x".repeat(2_000_001)}"}`],
    ["a hundred thousand brackets", "[".repeat(100_000)],
  ])("is none where %s is stored", (_, stored) => {
    const tabs = new MemoryTabs();
    tabs.storage.setItem("cart_v1", stored);
    expect(openTab(tabs).read()).toBeNull();
  });
});

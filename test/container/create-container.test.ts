import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import type { Browser } from "#container/environment/browser.ts";
import { readShopConfig } from "#container/environment/config.ts";
import { createContainer } from "#container/create-container.ts";
import { TOKENS } from "#container/tokens.ts";
import { EMPTY_CART } from "#core/domain/cart/cart.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { NOW, SHOP, anOrder } from "#test/support/an-order.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag, aCustomer, aPurchase } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";
import { memoryBrowser, MemoryTabs } from "#test/support/memory-browser.ts";

const open = async (env: Record<string, string>, browser: Browser = memoryBrowser()) => {
  const config = readShopConfig(env, "http://shop.test");
  if (!config.ok) throw new Error(config.error.message);
  return createContainer(config.value, browser);
};

describe("the hosted shop", () => {
  it("keeps a shopper's cart through an outage and a reload", async () => {
    const tabs = new MemoryTabs();
    const resolve = await open({}, memoryBrowser(tabs.open()));
    resolve(TOKENS.cartStore).addBag(aBag(), 2);
    await resolve(TOKENS.catalogStore).load();
    expect(current(resolve(TOKENS.catalogStore).catalog$)).toEqual({
      status: "failed",
      coffees: [],
    });
    expect(current(resolve(TOKENS.sessionStore).session$)).toEqual({ status: "anonymous" });
    const again = await open({}, memoryBrowser(tabs.open()));
    expect(current(again(TOKENS.cartStore).cart$).items).toMatchObject([{ quantity: 2 }]);
  });
});

describe("an invoice", () => {
  it.each(["jspdf", "memory"])("is drawn by %s when the configuration says so", async (pdf) => {
    const saved: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
    const resolve = await open(
      { VITE_BACKEND: "memory", VITE_PDF: pdf },
      memoryBrowser({ saveFile: (file) => void saved.push(file) }),
    );
    const customer = { fullName: "Dewi Anggraini", email: null };
    const invoice = invoiceOf(anOrder(), customer, SHOP);
    await resolve(TOKENS.downloadInvoice).execute(invoice, NOW);
    expect(saved.map(({ name }) => name)).toEqual(["KQ7M2XTB.pdf"]);
    const sheet = new TextDecoder("latin1").decode(saved[0]?.bytes);
    // Only the adapter for customers embeds fonts.
    expect([sheet.startsWith("%PDF"), sheet.includes("FontFile2")]).toEqual([
      true,
      pdf === "jspdf",
    ]);
  });
});

describe("a shop of mixed parts", () => {
  it("sells the catalogue it shows, wherever its orders are kept", async () => {
    const rows = [coffeeToWire(aCoffee({ code: "REAL-1" }))];
    const resolve = await open(
      { VITE_BACKEND: "memory", VITE_CATALOG: "hosted" },
      memoryBrowser({ fetch: async () => Response.json(rows) }),
    );
    await resolve(TOKENS.catalogStore).load();
    resolve(TOKENS.cartStore).addBag(aBag({ code: "REAL-1" }));
    await resolve(TOKENS.signUp).execute(aCustomer());
    const cart = current(resolve(TOKENS.cartStore).cart$);
    const placed = await resolve(TOKENS.placeOrder).execute(aPurchase({ cart }));
    expect(placed).toMatchObject({ ok: true, value: { orderCode: expect.any(String) } });
  });

  it("has something behind every token", async () => {
    const resolve = await open({ VITE_BACKEND: "memory", VITE_CATALOG: "hosted" });
    const unbound = Object.entries(TOKENS).filter(
      ([, token]) => resolve<unknown>(token) === undefined,
    );
    expect(unbound.map(([name]) => name)).toEqual([]);
  });

  it("knows the README's customers wherever the sign-in is in memory", async () => {
    const env = { VITE_AUTH: "memory", VITE_ORDERS: "memory" };
    const resolve = await open(env, memoryBrowser({ fetch: async () => Response.json([]) }));
    for (const email of ["shopper@example.com", "cafe@example.com"])
      expect(await resolve(TOKENS.signIn).execute(email, "enam-belas-16", 0)).toEqual({ ok: true });
    expect(await resolve(TOKENS.account).load()).toMatchObject({ ok: true });
  });

  it("holds each thing once", async () => {
    const resolve = await open({ VITE_BACKEND: "memory" });
    expect(resolve(TOKENS.cartStore)).toBe(resolve(TOKENS.cartStore));
    expect(resolve(TOKENS.accountStore)).toBe(resolve(TOKENS.accountStore));
    expect(resolve(TOKENS.ordersStore)).toBe(resolve(TOKENS.ordersStore));
  });
});

describe("a page that was drawn before anything of the visitor was known", () => {
  it("is taken over as it was drawn, and then shows what this device has kept", async () => {
    const coffees = [aCoffee({ code: "ESP-01" })];
    const tabs = new MemoryTabs();
    const tab = () => memoryBrowser({ ...tabs.open(), embedded: coffees });
    (await open({}, tab()))(TOKENS.cartStore).addBag(aBag());

    const resolve = await open({}, tab());
    const { cart$ } = resolve(TOKENS.cartStore);
    expect(cart$.initial).toEqual(EMPTY_CART);
    expect(current(cart$).items).toHaveLength(1);
    expect(resolve(TOKENS.sessionStore).session$.initial).toEqual({ status: "loading" });
    expect(resolve(TOKENS.accountStore).channel$.initial).toBe("retail");
    const { catalog$ } = resolve(TOKENS.catalogStore);
    expect(catalog$.initial).toEqual({ status: "loading", coffees });
    const coffee$ = resolve(TOKENS.catalogStore).coffee("ESP-01");
    expect(coffee$.initial).toEqual({ status: "loading", coffee: coffees[0] });
  });
});

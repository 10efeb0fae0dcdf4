import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import type { AccountState } from "#state/account-store.ts";
import { CartStore, startCartRepricing } from "#state/cart-store.ts";
import type { CatalogState } from "#state/catalog-store.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";
import { cartStorageOf, MemoryTabs } from "#test/support/memory-browser.ts";

const RETAIL = 194_000;
const WHOLESALE = 186_000;

const coffees = [aCoffee()];

const account = (wholesaleAccount: boolean): AccountState => ({
  status: "ready",
  account: {
    profile: { firstName: "", lastName: "", phone: null, email: "", wholesaleAccount },
    addressBook: { addresses: [], version: null },
  },
});

const aShop = (priceEach: number) => {
  const catalog$ = new BehaviorSubject<CatalogState>({ status: "loading", coffees: [] });
  const account$ = new BehaviorSubject<AccountState>({ status: "loading" });
  const storage = cartStorageOf(new MemoryTabs().open());
  const cartStore = new CartStore({ storage });
  cartStore.addBag(aBag({ priceEach }));
  const load = async () => catalog$.next({ status: "ready", coffees });
  startCartRepricing({
    catalogStore: { catalog$, load },
    accountStore: { account$ },
    cartStore,
    computeBagPrice: new ComputeBagPrice(),
  });
  return {
    storage,
    left: () => current(cartStore.left$),
    catalog$,
    account$,
    price: () => current(cartStore.cart$).items[0]?.priceEach,
    told: () => current(cartStore.notice$).length,
  };
};

const listed = (leftGrams: number) =>
  ({ status: "ready", coffees: [aCoffee({ leftGrams }), aCoffee({ code: "B" })] }) as const;

describe("a cart kept at today's prices", () => {
  it("follows the catalogue", () => {
    const shop = aShop(RETAIL);
    shop.account$.next({ status: "signed-out" });
    shop.catalog$.next({ status: "ready", coffees });
    expect(shop.price()).toBe(RETAIL);
    shop.catalog$.next({ status: "ready", coffees: [aCoffee({ greenCostPerKg: 168_000 })] });
    expect(shop.price()).toBe(252_000);
    expect(shop.told()).toBe(1);
  });

  it("hears what is left, but not while an order may exist that has these bags", () => {
    const shop = aShop(RETAIL);
    shop.account$.next({ status: "signed-out" });
    shop.catalog$.next(listed(999));
    expect(shop.left()).toEqual({ "ESP-01": 999 });
    shop.catalog$.next(listed(1000));
    expect(shop.left()).toEqual({});
    shop.storage.keepUnanswered({ items: [], repeatOf: null, orderCode: null });
    shop.catalog$.next(listed(0));
    expect(shop.left()).toEqual({});
  });

  it.each<CatalogState>([
    { status: "loading", coffees: [] },
    { status: "failed", coffees: [] },
    { status: "loading", coffees: [aCoffee({ greenCostPerKg: 1 })] },
  ])("survives a catalogue that is $status", (catalog) => {
    const shop = aShop(RETAIL);
    shop.account$.next({ status: "signed-out" });
    shop.catalog$.next(catalog);
    expect(shop.price()).toBe(RETAIL);
  });

  it("does not flicker to retail while a wholesale account loads", () => {
    const shop = aShop(WHOLESALE);
    shop.catalog$.next({ status: "ready", coffees });
    expect(shop.price()).toBe(WHOLESALE);
    shop.account$.next(account(true));
    expect(shop.price()).toBe(WHOLESALE);
    shop.account$.next({ status: "loading" });
    expect(shop.price()).toBe(WHOLESALE);
    expect(shop.told()).toBe(0);
  });

  it("turns retail with a notice when a wholesale buyer signs out, and back again", () => {
    const shop = aShop(WHOLESALE);
    shop.catalog$.next({ status: "ready", coffees });
    shop.account$.next(account(true));
    shop.account$.next({ status: "signed-out" });
    expect(shop.price()).toBe(RETAIL);
    expect(shop.told()).toBe(1);
    shop.account$.next(account(true));
    expect(shop.price()).toBe(WHOLESALE);
  });

  it("turns retail also on a page that never fetched the catalogue", () => {
    const shop = aShop(WHOLESALE);
    shop.account$.next(account(true));
    expect(current(shop.catalog$).status).toBe("loading");
    shop.account$.next({ status: "signed-out" });
    expect(shop.price()).toBe(RETAIL);
    expect(shop.told()).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import { coffeePrice } from "#core/pricing/coffee-price.ts";
import { readShopConfig, type ShopConfig } from "#container/config.ts";
import { createContainer } from "#container/create-container.ts";
import { TOKENS } from "#container/tokens.ts";
import { aCustomer } from "#test/support/builders.ts";
import { current, eventually } from "#test/support/current.ts";
import { memoryBrowser } from "#test/support/memory-browser.ts";

const configOf = (env: Record<string, string>): ShopConfig => {
  const config = readShopConfig(env, "http://shop.test");
  if (!config.ok) throw new Error(config.error.message);
  return config.value;
};

describe("the shop in memory", () => {
  it("sells a coffee from the catalogue to the order history", async () => {
    const resolve = await createContainer(configOf({ VITE_BACKEND: "memory" }), memoryBrowser());
    const catalog = resolve(TOKENS.catalogStore);
    const cart = resolve(TOKENS.cartStore);

    await catalog.load();
    const coffee = current(catalog.catalog$).coffees.find((one) => one.category === "filter");
    if (!coffee) throw new Error("The catalogue has no filter coffee.");
    const priced = coffeePrice(coffee, 200, "retail");
    if (!priced.ok) throw new Error(priced.error.message);
    const { code, name, category } = coffee;
    const priceEach = priced.value.priceShownIdr;
    cart.addBag({ code, name, category, imageSrc: "", sizeGrams: 200, priceEach }, 2);

    const signedUp = await resolve(TOKENS.signUp).execute(aCustomer());
    expect(signedUp).toEqual({ ok: true, value: { signedIn: true } });
    const account = await eventually(
      resolve(TOKENS.accountStore).account$,
      ({ status }) => status === "ready",
    );
    expect(account).toMatchObject({ account: { profile: { firstName: "Dewi" } } });

    const placed = await resolve(TOKENS.placeOrder).execute({
      cart: current(cart.cart$),
      fulfillment: { method: "pickup", location: { name: "", address: "", mapLink: "" } },
      phoneSnapshot: null,
    });
    if (!placed.ok) throw new Error(placed.error.message);
    cart.completeOrder();
    expect(current(cart.cart$)).toEqual({ items: [] });

    const orders = resolve(TOKENS.ordersStore);
    await orders.load();
    expect(current(orders.orders$)).toMatchObject({
      status: "ready",
      orders: [{ orderCode: placed.value.orderCode, totalIdr: 2 * priceEach }],
    });
  });
});

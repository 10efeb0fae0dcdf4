import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Address } from "#core/domain/account/address.ts";
import { addBag, EMPTY_CART } from "#core/domain/cart/cart.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { addressToWire } from "#wire/address.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { cartToDevice } from "#wire/on-device.ts";
import { aBag, aDraft, anAddress, delivered, draftOfKilos } from "#test/support/builders.ts";
import { linkIn, newCustomer, type NewCustomer } from "./customer.ts";
import type { RunningShop } from "./shop.ts";

/** What the tests ask of the product server about a customer, without a page. */
export type ReadyCustomer = NewCustomer & {
  /** Newest first. */
  orderCodes(): Promise<readonly string[]>;
  addAddress(line1: string): Promise<void>;
  /** Orders a bag, for pickup unless it is to be sent, and answers its code. */
  order(how?: "pickup" | "delivery"): Promise<string>;
  /** Orders a ground bag of each of that many coffees, to be sent, and answers its code. */
  orderCoffees(count: number, address?: Partial<Address>): Promise<string>;
  /** A new session, for one browser. */
  newSession(): Promise<Session>;
};

type Session = { readonly access_token: string; readonly expires_in: number };

/** A confirmed account, made by calls alone: most tests are about what comes after it. */
export const readyCustomer = async (
  shop: RunningShop,
  { name = "buyer" } = {},
): Promise<ReadyCustomer> => {
  const customer = newCustomer(name);
  const { email, password } = customer;
  const { supabase_publishable_key: apikey } = await json(fetch(`${shop.url}/api/config`));
  const auth = (path: string, body: object) =>
    json(
      fetch(`${shop.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", apikey },
        body: JSON.stringify(body),
      }),
    );
  await auth("signup", { ...customer, data: { first_name: "Łucja", last_name: "Anggraini" } });
  await fetch(await linkIn(shop, email), {
    method: "POST",
    body: new URLSearchParams({ answer: "yes" }),
    redirect: "manual",
  });
  const newSession = () => auth("token?grant_type=password", { email, password });
  const { access_token: token } = await newSession();

  const api = (path: string, method = "GET", body?: object, headers: object = {}) =>
    json(
      fetch(`${shop.url}/api/${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  await api("provision-user", "POST", { first_name: "Łucja", last_name: "Anggraini" });
  const placed = async (draft: OrderDraft): Promise<string> => {
    const headers = { "idempotency-key": randomUUID() };
    return (await api("checkout", "POST", checkoutToWire(draft), headers)).order_code;
  };
  return {
    ...customer,
    newSession,
    orderCodes: async () =>
      (await api("orders")).map((order: { order_code: string }) => order.order_code),
    addAddress: async (line1) => {
      await api("me/addresses", "POST", { address: addressToWire({ ...HOME, line1 }) });
    },
    order: async (how = "pickup") =>
      placed(how === "pickup" ? draftOfKilos() : delivered(draftOfKilos(), HOME)),
    orderCoffees: async (count, address = {}) => {
      const bags = (coffeesFromWire(await api("shop-items")) ?? [])
        .filter(({ available }) => available)
        .slice(0, count)
        .map((coffee) => ({
          coffee,
          sizeGrams: cardSizeGrams(coffee.category, "retail"),
          grind: "v60" as const,
        }));
      expect(bags).toHaveLength(count);
      return placed(delivered(aDraft(bags), { ...HOME, ...address }));
    },
  };
};

const HOME = anAddress({
  recipientName: "Łucja Anggraini",
  recipientPhone: "081233451616",
  line1: "Jl. Kawi 7",
  postalCode: "65115",
});

/** The cart of these tests: one kilogram of the house espresso. */
const CART = JSON.stringify(cartToDevice(addBag(EMPTY_CART, aBag({ code: "SW16" }))));

/** The site with that cart and a signed-in customer, on the page of the path. */
export const openSignedIn = async (
  page: Page,
  customer: ReadyCustomer,
  path: string,
): Promise<void> => {
  await keepSession(page, customer);
  await page.evaluate((text) => localStorage.setItem("cart_v1", text), CART);
  await page.goto(path);
};

/** Leaves in the browser what a sign-in leaves there, and stands on a page without a script of ours. */
export const keepSession = async (
  page: Page,
  customer: ReadyCustomer,
  shopUrl = "",
): Promise<void> => {
  await page.goto(`${shopUrl}/favicon.svg`);
  await page.evaluate(
    (session) => {
      // By this device's clock, as the site keeps it.
      const expires_at = Math.round(Date.now() / 1000) + session.expires_in;
      localStorage.setItem("shop_session_v1", JSON.stringify({ ...session, expires_at }));
    },
    await customer.newSession(),
  );
};

/** Signed in, at the checkout by way of the cart, pickup chosen: one click from the order. */
export const openCheckout = async (page: Page, customer: ReadyCustomer): Promise<void> => {
  await openSignedIn(page, customer, "/cart");
  await page.getByRole("link", { name: /checkout/i }).click();
  await choosePickup(page);
};

export const choosePickup = async (page: Page): Promise<void> => {
  await page.getByText("Pickup at the roastery").click();
  await expect(page.getByText("Open the map")).toBeVisible();
};

export const placeOrderButton = (page: Page) => page.getByRole("button", { name: /Place order/ });

export const orderCodeIn = (page: Page): string =>
  new URL(page.url()).pathname.split("/").at(-1) ?? "";

const json = async (answer: Promise<Response>) => {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
};

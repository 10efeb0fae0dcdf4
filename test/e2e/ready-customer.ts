import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { linkIn, newCustomer, type NewCustomer } from "./customer.ts";
import { expect, type RunningShop } from "./shop.ts";

/** What the tests ask of the product server about a customer, without a page. */
export type ReadyCustomer = NewCustomer & {
  /** Newest first. */
  orderCodes(): Promise<readonly string[]>;
  /** @param other fields, by their names on the wire. */
  addAddress(line1: string, other?: Readonly<Record<string, string>>): Promise<void>;
  /** Orders a bag, for pickup unless it is to be sent, and answers its code. */
  order(how?: "pickup" | "delivery", address?: Partial<typeof ADDRESS>): Promise<string>;
  /** Orders a ground bag of each of that many coffees, to be sent, and answers its code. */
  orderCoffees(count: number, address?: Partial<typeof ADDRESS>): Promise<string>;
  /** A new session, for one browser. */
  newSession(): Promise<Session>;
};

/** What the sign-up's browser keeps: only there its link makes the password count. */
const BROWSER = { cookie: "sign-up=of-these-calls" };

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
        headers: { "content-type": "application/json", apikey, ...BROWSER },
        body: JSON.stringify(body),
      }),
    );
  await auth("signup", { ...customer, data: { first_name: "Łucja", last_name: "Anggraini" } });
  await fetch(await linkIn(shop, email), { headers: BROWSER, redirect: "manual" });
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
  const placed = async (order: object): Promise<string> => {
    const headers = { "idempotency-key": randomUUID() };
    return (await api("checkout", "POST", order, headers)).order_code;
  };
  return {
    ...customer,
    newSession,
    orderCodes: async () =>
      (await api("orders")).map((order: { order_code: string }) => order.order_code),
    addAddress: async (line1, other = {}) => {
      await api("me/addresses", "POST", { address: { ...ADDRESS, line1, ...other } });
    },
    order: async (how = "pickup", address = {}) => {
      const order =
        how === "pickup" ? CHECKOUT : { ...DELIVERY, address: { ...DELIVERY.address, ...address } };
      return placed(order);
    },
    orderCoffees: async (count, address = {}) => {
      const { bags }: { bags: readonly PricedBag[] } = await api("price-list");
      const items = [...new Map(bags.map((bag) => [bag.code, bag])).values()]
        .filter(({ available, retail }) => available && retail !== null)
        .slice(0, count)
        .map(({ code, name, size_grams, retail }) => ({
          code,
          name,
          qty: 1,
          price_each: retail?.price ?? 0,
          options: { size_grams, grind: "v60" },
        }));
      expect(items).toHaveLength(count);
      const subtotal = items.reduce((sum, { price_each }) => sum + price_each, 0);
      const { shipping_fee } = DELIVERY.pricing;
      return placed({
        ...DELIVERY,
        items,
        pricing: { ...DELIVERY.pricing, subtotal, total: subtotal + shipping_fee },
        address: { ...ADDRESS, ...address },
      });
    },
  };
};

type PricedBag = {
  readonly code: string;
  readonly name: string;
  readonly size_grams: number;
  readonly available: boolean;
  readonly retail: { readonly price: number } | null;
};

/** The cart of these tests: one kilogram of the house espresso. */
const CART = {
  items: [
    {
      lineId: "SW16-1000",
      code: "SW16",
      name: "Sumber Wening",
      imageSrc: "",
      category: "espresso",
      sizeGrams: 1000,
      shipWeightGrams: 1000,
      priceEach: 194_000,
      qty: 1,
    },
  ],
};

const PRICE_IDR = 194_000;

/** The site with that cart and a signed-in customer, on the page of the path. */
export const openSignedIn = async (
  page: Page,
  customer: ReadyCustomer,
  path: string,
  { priceEach = PRICE_IDR } = {},
): Promise<void> => {
  await keepSession(page, customer);
  const cart = { items: CART.items.map((line) => Object.assign({}, line, { priceEach })) };
  await page.evaluate((text) => localStorage.setItem("cart_v1", text), JSON.stringify(cart));
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
export const openCheckout = async (
  page: Page,
  customer: ReadyCustomer,
  seeded: { readonly priceEach?: number } = {},
): Promise<void> => {
  await openSignedIn(page, customer, "/cart", seeded);
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

const ADDRESS = {
  label: "Home",
  recipient_name: "Łucja Anggraini",
  recipient_phone: "081233451616",
  line1: "Jl. Kawi 7",
  line2: "",
  city: "Malang",
  state: "Jawa Timur",
  postal_code: "65115",
  country: "Indonesia",
};

const CHECKOUT = {
  items: [
    {
      code: "SW16",
      name: "Sumber Wening",
      qty: 1,
      price_each: PRICE_IDR,
      options: { size_grams: 1000 },
    },
  ],
  pricing: { subtotal: PRICE_IDR, shipping_fee: 0, total: PRICE_IDR, currency: "IDR" },
  fulfillment: {
    method: "pickup",
    pickup_location: { name: "The roastery", address: "Jl. Jombang No. 16", map_link: "" },
  },
};

const DELIVERY = {
  ...CHECKOUT,
  pricing: { ...CHECKOUT.pricing, shipping_fee: 20_000, total: PRICE_IDR + 20_000 },
  fulfillment: { method: "delivery" },
  address: ADDRESS,
};

const json = async (answer: Promise<Response>) => {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
};

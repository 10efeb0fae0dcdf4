import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { transferDeadlineText } from "#documents/transfer.ts";
import { MARK_PICTURE } from "#server/mails/pictures.ts";
import { matchSiteRoute, SITE_ROUTES } from "#site/routes.ts";
import { signIn } from "./customer.ts";
import { expectGoodLooks, type Looks } from "./looks-page.ts";
import { choosePickup, keepSession, readyCustomer } from "./ready-customer.ts";
import { expect, test as shopTest, type RunningShop } from "./shop.ts";

const ASSETS = join(import.meta.dirname, "../../dist/site/assets");

type Look = Looks & {
  readonly path: string;
  /** Before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state that is looked at. */
  readonly arrange?: (page: Page) => Promise<unknown>;
};

type StoredState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

/** Somebody who has ordered before, and somebody who has just come. */
type Customers = {
  readonly regular: StoredState;
  readonly newcomer: StoredState;
  readonly delivered: string;
  readonly pickedUp: string;
};

const makeCustomers = async (shop: RunningShop, browser: Browser): Promise<Customers> => {
  const regular = await readyCustomer(shop);
  await regular.addAddress("Jl. Kawi 7");
  await regular.addAddress("Perumahan Puncak Permata Jingga Blok Bougenville Kav. 12A/3");
  const delivered = await regular.order("delivery");
  const pickedUp = await regular.order();
  const newcomer = await readyCustomer(shop);
  const signedIn = async (who: typeof regular): Promise<StoredState> => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await keepSession(page, who);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return {
    regular: await signedIn(regular),
    newcomer: await signedIn(newcomer),
    delivered,
    pickedUp,
  };
};

/** Made by the first test of this worker that wants them. */
let made: Promise<Customers> | null = null;
const test = shopTest.extend<{ customers: Customers }>({
  customers: [
    async ({ shop, browser }, provide) => {
      made ??= makeCustomers(shop, browser);
      await provide(await made);
    },
    { timeout: 60_000 },
  ],
});

test.use({ reducedMotion: "reduce" });

const openMenu = (page: Page) => page.getByRole("button", { name: "Menu" }).click();
const MENU = { widths: [360, 768], within: "header" } as const;

/** What the shop keeps in the browser of a visitor with three coffees, once one has collected them. */
let filledCart: string | null = null;

const fillCart = async (page: Page) => {
  if (filledCart !== null) {
    // A page without a script of ours, so that the shop finds the cart when it starts.
    await page.goto("/favicon.svg");
    await page.evaluate((cart) => localStorage.setItem("cart_v1", cart), filledCart);
    return;
  }
  for (const code of ["SW16", "QA77", "WW33"]) {
    await page.goto(`/shop/${code}`);
    await page.getByRole("button", { name: /^Add to Cart/ }).click();
    await expect(page.getByRole("button", { name: /Added!/ })).toBeVisible();
  }
  filledCart = await page.evaluate(() => localStorage.getItem("cart_v1"));
};

const openEverything = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

/** Leaves every field of the page's form empty, one after another. */
const touchAllFields = async (page: Page) => {
  for (const field of await page.locator("main input:visible").all()) {
    await field.focus();
    await field.blur();
  }
};

/** Every state an order can be in, a long one among them. */
const manyOrders = (page: Page) =>
  page.route("**/api/orders", async (route) => {
    const answer = await route.fetch();
    const [order] = await answer.json();
    const item = { ...order.items[0], name: "Quebrada Alta Gesha" };
    const orders = STATES.map(([status, payment_status], index) =>
      Object.assign({}, order, {
        order_code: `KQ7M2XT${index + 2}`,
        status,
        payment_status,
        total: order.total + index * item.price * item.quantity,
        items: Array.from({ length: index + 1 }, () => item),
      }),
    );
    await route.fulfill({ response: answer, json: orders });
  });
const STATES = [
  ["awaiting payment", "unpaid"],
  ["confirmed", "paid"],
  ["processing", "paid"],
  ["shipped", "paid"],
  ["closed", "paid"],
  ["cancelled", "void"],
  ["waiting for a courier", "paid"],
] as const;

const asWholesaleWithLongName = (page: Page) =>
  page.route("**/api/me", async (route) => {
    const answer = await route.fetch();
    const me = await answer.json();
    const json = {
      ...me,
      wholesale_account: true,
      first_name: "Raden Ajeng Kusumaningtyas",
      last_name: "Wirjosoedirdjo-Hadiningrat",
      email: "purchasing.department@the-very-long-coffee-company-of-malang.example",
    };
    await route.fulfill({ response: answer, json });
  });

const refusing = (calls: string) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));

const coffeesAre =
  (otherwise: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => (page: Page) =>
    page.route("**/api/shop-items", async (route) => {
      const answer = await route.fetch();
      const coffees: readonly { readonly code: string }[] = await answer.json();
      const json = coffees.map((coffee) => Object.assign({}, coffee, otherwise[coffee.code]));
      await route.fulfill({ response: answer, json });
    });
const dearerEspresso = coffeesAre({ SW16: { green_cost: 140_000 } });

type Confirmed = { readonly payment: object };

const confirmedAs = (change: (order: Confirmed) => object) => (page: Page) =>
  page.route("**/api/checkout/success/*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
const withoutPayment = confirmedAs(({ payment: _gone, ...rest }) => rest);

/** At the checkout, where the server answers the order like this. */
const orderAnswered = (
  status: number,
  json: object,
  sentence: string | RegExp,
): Omit<Look, "path"> => ({
  before: async (page) => {
    await fillCart(page);
    await page.route("**/api/checkout", (route) => route.fulfill({ status, json }));
  },
  arrange: async (page) => {
    await choosePickup(page);
    await page.getByRole("button", { name: /Place order/ }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
  },
});

const OUT_OF_REACH = /sign-in service cannot be reached/;
const sessionOutOfReach: Omit<Look, "path"> = {
  before: (page) => page.route("**/api/config", (route) => route.abort()),
  arrange: (page) => expect(page.getByText(OUT_OF_REACH).first()).toBeVisible(),
};

/** What goes away by itself after a second or more would do so while it is looked at. */
const stayAWhile = (page: Page) =>
  page.addInitScript(() => {
    const after = window.setTimeout.bind(window);
    const soon = (act: () => void, delayMs = 0): number =>
      delayMs < 1000 ? after(act, delayMs) : 0;
    Object.assign(window, { setTimeout: soon });
  });

/** What anybody sees. */
const PUBLIC: Readonly<Record<string, Look>> = {
  home: { path: "/" },
  "home-menu": { path: "/", arrange: openMenu, ...MENU },
  about: { path: "/about" },
  wholesale: { path: "/wholesale" },
  rubasse: { path: "/rubasse" },
  "brew-guide": { path: "/brewguide" },
  blog: { path: "/blog" },
  "price-list": { path: "/offer-list" },
  "price-list-opened": {
    path: "/offer-list",
    arrange: async (page) => {
      for (const row of ["Golo Nderu", "Ulu Batur", "Tirta Koji"])
        await page.getByRole("row", { name: row }).getByRole("button").click();
    },
  },
  shop: { path: "/shop" },
  "shop-menu": { path: "/shop", arrange: openMenu, ...MENU },
  "shop-found": { path: "/shop?q=flores" },
  "shop-nothing-found": { path: "/shop?q=nothing-tastes-like-this" },
  "coffee-espresso": { path: "/shop/SW16", arrange: openEverything },
  "coffee-filter": { path: "/shop/UB08" },
  "coffee-exotic": { path: "/shop/QA77", arrange: openEverything },
  "coffee-sold-out": { path: "/shop/MB09" },
  "coffee-not-found": { path: "/shop/GONE" },
  "cart-empty": { path: "/cart" },
  "cart-filled": { path: "/cart", before: fillCart },
  "cart-repriced": {
    path: "/cart",
    before: async (page) => {
      await fillCart(page);
      await dearerEspresso(page);
    },
    arrange: (page) => expect(page.getByText("Prices in your cart have changed.")).toBeVisible(),
  },
  "cart-sold-out": {
    path: "/cart",
    before: async (page) => {
      await fillCart(page);
      await coffeesAre({ SW16: { available: false } })(page);
    },
    arrange: (page) => expect(page.getByText("It was taken out.")).toBeVisible(),
  },
  "cart-cleared": {
    path: "/cart",
    before: fillCart,
    arrange: (page) => page.getByRole("button", { name: "Clear cart" }).click(),
  },
  "coffee-added": {
    path: "/shop/UB08",
    before: stayAWhile,
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Add to Cart/ }).click();
      await expect(page.getByRole("button", { name: /Added!/ })).toBeVisible();
    },
  },
  "coffee-failed": {
    path: "/shop/UB08",
    before: refusing("**/rest/v1/shop_items*"),
    arrange: (page) => expect(page.getByText("Failed to load coffee")).toBeVisible(),
  },
  // Pages that the server draws have their coffees with them: come from one that has none.
  "shop-failed": {
    path: "/cart",
    before: refusing("**/api/shop-items"),
    arrange: async (page) => {
      await page.getByRole("link", { name: "Shop", exact: true }).click();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  "price-list-failed": {
    path: "/cart",
    before: refusing("**/api/shop-items"),
    arrange: async (page) => {
      await page.getByRole("link", { name: "Home", exact: true }).click();
      await page.getByRole("link", { name: "See it in the price list" }).click();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  "sign-in": { path: "/signin" },
  "sign-in-check-email": { path: "/signin?check-email=1" },
  "sign-in-refused": {
    path: "/signin",
    arrange: async (page) => {
      await touchAllFields(page);
      await signIn(page, { email: "nobody@example.com", password: "wrong-password" });
      await expect(page.getByText("Incorrect login details.")).toBeVisible();
    },
  },
  "sign-up": { path: "/signup" },
  "sign-up-errors": { path: "/signup", arrange: touchAllFields },
  forgot: { path: "/forgot" },
  "forgot-sent": {
    path: "/forgot",
    before: stayAWhile,
    arrange: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("If this email is registered")).toBeVisible();
    },
  },
  "reset-password-invalid": { path: "/reset-password" },
  "account-signed-out": { path: "/account" },
  "success-signed-out": { path: "/checkout/success/KQ7M2XTB" },
  "invoice-signed-out": { path: "/order/KQ7M2XTB" },
};

/** Every page once, in the state with the most on it; its other states are looked at by `test:thorough`. */
const IN_EVERY_RUN = new Set(
  `home about wholesale rubasse brew-guide blog price-list-opened shop shop-menu
  coffee-espresso coffee-filter coffee-not-found coffee-added cart-empty cart-filled
  sign-in sign-up-errors forgot reset-password-invalid
  checkout-errors checkout-saved-address checkout-prices-changed success-delivery invoice-long
  account-long account-new-address account-delete`.split(/\s+/),
);
const tagOf = (name: string): { readonly tag: string[] } => ({
  tag: IN_EVERY_RUN.has(name) ? [] : ["@thorough"],
});

for (const [name, { path, before, arrange, ...looks }] of Object.entries(PUBLIC))
  test(`${name} looks right`, tagOf(name), async ({ page }) => {
    await before?.(page);
    await visit(page, path);
    await page.setViewportSize({ width: looks.widths?.[0] ?? 1440, height: 900 });
    await arrange?.(page);
    await expectGoodLooks(page, name, looks);
  });

type PrivateLook = Omit<Look, "path"> & {
  readonly path: string | ((customers: Customers) => string);
  readonly as?: "newcomer";
};

/** What a customer sees. */
const PRIVATE: Readonly<Record<string, PrivateLook>> = {
  "checkout-new-address": {
    path: "/checkout",
    as: "newcomer",
    before: fillCart,
  },
  "checkout-errors": {
    path: "/checkout",
    as: "newcomer",
    before: fillCart,
    arrange: async (page) => {
      await page.getByRole("button", { name: /Place order/ }).click();
      await expect(page.getByText("Recipient name is required.").first()).toBeVisible();
    },
  },
  "checkout-saved-address": { path: "/checkout", before: fillCart },
  "checkout-pickup": { path: "/checkout", before: fillCart, arrange: choosePickup },
  "success-delivery": { path: ({ delivered }) => `/checkout/success/${delivered}` },
  "success-pickup": { path: ({ pickedUp }) => `/checkout/success/${pickedUp}` },
  "checkout-failed": {
    path: "/checkout",
    before: async (page) => {
      await fillCart(page);
      await refusing("**/api/checkout")(page);
    },
    arrange: async (page) => {
      await choosePickup(page);
      await page.getByRole("button", { name: /Place order/ }).click();
      await expect(page.getByText("Checkout failed (500)")).toBeVisible();
    },
  },
  "checkout-already-ordered": {
    path: "/checkout",
    ...orderAnswered(
      409,
      {
        error: "This cart was ordered already.",
        code: "already_ordered",
        order_code: "KQ7M2XTB",
        created_at: "2025-07-20T03:31:00.000Z",
      },
      "You ordered these coffees",
    ),
  },
  "checkout-did-arrive": {
    path: "/checkout",
    ...orderAnswered(
      422,
      {
        error: "Your order KQ7M2XTB did arrive. See it, or order this cart as well?",
        code: "key_reused",
        order_code: "KQ7M2XTB",
      },
      "Order this cart as well",
    ),
  },
  "checkout-prices-changed": {
    path: "/checkout",
    before: fillCart,
    arrange: async (page) => {
      await choosePickup(page);
      await coffeesAre({ SW16: { green_cost: 137_000 }, QA77: { available: false } })(page);
      const items = [
        { code: "SW16", size_grams: 1000, price_each: 209_000 },
        { code: "QA77", size_grams: 100, price_each: null, gone: "sold-out" },
      ];
      const json = { error: "Prices have changed.", code: "price_changed", items };
      await page.route("**/api/checkout", (route) => route.fulfill({ status: 409, json }));
      const listed = page.waitForResponse("**/api/shop-items");
      await page.getByRole("button", { name: /Place order/ }).click();
      await listed;
      await expect(page.getByText("was Rp.194.000, now Rp.209.000")).toBeVisible();
    },
  },
  "success-cancelled": {
    path: ({ delivered }) => `/checkout/success/${delivered}`,
    before: confirmedAs((order) =>
      Object.assign({}, order, { status: "cancelled", payment_status: "void", payment: null }),
    ),
  },
  "success-shipped": {
    path: ({ delivered }) => `/checkout/success/${delivered}`,
    before: confirmedAs((order) => {
      const [day, shipped_at] = ["2026-11-18", "2026-11-19T08:31:00.000Z"];
      const dates = { paid_at: `${day}T04:12:00.000Z`, processing_at: `${day}T06:40:00.000Z` };
      const parcel = {
        courier: "JNE",
        tracking_number: "SOCAG00183235715",
        tracking_link: "https://courier.example/SOCAG00183235715",
      };
      const is = { status: "shipped", payment_status: "paid", roasted_on: day, shipped_at };
      return { ...order, ...is, ...dates, ...parcel };
    }),
  },
  "success-past-deadline": {
    path: ({ delivered }) => `/checkout/success/${delivered}`,
    before: confirmedAs((order) => {
      const expiresAt = new Date(Date.now() - 3_600_000).toISOString();
      const cancelsAt = new Date(Date.now() + 71 * 3_600_000).toISOString();
      const instructions = [transferDeadlineText({ expiresAt, cancelsAt })];
      const payment = { expires_at: expiresAt, cancels_at: cancelsAt, instructions };
      return { ...order, payment: { ...order.payment, ...payment } };
    }),
  },
  "success-failed": {
    path: ({ delivered }) => `/checkout/success/${delivered}`,
    before: refusing("**/api/checkout/success/*"),
    arrange: (page) => expect(page.getByText("Failed to load confirmation (500)")).toBeVisible(),
  },
  "success-without-payment": {
    path: ({ delivered }) => `/checkout/success/${delivered}`,
    before: withoutPayment,
    arrange: (page) => expect(page.getByText("Payment details are unavailable.")).toBeVisible(),
  },
  "invoice-failed": {
    path: ({ delivered }) => `/order/${delivered}`,
    before: refusing("**/api/orders"),
    arrange: (page) => expect(page.getByText("Orders fetch failed (500)")).toBeVisible(),
  },
  "success-not-found": { path: "/checkout/success/AAAAAAAA" },
  "invoice-delivery": { path: ({ delivered }) => `/order/${delivered}` },
  "invoice-pickup": { path: ({ pickedUp }) => `/order/${pickedUp}` },
  "invoice-long": { path: "/order/KQ7M2XT7", before: manyOrders },
  "invoice-not-found": { path: "/order/AAAAAAAA" },
  "account-new": { path: "/account", as: "newcomer" },
  account: { path: "/account" },
  "account-long": {
    path: "/account",
    before: async (page) => {
      await manyOrders(page);
      await asWholesaleWithLongName(page);
    },
  },
  "account-failed": { path: "/account", before: refusing("**/api/{orders,me}") },
  "account-new-address": {
    path: "/account",
    arrange: async (page) => {
      await page.getByRole("button", { name: /Add an address/ }).click();
      await page.getByRole("button", { name: /Save/ }).click();
    },
  },
  "account-password": {
    path: "/account",
    arrange: async (page) => {
      await page.getByRole("button", { name: "Change password" }).click();
      await touchAllFields(page);
    },
  },
  "account-sign-out-everywhere": {
    path: "/account",
    arrange: (page) => page.getByRole("button", { name: "Sign out everywhere" }).click(),
  },
  "session-out-of-reach": { path: "/account", ...sessionOutOfReach },
  "session-out-of-reach-shop": { path: "/shop", ...sessionOutOfReach },
  "account-delete": {
    path: "/account",
    arrange: (page) => page.getByRole("button", { name: /Delete my account/ }).click(),
  },
  "shop-wholesale": { path: "/shop", before: asWholesaleWithLongName },
};

for (const [name, { path, as = "regular", before, arrange, ...looks }] of Object.entries(PRIVATE))
  test(`${name} looks right`, tagOf(name), async ({ browser, customers, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      storageState: customers[as],
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await before?.(page);
    await visit(page, typeof path === "string" ? path : path(customers));
    await arrange?.(page);
    await expectGoodLooks(page, name, looks);
    await context.close();
  });

/** Opens the page and waits until its own content is there and it has nothing more to ask for. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
};

test("every page of the site is among those looked at", ({ customers }) => {
  const looked = new Set(
    Object.values({ ...PUBLIC, ...PRIVATE }).map(({ path }) => {
      const address = typeof path === "string" ? path : path(customers);
      return matchSiteRoute(new URL(address, "http://shop.example").pathname)?.route;
    }),
  );
  const missing = SITE_ROUTES.filter(
    (route) => route.canonical === undefined && !looked.has(route),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("mails look right", async ({ page, shop, customer }) => {
  const lastMail = () => shop.mailTo(customer.email);
  await page.setContent(withItsPicture((await lastMail()).html));
  await expectGoodLooks(page, "mail-account");
  const code = await customer.order("delivery");
  await expect.poll(async () => (await lastMail()).subject).toContain(code);
  await page.setContent(withItsPicture((await lastMail()).html));
  await expectGoodLooks(page, "mail-order");
});

/** As a mail program shows it, which has the picture beside the text. */
const withItsPicture = (html: string): string =>
  html.replaceAll(`cid:${MARK_PICTURE.id}`, `data:image/png;base64,${MARK_PICTURE.pngBase64}`);

test("the style guide and the shop in memory are built into nothing that visitors get", async ({
  request,
}) => {
  const answer = await request.get("/styleguide", { maxRedirects: 0 });
  expect(answer.headers()["location"]).toBe("/");
  const files = (await readdir(ASSETS)).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    expect(name).not.toMatch(/style-?guide/);
    expect(await readFile(join(ASSETS, name), "utf8")).not.toMatch(/style-?guide/i);
  }
  // What lies in the assets may be of the release before; the manifest is of this one.
  const manifest = await readFile(join(ASSETS, "../.vite/manifest.json"), "utf8");
  expect(manifest).toContain("index.html");
  expect(manifest).not.toContain("src/container/memory.ts");
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { transferDeadlineText } from "#documents/transfer.ts";
import { MARK_PICTURE } from "#server/mails/pictures.ts";
import { matchSiteRoute, SITE_ROUTES } from "#site/routes.ts";
import { signIn } from "./customer.ts";
import { expectGoodLooks, type Looks } from "./looks-page.ts";
import {
  choosePickup,
  keepSession,
  placeOrderButton,
  readyCustomer,
  type ReadyCustomer,
} from "./ready-customer.ts";
import { expect, test as shopTest, type RunningShop } from "./shop.ts";

const ASSETS = join(import.meta.dirname, "../../dist/site/assets");

/** Somebody who has ordered before, and somebody who has just come. */
type Customers = {
  readonly regular: ReadyCustomer;
  readonly newcomer: ReadyCustomer;
  readonly delivered: string;
  readonly pickedUp: string;
};

const makeCustomers = async (shop: RunningShop): Promise<Customers> => {
  const regular = await readyCustomer(shop);
  await regular.addAddress("Jl. Kawi 7");
  await regular.addAddress("Perumahan Puncak Permata Jingga Blok Bougenville Kav. 12A/3");
  const delivered = await regular.order("delivery");
  const pickedUp = await regular.order();
  return { regular, newcomer: await readyCustomer(shop), delivered, pickedUp };
};

/** Made by the first test of this worker that wants them. */
let made: Promise<Customers> | null = null;
const test = shopTest.extend<{ customers: Customers }>({
  customers: [
    async ({ shop }, provide) => provide(await (made ??= makeCustomers(shop))),
    { timeout: 60_000 },
  ],
});

test.use({ reducedMotion: "reduce" });

type Step = (page: Page) => Promise<unknown>;
type State = Looks & {
  readonly as?: "newcomer";
  /** Before the page opens. */
  readonly before?: Step;
  /** Brings the page into the state that is looked at. */
  readonly arrange?: Step;
};
type Look = State & { readonly path: string | ((customers: Customers) => string) };

const at =
  <Path extends Look["path"]>(path: Path) =>
  (state: State = {}) => ({ path, ...state });
const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const press =
  (name: string | RegExp, role: "button" | "link" = "button"): Step =>
  (page) =>
    page.getByRole(role, { name, exact: true }).click();
const seeing =
  (text: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible();
const addToCart = inTurn(press(/^Add to Cart/), (page) =>
  expect(page.getByRole("button", { name: /Added!/ })).toBeVisible(),
);
const MENU: State = { arrange: press("Menu"), widths: [360, 768], within: "header" };

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
    await addToCart(page);
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

const refusing =
  (calls: string): Step =>
  (page) =>
    page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));

const coffeesAre =
  (otherwise: Readonly<Record<string, object>>): Step =>
  (page) =>
    page.route("**/api/shop-items", async (route) => {
      const answer = await route.fetch();
      const coffees: readonly { readonly code: string }[] = await answer.json();
      const json = coffees.map((coffee) => Object.assign({}, coffee, otherwise[coffee.code]));
      await route.fulfill({ response: answer, json });
    });

/** The confirmation of an order of which this is otherwise. */
const confirmedAs =
  (otherwise: (order: { readonly payment: object }) => object): Step =>
  (page) =>
    page.route("**/api/checkout/success/*", async (route) => {
      const answer = await route.fetch();
      const order = await answer.json();
      await route.fulfill({ response: answer, json: { ...order, ...otherwise(order) } });
    });

/** At the checkout, where the server answers the order like this. */
const orderAnswered = (status: number, json: object, sentence: string): State => ({
  before: inTurn(fillCart, (page) =>
    page.route("**/api/checkout", (route) => route.fulfill({ status, json })),
  ),
  arrange: inTurn(choosePickup, press(/Place order/), seeing(sentence)),
});

const SESSION_OUT_OF_REACH: State = {
  before: (page) => page.route("**/api/config", (route) => route.abort()),
  arrange: seeing(/sign-in service cannot be reached/),
};

/** What goes away by itself after a second or more would do so while it is looked at. */
const stayAWhile = (page: Page) =>
  page.addInitScript(() => {
    const after = window.setTimeout.bind(window);
    const soon = (act: () => void, delayMs = 0): number =>
      delayMs < 1000 ? after(act, delayMs) : 0;
    Object.assign(window, { setTimeout: soon });
  });

const [home, shop, cart] = [at("/"), at("/shop"), at("/cart")];
const [checkout, account] = [at("/checkout"), at("/account")];
const confirmation = at(({ delivered }) => `/checkout/success/${delivered}`);
const invoice = at(({ delivered }) => `/order/${delivered}`);

/** What anybody sees. */
const PUBLIC: Readonly<Record<string, Look & { readonly path: string }>> = {
  home: home(),
  "home-menu": home(MENU),
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
  shop: shop(),
  "shop-menu": shop(MENU),
  "shop-found": { path: "/shop?q=flores" },
  "shop-nothing-found": { path: "/shop?q=nothing-tastes-like-this" },
  "coffee-espresso": { path: "/shop/SW16", arrange: openEverything },
  "coffee-filter": { path: "/shop/UB08" },
  "coffee-exotic": { path: "/shop/QA77", arrange: openEverything },
  "coffee-sold-out": { path: "/shop/MB09" },
  "coffee-not-found": { path: "/shop/GONE" },
  "cart-empty": cart(),
  "cart-filled": cart({ before: fillCart }),
  "cart-repriced": cart({
    before: inTurn(fillCart, coffeesAre({ SW16: { green_cost: 140_000 } })),
    arrange: seeing("Prices in your cart have changed."),
  }),
  "cart-sold-out": cart({
    before: inTurn(fillCart, coffeesAre({ SW16: { available: false } })),
    arrange: seeing("It was taken out."),
  }),
  "cart-cleared": cart({ before: fillCart, arrange: press("Clear cart") }),
  "coffee-added": { path: "/shop/UB08", before: stayAWhile, arrange: addToCart },
  "coffee-failed": {
    path: "/shop/UB08",
    before: refusing("**/rest/v1/shop_items*"),
    arrange: seeing("Failed to load coffee"),
  },
  // Pages that the server draws have their coffees with them: come from one that has none.
  "shop-failed": cart({
    before: refusing("**/api/shop-items"),
    arrange: inTurn(press("Shop", "link"), seeing("Try again")),
  }),
  "price-list-failed": cart({
    before: refusing("**/api/shop-items"),
    arrange: inTurn(
      press("Home", "link"),
      press("See it in the price list", "link"),
      seeing("Try again"),
    ),
  }),
  "sign-in": { path: "/signin" },
  "sign-in-check-email": { path: "/signin?check-email=1" },
  "sign-in-refused": {
    path: "/signin",
    arrange: inTurn(
      touchAllFields,
      (page) => signIn(page, { email: "nobody@example.com", password: "wrong-password" }),
      seeing("Incorrect login details."),
    ),
  },
  "sign-up": { path: "/signup" },
  "sign-up-errors": { path: "/signup", arrange: touchAllFields },
  forgot: { path: "/forgot" },
  "forgot-sent": {
    path: "/forgot",
    before: stayAWhile,
    arrange: inTurn(
      (page) => page.getByLabel("Email").fill("nobody@example.com"),
      press("Send the link"),
      seeing("If this email is registered"),
    ),
  },
  "reset-password-invalid": { path: "/reset-password" },
  "account-signed-out": account(),
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

/** What a customer sees. */
const PRIVATE: Readonly<Record<string, Look>> = {
  "checkout-new-address": checkout({ as: "newcomer", before: fillCart }),
  "checkout-errors": checkout({
    as: "newcomer",
    before: fillCart,
    arrange: inTurn(press(/Place order/), seeing("Recipient name is required.")),
  }),
  "checkout-saved-address": checkout({ before: fillCart }),
  "checkout-pickup": checkout({ before: fillCart, arrange: choosePickup }),
  "success-delivery": confirmation(),
  "success-pickup": { path: ({ pickedUp }) => `/checkout/success/${pickedUp}` },
  "checkout-failed": checkout(orderAnswered(500, {}, "Checkout failed (500)")),
  "checkout-already-ordered": checkout(
    orderAnswered(
      409,
      {
        error: "This cart was ordered already.",
        code: "already_ordered",
        order_code: "KQ7M2XTB",
        created_at: "2025-07-20T03:31:00.000Z",
      },
      "You ordered these coffees",
    ),
  ),
  "checkout-did-arrive": checkout(
    orderAnswered(
      422,
      {
        error: "Your order KQ7M2XTB did arrive. See it, or order this cart as well?",
        code: "key_reused",
        order_code: "KQ7M2XTB",
      },
      "Order this cart as well",
    ),
  ),
  "checkout-prices-changed": checkout({
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
      await placeOrderButton(page).click();
      await listed;
      await expect(page.getByText("was Rp.194.000, now Rp.209.000")).toBeVisible();
    },
  }),
  "success-cancelled": confirmation({
    before: confirmedAs(() => ({ status: "cancelled", payment_status: "void", payment: null })),
  }),
  "success-shipped": confirmation({
    before: confirmedAs(() => ({
      status: "shipped",
      payment_status: "paid",
      paid_at: "2026-11-18T04:12:00.000Z",
      processing_at: "2026-11-18T06:40:00.000Z",
      roasted_on: "2026-11-18",
      shipped_at: "2026-11-19T08:31:00.000Z",
      courier: "JNE",
      tracking_number: "SOCAG00183235715",
      tracking_link: "https://courier.example/SOCAG00183235715",
    })),
  }),
  "success-past-deadline": confirmation({
    before: confirmedAs(({ payment }) => {
      const expiresAt = new Date(Date.now() - 3_600_000).toISOString();
      const cancelsAt = new Date(Date.now() + 71 * 3_600_000).toISOString();
      const instructions = [transferDeadlineText({ expiresAt, cancelsAt })];
      const late = { expires_at: expiresAt, cancels_at: cancelsAt, instructions };
      return { payment: { ...payment, ...late } };
    }),
  }),
  "success-failed": confirmation({
    before: refusing("**/api/checkout/success/*"),
    arrange: seeing("Failed to load confirmation (500)"),
  }),
  "success-without-payment": confirmation({
    before: confirmedAs(() => ({ payment: undefined })),
    arrange: seeing("Payment details are unavailable."),
  }),
  "invoice-failed": invoice({
    before: refusing("**/api/orders"),
    arrange: seeing("Orders fetch failed (500)"),
  }),
  "success-not-found": { path: "/checkout/success/AAAAAAAA" },
  "invoice-delivery": invoice(),
  "invoice-pickup": { path: ({ pickedUp }) => `/order/${pickedUp}` },
  "invoice-long": { path: "/order/KQ7M2XT7", before: manyOrders },
  "invoice-not-found": { path: "/order/AAAAAAAA" },
  "account-new": account({ as: "newcomer" }),
  account: account(),
  "account-long": account({ before: inTurn(manyOrders, asWholesaleWithLongName) }),
  "account-failed": account({ before: refusing("**/api/{orders,me}") }),
  "account-new-address": account({ arrange: inTurn(press(/Add an address/), press(/Save/)) }),
  "account-password": account({ arrange: inTurn(press("Change password"), touchAllFields) }),
  "account-sign-out-everywhere": account({ arrange: press("Sign out everywhere") }),
  "session-out-of-reach": account(SESSION_OUT_OF_REACH),
  "session-out-of-reach-shop": shop(SESSION_OUT_OF_REACH),
  "account-delete": account({ arrange: press(/Delete my account/) }),
  "shop-wholesale": shop({ before: asWholesaleWithLongName }),
};

const addressOf = ({ path }: Look, customers: Customers): string =>
  typeof path === "string" ? path : path(customers);

for (const [name, look] of Object.entries(PUBLIC))
  test(`${name} looks right`, tagOf(name), ({ page }) => lookAt(page, name, look.path, look));

for (const [name, look] of Object.entries(PRIVATE))
  test(`${name} looks right`, tagOf(name), async ({ page, customers }) => {
    await keepSession(page, customers[look.as ?? "regular"]);
    await lookAt(page, name, addressOf(look, customers), look);
  });

/** Opens the page, waits until its own content is there and it has nothing more to ask for, and looks. */
const lookAt = async (page: Page, name: string, path: string, state: State): Promise<void> => {
  await state.before?.(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
  await page.setViewportSize({ width: state.widths?.[0] ?? 1440, height: 900 });
  await state.arrange?.(page);
  await expectGoodLooks(page, name, state);
};

test("every page of the site is among those looked at", ({ customers }) => {
  const looked = new Set(
    Object.values({ ...PUBLIC, ...PRIVATE }).map((look) => {
      const { pathname } = new URL(addressOf(look, customers), "http://shop.example");
      return matchSiteRoute(pathname)?.route;
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

test("the shop in memory is built into nothing that visitors get", async () => {
  // What lies in the assets may be of the release before; the manifest is of this one.
  const manifest = await readFile(join(ASSETS, "../.vite/manifest.json"), "utf8");
  expect(manifest).toContain("index.html");
  expect(manifest).not.toContain("src/container/memory.ts");
});

import type { BrowserContext, Page, Route } from "@playwright/test";
import { newCustomer, signIn } from "./customer.ts";
import {
  openCheckout,
  openSignedIn,
  placeOrderButton,
  readyCustomer,
  type ReadyCustomer,
} from "./ready-customer.ts";
import { expect, test, type RunningShop } from "./shop.ts";

/** What a page says when a call of it goes wrong. Source: specification section 8. */
type Sentences = {
  /** When the answer is no word of the server. */
  readonly noAnswer: string;
  readonly refused: (status: number) => string;
  /** Whether the server's own sentence is shown where there is one; the catalogue's never is. */
  readonly quotes: boolean;
};

type Call = Sentences & {
  readonly name: string;
  readonly url: string | RegExp;
  readonly method: string;
  /** Opens the page on which the call is made, or is about to be made by `again`. */
  readonly open: (at: Place) => Promise<void>;
  /** Makes the call once more, as a shopper would. */
  readonly again: (page: Page) => Promise<unknown>;
  /** What the shopper sees once it works. */
  readonly works: (at: Place) => Promise<void>;
  /** Whether `open` makes the call already. */
  readonly atOpening?: true;
  /** Whether the server does its part before its answer is damaged: then `again` repeats it. */
  readonly arrives?: true;
};

type Place = {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly customer: ReadyCustomer;
};

type Fault = {
  readonly name: string;
  readonly answer: (route: Route, context: BrowserContext, call?: Call) => Promise<void>;
  readonly says: (call: Call) => string;
};

const ownWords = "The roastery is closed for the harvest.";
const tooMany = "Too many calls. Please try again in a minute.";
const quoted =
  (sentence: string, status: number) =>
  (call: Call): string =>
    call.quotes ? sentence : call.refused(status);
const noAnswer = (call: Call): string => call.noAnswer;
const damaged =
  (body: string): Fault["answer"] =>
  async (route, _context, call) => {
    if (call?.arrives) await route.fetch();
    await route.fulfill({ status: 200, contentType: "application/json", body });
  };

/** In an order in which no sentence follows itself, so that each is seen to be new. */
const FAULTS: readonly Fault[] = [
  {
    name: "a connection cut off",
    answer: (route) => route.abort("connectionreset"),
    says: noAnswer,
  },
  {
    name: "500 with a reason",
    answer: (route) => route.fulfill({ status: 500, json: { error: ownWords } }),
    says: quoted(ownWords, 500),
  },
  { name: "an answer cut short", answer: damaged('[{"a":'), says: noAnswer },
  {
    name: "500 with somebody else's page",
    answer: (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    says: (call) => call.refused(500),
  },
  { name: "an empty answer", answer: damaged(""), says: noAnswer },
  {
    name: "429",
    answer: (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: { error: tooMany } }),
    says: quoted(tooMany, 429),
  },
  {
    name: "no network",
    answer: async (route, context) => {
      await context.setOffline(true);
      await route.continue();
    },
    says: noAnswer,
  },
];

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();

const CALLS: readonly Call[] = [
  {
    name: "the orders of the account",
    url: "**/api/orders",
    method: "GET",
    quotes: true,
    noAnswer: "Failed to load orders",
    refused: (status) => `Failed to load orders (${status})`,
    atOpening: true,
    open: ({ page, customer }) => openSignedIn(page, customer, "/account"),
    again: tryAgain,
    works: ({ page }) => expect(page.getByText("No orders yet.")).toBeVisible(),
  },
  {
    name: "the order of an invoice",
    url: "**/api/orders",
    method: "GET",
    quotes: true,
    noAnswer: "Failed to load order",
    refused: (status) => `Orders fetch failed (${status})`,
    atOpening: true,
    open: async ({ page, customer }) =>
      openSignedIn(page, customer, `/order/${await customer.order()}`),
    again: tryAgain,
    works: ({ page }) =>
      expect(page.getByRole("button", { name: "Download invoice (PDF)" })).toBeVisible(),
  },
  {
    name: "an order's confirmation",
    url: "**/api/checkout/success/*",
    method: "GET",
    quotes: true,
    noAnswer: "Failed to load order",
    refused: (status) => `Failed to load confirmation (${status})`,
    atOpening: true,
    open: async ({ page, customer }) =>
      openSignedIn(page, customer, `/checkout/success/${await customer.order()}`),
    again: tryAgain,
    works: ({ page }) => heading(page, "Thank you!"),
  },
  {
    name: "the profile",
    url: "**/api/me",
    method: "GET",
    quotes: true,
    noAnswer: "Failed to load account",
    refused: (status) => `Backend error (${status})`,
    atOpening: true,
    open: ({ page, customer }) => openSignedIn(page, customer, "/account"),
    again: tryAgain,
    works: ({ page, customer }) => expect(page.getByText(customer.email)).toBeVisible(),
  },
  {
    name: "a new address",
    url: "**/api/me/addresses",
    method: "POST",
    arrives: true,
    quotes: true,
    noAnswer: "Failed to save address",
    refused: (status) => `Save failed (${status})`,
    open: async ({ page, customer }) => {
      await openSignedIn(page, customer, "/account");
      await page.getByRole("button", { name: "Add an address" }).click();
      await page.getByLabel("Address line 1").fill("Jl. Semeru 4");
      await page.getByLabel("City").fill("Malang");
      await page.getByLabel("Province").selectOption("Jawa Timur");
      await page.getByLabel("ZIP code").fill("65115");
    },
    again: (page) => page.getByRole("button", { name: "Save address" }).click(),
    works: ({ page }) =>
      expect(page.getByRole("button", { name: /^Delete .*Semeru/ })).toHaveCount(1),
  },
  {
    name: "a changed address",
    url: "**/api/me/addresses",
    method: "PUT",
    quotes: true,
    noAnswer: "Failed to save address",
    refused: (status) => `Save failed (${status})`,
    open: async ({ page, customer }) => {
      await customer.addAddress("Jl. Ijen 25");
      await openSignedIn(page, customer, "/account");
      await page.getByRole("button", { name: /^Edit .*Ijen/ }).click();
      await page.getByLabel("Address line 1").fill("Jl. Semeru 4");
    },
    again: (page) => page.getByRole("button", { name: "Save address" }).click(),
    works: ({ page }) => expect(page.getByText("Jl. Semeru 4").first()).toBeVisible(),
  },
  {
    name: "an address to delete",
    url: "**/api/me/addresses/0",
    method: "DELETE",
    quotes: true,
    noAnswer: "Failed to delete address",
    refused: (status) => `Delete failed (${status})`,
    open: async ({ page, customer }) => {
      await customer.addAddress("Jl. Ijen 25");
      await openSignedIn(page, customer, "/account");
    },
    again: async (page) => {
      await page.getByRole("button", { name: /^Delete .*Ijen/ }).click();
      await page.getByRole("button", { name: "Delete address" }).click();
    },
    works: ({ page }) => expect(page.getByText("No saved address yet.")).toBeVisible(),
  },
  {
    name: "the order itself",
    url: "**/api/checkout",
    method: "POST",
    arrives: true,
    quotes: true,
    noAnswer: "Failed to place order",
    refused: (status) => `Checkout failed (${status})`,
    open: ({ page, customer }) => openCheckout(page, customer),
    again: (page) => placeOrderButton(page).click(),
    works: async ({ page, customer }) => {
      await heading(page, "Thank you!");
      expect(await customer.orderCodes()).toHaveLength(1);
    },
  },
  {
    name: "the list of coffees",
    url: "**/api/shop-items",
    method: "GET",
    quotes: false,
    noAnswer: "No coffees to show right now.",
    refused: () => "No coffees to show right now.",
    atOpening: true,
    open: async ({ page }) => {
      // A link clicked before the page is hydrated fetches the shop as a page, with its coffees in it.
      const catalogueAsked = page.waitForRequest("**/api/shop-items");
      await page.goto("/cart");
      await catalogueAsked;
      await page.getByRole("navigation").getByRole("link", { name: "Shop" }).click();
    },
    again: tryAgain,
    works: ({ page }) => expect(page.getByRole("link", { name: /Sumber Wening/ })).toBeVisible(),
  },
  {
    name: "one coffee",
    url: "**/rest/v1/shop_items?**",
    method: "GET",
    quotes: false,
    noAnswer: "Failed to load coffee",
    refused: () => "Failed to load coffee",
    atOpening: true,
    open: async ({ page }) => {
      await page.goto("/shop/SW16");
    },
    again: tryAgain,
    works: async ({ page }) => {
      await heading(page, "Sumber Wening");
      await expect(page.getByText("Failed to load coffee")).toHaveCount(0);
    },
  },
];

/** One that reads as its page opens, one that writes, one that orders; the others are alike. */
const IN_EVERY_RUN = new Set(["the orders of the account", "a new address", "the order itself"]);

for (const call of CALLS)
  test(
    `${call.name}: whatever goes wrong is said, and trying again works`,
    {
      tag: IN_EVERY_RUN.has(call.name) ? [] : "@thorough",
    },
    async ({ page, context, shop }) => {
      const at = { page, shop, customer: await readyCustomer(shop) };
      let fault: Fault | null = null;
      await page.route(call.url, async (route) => {
        if (route.request().method() !== call.method) return route.fallback();
        if (fault) return fault.answer(route, context, call);
        // A slow answer is an answer, too.
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return route.continue();
      });
      const failing = async (first: boolean): Promise<void> => {
        if (first && call.atOpening) return call.open(at);
        if (first) await call.open(at);
        await call.again(page);
      };
      for (const [index, one] of FAULTS.entries())
        await test.step(one.name, async () => {
          fault = one;
          const asked = page.waitForRequest(call.url, { timeout: 0 });
          await failing(index === 0);
          await asked;
          await expect(page.getByText(one.says(call), { exact: true }).first()).toBeVisible();
          if (one === FAULTS.at(-1)) fault = null;
          await context.setOffline(false);
        });
      // What a page reads, it reads again by itself when the line is back, which is the last fault.
      if (!call.atOpening) await call.again(page);
      await call.works(at);
    },
  );

test("a customer nobody provisioned: what goes wrong is said, and trying again works", async ({
  page,
  shop,
}) => {
  const customer = await readyCustomer(shop, { provisioned: false });
  await page.route("**/api/auth/sync-user", (route) => route.abort());
  await page.route("**/api/provision-user", (route) => route.abort());
  await openSignedIn(page, customer, "/account");
  await expect(page.getByText("Provision failed", { exact: true })).toBeVisible();

  await page.unroute("**/api/provision-user");
  let asked = 0;
  await page.route("**/api/me", (route) =>
    (asked += 1) === 2 ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await tryAgain(page);
  await expect(page.getByText("Fetch after provision failed", { exact: true })).toBeVisible();
  await tryAgain(page);
  await heading(page, "Łucja Anggraini");
});

test("signing in: an outage is no wrong password, and trying again works", async ({
  page,
  context,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  await page.goto("/signin");
  const outage = page.getByText("The sign-in service cannot be reached.", { exact: false });
  const token = /\/auth\/v1\/token/;
  for (const fault of FAULTS.filter(({ name }) => name !== "429" && !name.includes("reason")))
    await test.step(fault.name, async () => {
      await page.route(token, (route) => fault.answer(route, context));
      await signIn(page, customer);
      await expect(outage.first()).toBeVisible();
      await context.setOffline(false);
      await page.unroute(token);
      await page.reload();
    });
  await signIn(page, { ...customer, password: newCustomer().email });
  await expect(page.getByText("Incorrect login details.")).toBeVisible();
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/account$/);
});

const SLOW_MS = 700;

test("a file of the account that did not come is fetched again by itself", async ({
  page,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  await openSignedIn(page, customer, "/shop");
  // Some browsers keep a file that failed as failed: another address is the only way to it.
  const asked: string[] = [];
  await page.route(/\/assets\/auth-client-[^/]+\.js(\?|$)/, (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    return search === "" ? route.abort("connectionreset") : route.continue();
  });
  await page.goto("/account");
  await heading(page, "Łucja Anggraini");
  expect(asked[0]).toBe("");
});

test("a page whose site was replaced meanwhile loads itself again, and says so when that is no help", async ({
  page,
}) => {
  const chunk = /\/assets\/blog-page-[^/]+\.js$/;
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.route("**/blog", (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ contentType: "text/html", body: "<h1>a newer site</h1>" }),
  );
  const again = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith("/blog"),
  );
  await page.getByRole("link", { name: "Blog" }).first().click();
  await again;
  await heading(page, "This page did not load.");
  expect(visits).toBe(2);
});

test("a part of a page that does not load is reported, and the rest of the page stays", async ({
  page,
}) => {
  await page.route(/\/assets\/below-coffee-[^/]+\.js$/, (route) => route.abort("connectionreset"));
  const reported = page.waitForRequest("**/api/reports");
  await page.goto("/shop/SW16");
  await page.mouse.wheel(0, 400);
  await expect(page.getByText("A part of this page did not load.")).toBeVisible();
  expect((await reported).postDataJSON()).toEqual({
    type: "page-error",
    body: { name: "TypeError", page: "/shop/SW16", at: [] },
  });
  // As it was prerendered.
  await expect(page.getByText("Transparency").first()).toBeVisible();
  await page.getByRole("button", { name: /^Add to Cart/ }).click();
  await expect(page.getByRole("button", { name: /Added!/ })).toBeVisible();
});

for (const [what, call, path] of [
  ["recent price changes", "**/api/price-history", "/offer-list"],
  ["the next roast day", "**/api/roast-day", "/shop/SW16"],
] as const)
  test(`${what} that cannot be loaded are reported, and missed by no page`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: ownWords } }));
    const reported = page.waitForRequest("**/api/reports");
    await page.goto(path);
    expect((await reported).postDataJSON()).toEqual({
      type: "page-error",
      body: { name: "Error", page: path, at: expect.any(Array) },
    });
    await expect(page.getByText("Sumber Wening").first()).toBeVisible();
    await expect(page.getByText("did not load", { exact: false })).toHaveCount(0);
  });

test("without a network a page says so, keeps what was typed and goes on without being loaded again", async ({
  page,
  context,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  await openCheckout(page, customer);
  const note = page.getByLabel(/note/i).first();
  await note.fill("Ground for a V60, please.");
  await context.setOffline(true);
  const offline = page.getByText("You are offline.", { exact: false });
  await expect(offline).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByText("Failed to place order", { exact: true }).first()).toBeVisible();
  await expect(note).toHaveValue("Ground for a V60, please.");
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await placeOrderButton(page).click();
  await heading(page, "Thank you!");
  expect(await customer.orderCodes()).toHaveLength(1);
});

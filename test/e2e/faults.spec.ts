import type { BrowserContext, Page, Route } from "@playwright/test";
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
    says: () => ownWords,
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
    says: () => tooMany,
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

/** One that reads as its page opens, one that writes, one that orders; the others are alike. */
const CALLS: readonly Call[] = [
  {
    name: "the orders of the account",
    url: "**/api/orders",
    method: "GET",
    noAnswer: "Failed to load orders",
    refused: (status) => `Failed to load orders (${status})`,
    atOpening: true,
    open: ({ page, customer }) => openSignedIn(page, customer, "/account"),
    again: tryAgain,
    works: ({ page }) => expect(page.getByText("No orders yet.")).toBeVisible(),
  },
  {
    name: "a new address",
    url: "**/api/me/addresses",
    method: "POST",
    arrives: true,
    noAnswer: "Failed to save address",
    refused: (status) => `Save failed (${status})`,
    open: async ({ page, customer }) => {
      await openSignedIn(page, customer, "/account");
      await page.getByRole("button", { name: "Add an address" }).click();
      await page.getByLabel("Address line 1").fill("Jl. Semeru 4");
      await page.getByLabel("City").fill("Malang");
      await page.getByLabel("Province").selectOption("Jawa Timur");
      await page.getByLabel("Postal code").fill("65115");
    },
    again: (page) => page.getByRole("button", { name: "Save address" }).click(),
    works: ({ page }) =>
      expect(page.getByRole("button", { name: /^Delete .*Semeru/ })).toHaveCount(1),
  },
  {
    name: "the order itself",
    url: "**/api/checkout",
    method: "POST",
    arrives: true,
    noAnswer: "Failed to place order",
    refused: (status) => `Checkout failed (${status})`,
    open: ({ page, customer }) => openCheckout(page, customer),
    again: (page) => placeOrderButton(page).click(),
    works: async ({ page, customer }) => {
      await heading(page, "Thank you!");
      expect(await customer.orderCodes()).toHaveLength(1);
    },
  },
];

for (const call of CALLS)
  test(`${call.name}: whatever goes wrong is said, and trying again works`, async ({
    page,
    context,
    shop,
  }) => {
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
  // A module that failed is not fetched again by the same document.
  await page.unrouteAll();
  const again = page.waitForEvent("load");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await again;
  await expect(page.getByText("A part of this page did not load.")).toHaveCount(0);
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

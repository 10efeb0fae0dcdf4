import type { Page } from "@playwright/test";
import {
  choosePickup,
  openCheckout,
  orderCodeIn,
  placeOrderButton,
  readyCustomer,
} from "./ready-customer.ts";
import { signIn } from "./customer.ts";
import { expect, test } from "./shop.ts";

const SUCCESS = /\/checkout\/success\/[A-Z2-9]{8}$/;
/** Where a tab ends up whose cart became an order in another one. */
const SHOP_OR_SUCCESS = /\/(shop|checkout\/success\/[A-Z2-9]{8})$/;
const CHECKOUT = "**/api/checkout";

/** Whichever order comes first may empty the other tab's cart before that one's click. */
const tryToOrder = (page: Page) =>
  placeOrderButton(page)
    .click({ timeout: 2000 })
    .catch(() => undefined);

/** Places the order and sees it confirmed. */
const placed = async (page: Page): Promise<string> => {
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  return orderCodeIn(page);
};

/** The order reaches the server, and what it answers does not come back. */
const loseAnswers = (page: Page, meanwhile: () => Promise<void> = async () => {}) =>
  page.route(CHECKOUT, async (route) => {
    await route.fetch();
    await meanwhile();
    await route.abort("connectionreset");
  });

/** The order reaches the server, whose answer never arrives; resolves when it is stored. */
const keepAnswerWaiting = (page: Page): Promise<void> =>
  new Promise((resolve, reject) => {
    const keep = page.route(CHECKOUT, async (route) => {
      await route.fetch();
      resolve();
    });
    keep.catch(reject);
  });

const saysItFailed = (page: Page, timeout = 10_000) =>
  expect(page.getByRole("alert").filter({ hasText: "Failed to place order" })).toBeVisible({
    timeout,
  });

test.describe("one wish is one order", () => {
  test("when the shopper goes back", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const code = await placed(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("Sumber Wening")).toHaveCount(0);
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the shopper goes back and forward again", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const code = await placed(page);
    await page.goBack();
    await page.goForward();
    await expect(page.getByText(`Your order #${code} has been placed.`)).toBeVisible();
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the shopper reloads, during the order and after it", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const stored = keepAnswerWaiting(page);
    await placeOrderButton(page).click();
    await stored;
    await page.reload();
    await page.unroute(CHECKOUT);
    await choosePickup(page);
    const code = await placed(page);
    await page.reload();
    await expect(page.getByText(`Your order #${code} has been placed.`)).toBeVisible();
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the button is clicked twice", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    await placeOrderButton(page).dblclick();
    await expect(page).toHaveURL(SUCCESS);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
    expect(await customer.orderCodes()).toEqual([orderCodeIn(page)]);
  });

  test("when two tabs order the same cart at the same time", async ({ page, context, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const other = await context.newPage();
    await other.goto("/checkout");
    await choosePickup(other);
    await Promise.all([tryToOrder(page), tryToOrder(other)]);
    for (const tab of [page, other]) await expect(tab).toHaveURL(SHOP_OR_SUCCESS);
    const codes = await customer.orderCodes();
    expect(codes).toHaveLength(1);
    const confirmed = [page, other].filter((tab) => SUCCESS.test(tab.url())).map(orderCodeIn);
    expect(new Set(confirmed)).toEqual(new Set(codes));
  });

  test("when the answer gets lost", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    await loseAnswers(page);
    await placeOrderButton(page).click();
    await saysItFailed(page);
    const [stored] = await customer.orderCodes();
    await page.unroute(CHECKOUT);
    expect(await placed(page)).toBe(stored);
    expect(await customer.orderCodes()).toEqual([stored]);
  });

  test("when the answer takes too long and the shopper tries again", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await page.clock.install();
    await openCheckout(page, customer);
    const stored = keepAnswerWaiting(page);
    await placeOrderButton(page).click();
    await stored;
    await page.clock.fastForward(25_000);
    await saysItFailed(page);
    await page.unroute(CHECKOUT);
    const code = await placed(page);
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the network is gone and comes back", async ({ page, context, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await saysItFailed(page);
    await expect(page.getByText("Everything is kept.")).toBeVisible();
    await context.setOffline(false);
    const code = await placed(page);
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when a price has changed and the shopper agrees to the new one", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    // The page does not hear of the new price before it orders.
    await page.route("**/api/shop-items", (route) => route.abort());
    await openCheckout(page, customer, { priceEach: 188_000 });
    await page.getByRole("button", { name: /Place order.*Rp\.188\.000/ }).click();
    await expect(page.getByText("Nothing was ordered.")).toBeVisible();
    await expect(page.getByText("was Rp.188.000, now Rp.194.000")).toBeVisible();
    expect(await customer.orderCodes()).toEqual([]);
    await page.getByRole("button", { name: /Place order.*Rp\.194\.000/ }).click();
    await expect(page).toHaveURL(SUCCESS);
    await expect(page.getByText(/^Rp\.193\.\d{3}$/).first()).toBeVisible();
    expect(await customer.orderCodes()).toEqual([orderCodeIn(page)]);
  });

  test("when the same cart was ordered on another device", async ({ page, browser, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const phone = await browser.newContext({ baseURL: shop.url });
    const code = await (async () => {
      const elsewhere = await phone.newPage();
      await openCheckout(elsewhere, customer);
      return placed(elsewhere);
    })();
    await phone.close();
    expect(await placed(page)).toBe(code);
    await page.goto("/cart");
    await expect(page.getByText("Sumber Wening")).toHaveCount(0);
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the cart is ordered in another tab while this one looks on", async ({
    page,
    context,
    shop,
  }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const other = await context.newPage();
    await other.goto("/checkout");
    await choosePickup(other);
    const code = await placed(other);
    // To the confirmation, unless that was seen in the other tab before this one noticed.
    await expect(page).toHaveURL(new RegExp(`/(shop|checkout/success/${code})$`));
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the session ends in between", async ({ page, context, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    const other = await context.newPage();
    await other.goto("/account");
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("to place your order. Your cart is kept.")).toBeVisible();
    await placeOrderButton(page).click();
    expect(await customer.orderCodes()).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "sign in" }).click();
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/checkout$/);
    await choosePickup(page);
    const code = await placed(page);
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the server does not take the token any more", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    await page.route(CHECKOUT, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: "Bearer old" } }),
    );
    await placeOrderButton(page).click();
    await expect(page.getByText("to place your order. Your cart is kept.")).toBeVisible();
    await page.unroute(CHECKOUT);
    const code = await placed(page);
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the server is killed after storing it and started again", async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    await openCheckout(page, customer);
    await loseAnswers(page, () => shop.restart("SIGKILL"));
    await placeOrderButton(page).click();
    // The page waits for its answer as long as the shop takes to start.
    await saysItFailed(page, 40_000);
    await page.unroute(CHECKOUT);
    const code = await placed(page);
    expect(await customer.orderCodes()).toEqual([code]);
  });
});

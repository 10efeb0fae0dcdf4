import type { Page } from "@playwright/test";
import {
  choosePickup,
  openCheckout,
  openSignedIn,
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
    // The page may have given up by then.
    await route.abort("connectionreset").catch(() => undefined);
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
    const [arrived = ""] = await customer.orderCodes();
    await expect(page.getByText(`Your order ${arrived} did arrive.`)).toBeVisible();
    await page.getByRole("link", { name: `See order ${arrived}` }).click();
    await expect(page.getByText(`Your order #${arrived} has been placed.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Your order #${arrived} has been placed.`)).toBeVisible();
    expect(await customer.orderCodes()).toEqual([arrived]);
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
    await expect(page.getByText("costs Rp.6.000 more since you put it in.")).toBeVisible();
    expect(await customer.orderCodes()).toEqual([]);
    await page.getByRole("button", { name: /Place order.*Rp\.194\.000/ }).click();
    await expect(page).toHaveURL(SUCCESS);
    await expect(page.getByText(/^Rp\.193\.\d{3}$/).first()).toBeVisible();
    expect(await customer.orderCodes()).toEqual([orderCodeIn(page)]);
  });

  test("when the same cart was ordered on another device, and then two when asked for", async ({
    page,
    shop,
  }) => {
    const customer = await readyCustomer(shop);
    const first = await customer.order("pickup");
    await openCheckout(page, customer);
    await placeOrderButton(page).click();
    const question = page.getByRole("alert").filter({ hasText: "You ordered these coffees" });
    await expect(question).toContainText(`order #${first}, still unpaid: open it, or order again?`);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText("1 × Sumber Wening")).toBeVisible();
    expect(await customer.orderCodes()).toEqual([first]);

    await question.getByRole("link", { name: `Open order ${first}` }).click();
    await expect(page.getByText(`Your order #${first} has been placed.`)).toBeVisible();
    await page.goBack();
    await choosePickup(page);
    await placeOrderButton(page).click();
    await page.getByRole("button", { name: "Order again" }).dblclick();
    await expect(page).toHaveURL(SUCCESS);
    const second = orderCodeIn(page);
    expect(second).not.toBe(first);
    expect(await customer.orderCodes()).toEqual([second, first]);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty." })).toBeVisible();
  });

  test(
    "when the answer to ordering again gets lost",
    { tag: "@thorough" },
    async ({ page, shop }) => {
      const customer = await readyCustomer(shop);
      const first = await customer.order("pickup");
      await openCheckout(page, customer);
      await placeOrderButton(page).click();
      await loseAnswers(page);
      await page.getByRole("button", { name: "Order again" }).click();
      await saysItFailed(page);
      await page.unroute(CHECKOUT);
      const second = await placed(page);
      expect(await customer.orderCodes()).toEqual([second, first]);
    },
  );

  test(
    "when the answer gets lost and the cart is changed, until the shopper says otherwise",
    { tag: "@thorough" },
    async ({ page, shop }) => {
      const customer = await readyCustomer(shop);
      await openCheckout(page, customer);
      await loseAnswers(page);
      await placeOrderButton(page).click();
      await saysItFailed(page);
      await page.unroute(CHECKOUT);
      const [first = ""] = await customer.orderCodes();
      await page.goto("/cart");
      await page.getByRole("button", { name: "One more Sumber Wening" }).click();
      await page.getByRole("link", { name: /checkout/i }).click();
      const arrived = `Your order ${first} did arrive. See it, or order this cart as well?`;
      await expect(page.getByRole("alert").filter({ hasText: arrived })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("alert").filter({ hasText: arrived })).toBeVisible();
      expect(await customer.orderCodes()).toEqual([first]);
      await choosePickup(page);
      await page.getByRole("button", { name: "Order this cart as well" }).click();
      await expect(page).toHaveURL(SUCCESS);
      expect(await customer.orderCodes()).toEqual([orderCodeIn(page), first]);
    },
  );

  test(
    "when the cart is ordered in another tab while this one looks on",
    { tag: "@thorough" },
    async ({ page, context, shop }) => {
      const customer = await readyCustomer(shop);
      await openCheckout(page, customer);
      const other = await context.newPage();
      await other.goto("/checkout");
      await choosePickup(other);
      const code = await placed(other);
      // To the confirmation, unless that was seen in the other tab before this one noticed.
      await expect(page).toHaveURL(new RegExp(`/(shop|checkout/success/${code})$`));
      expect(await customer.orderCodes()).toEqual([code]);
    },
  );

  test(
    "when the session ends in between",
    { tag: "@thorough" },
    async ({ page, context, shop }) => {
      const customer = await readyCustomer(shop);
      await openCheckout(page, customer);
      const other = await context.newPage();
      await other.goto("/account");
      await other.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByText("to place your order. Your cart is kept.")).toBeVisible();
      await placeOrderButton(page).click();
      expect(await customer.orderCodes()).toEqual([]);
      await page.getByRole("main").getByRole("link", { name: "sign in" }).click();
      await signIn(page, customer);
      await expect(page).toHaveURL(/\/checkout$/);
      await choosePickup(page);
      const code = await placed(page);
      expect(await customer.orderCodes()).toEqual([code]);
    },
  );

  test(
    "when the server does not take the token any more",
    { tag: "@thorough" },
    async ({ page, shop }) => {
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
    },
  );

  test(
    "when the server is killed after storing it and started again",
    { tag: "@thorough" },
    async ({ page, shop }) => {
      const customer = await readyCustomer(shop);
      await openCheckout(page, customer);
      const restarted = new Promise<void>((resolve, reject) => {
        const losing = loseAnswers(page, () => shop.restart("SIGKILL").then(resolve, reject));
        losing.catch(reject);
      });
      await placeOrderButton(page).click();
      await saysItFailed(page, 20_000);
      await restarted;
      await page.unroute(CHECKOUT);
      const code = await placed(page);
      expect(await customer.orderCodes()).toEqual([code]);
    },
  );
});

test("a saved address without a recipient is ordered to, and billed to the account", async ({
  page,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  await customer.addAddress("Jl. Ijen 25", { recipient_name: "", recipient_phone: "" });
  await openSignedIn(page, customer, "/checkout");
  await expect(page.getByRole("radio", { name: "Home" })).toBeChecked();
  const code = await placed(page);
  await page.goto(`/order/${code}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Łucja Anggraini");
  await expect(main).toContainText(customer.email);
});

test("a shopper who leaves while the order is under way is told in the cart", async ({
  page,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  await openCheckout(page, customer);
  await page.route(CHECKOUT, async (route) => {
    const response = await route.fetch();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await route.fulfill({ response });
  });
  await placeOrderButton(page).click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByText(/Your order [A-Z2-9]{8} has been placed/)).toBeVisible();
  const [code] = await customer.orderCodes();
  await page.getByRole("link", { name: `See how to pay order ${code}` }).click();
  await expect(page.getByText(`Your order #${code} has been placed.`)).toBeVisible();
});

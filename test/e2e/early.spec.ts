import { openDrawn } from "./held-requests.ts";
import { expect, test } from "./shop.ts";

test("a coffee put into the cart before the script came is in the cart, in the size chosen", async ({
  page,
}) => {
  const { letScriptsCome } = await openDrawn(page, "/shop/UB08");
  await page.getByText("200 g", { exact: true }).click();
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await letScriptsCome();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "200 g" })).toBeChecked();
  await page.getByRole("link", { name: "Cart 1 item" }).click();
  await expect(page.getByRole("heading", { name: "1 item" })).toBeVisible();
  await expect(page.getByText("200 g").first()).toBeVisible();
});

test("three impatient taps before the script came put one bag into the cart", async ({ page }) => {
  const { letScriptsCome } = await openDrawn(page, "/shop/SW16");
  const add = page.getByRole("button", { name: /Add to Cart/ });
  for (const _tap of [1, 2, 3]) await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await letScriptsCome();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Add/ }).first()).not.toHaveAttribute("aria-busy");
  await add.click();
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
});

test("the cart is drawn empty before the script comes, unless one is stored", async ({ page }) => {
  const empty = page.getByText("Your cart is empty.");
  const first = await openDrawn(page, "/cart");
  await expect(empty).toBeVisible();
  await first.letScriptsCome();
  await page.getByRole("link", { name: "Shop", exact: true }).first().click();
  await page
    .getByRole("link", { name: /Sumber Wening/ })
    .first()
    .click();
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await page.unrouteAll();
  const again = await openDrawn(page, "/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(empty).toBeHidden();
  await again.letScriptsCome();
  await expect(page.getByRole("heading", { name: "1 item" })).toBeVisible();
});

test("what was typed and chosen in the shop before the script came is searched and sorted", async ({
  page,
}) => {
  const { letScriptsCome } = await openDrawn(page, "/shop");
  await page.getByRole("searchbox").click();
  await page.keyboard.type("washed");
  await page.getByLabel("Sort").selectOption("Price, high to low");
  await letScriptsCome();
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get("q") === "washed" && searchParams.get("sort") === "price-desc",
  );
  await expect(page.getByRole("searchbox")).toHaveValue("washed");
  await expect(page.getByLabel("Sort")).toHaveValue("price-desc");
  const found = page.getByRole("status").filter({ hasText: /^\d+ coffees?$/ });
  await expect(found).toHaveCount(1);
});

test("a sign-in sent before the script came waits its turn, says so, and is done", async ({
  page,
  customer,
}) => {
  for (const send of [
    () => page.keyboard.press("Enter"),
    () => page.getByRole("button", { name: "Sign in", exact: true }).click(),
  ]) {
    const { letScriptsCome } = await openDrawn(page, "/signin?next=%2Fcart");
    await page.getByLabel("Email").click();
    await page.keyboard.type(customer.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(customer.password);
    await send();
    await expect(
      page.getByText("Still loading. This is done as soon as the page can."),
    ).toBeVisible();
    expect(new URL(page.url()).search).toBe("?next=%2Fcart");
    await letScriptsCome();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Still loading.")).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
  }
});

test("a sign-in sent empty before the script came is answered by its form", async ({ page }) => {
  const { letScriptsCome } = await openDrawn(page, "/signin");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await letScriptsCome();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page).toHaveURL("/signin");
});

test("a coffee put into the cart before the script came goes along to the next page", async ({
  page,
}) => {
  for (const [lead, count] of [
    ["Cart", 1],
    ["Account", 2],
  ] as const) {
    const { letScriptsCome } = await openDrawn(page, "/shop/SW16");
    await page.getByRole("button", { name: /Add to Cart/ }).click();
    await page.getByRole("banner").getByRole("link", { name: lead }).click();
    await expect(page.getByText("Still loading.")).toBeVisible();
    await letScriptsCome();
    await expect(page).not.toHaveURL("/shop/SW16");
    await page.goto("/cart");
    await expect(
      page.getByRole("heading", { name: count === 1 ? "1 item" : `${count} items` }),
    ).toBeVisible();
    await page.unrouteAll();
  }
});

test("the way leads on when the script never comes, and a visitor who waits is told", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/shop/SW16");
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL("/cart");
});

test("a search sent before the script came is answered by the page it leads to", async ({
  page,
}) => {
  const { letScriptsCome } = await openDrawn(page, "/shop");
  await page.getByRole("searchbox").fill("vigia");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=vigia/);
  await letScriptsCome();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("vigia");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a price list sorted, opened and mixed before the script came is as it was asked for", async ({
  page,
}) => {
  const { letScriptsCome } = await openDrawn(page, "/offer-list");
  const costs = page.getByRole("columnheader", { name: /Green cost/ }).first();
  await costs.getByRole("button").click();
  await costs.getByRole("button").click();
  await page.getByRole("button", { name: "Where the price of Sumber Wening goes" }).click();
  await page.getByRole("button", { name: "B +5" }).click();
  await page.getByLabel("Coffee A").selectOption({ index: 2 });
  const chosen = await page.getByLabel("Coffee A").inputValue();
  await letScriptsCome();
  await expect(costs).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("row", { name: "You pay Rp.194.000" })).toBeVisible();
  await expect(page.getByRole("button", { name: "65 percent of coffee A" })).toBeVisible();
  await expect(page.getByLabel("Coffee A")).toHaveValue(chosen);
});

test("the links of a drawn page lead on, and its jump links jump", async ({ page }) => {
  await openDrawn(page, "/offer-list");
  await page.getByRole("link", { name: "Exotic filter" }).click();
  await expect(page.getByRole("table", { name: "Exotic filter" })).toBeInViewport();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We print the sum." })).toBeVisible();
});

for (const path of ["/", "/about", "/shop", "/cart", "/reset-password"])
  test(`the menu asked for on ${path} before the script came opens with it`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { letScriptsCome } = await openDrawn(page, path);
    const menu = page.getByRole("button", { name: /^(Menu|Close)$/ });
    await menu.click();
    await letScriptsCome();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  });

test("a page that only tells something takes up its code by itself, once it has loaded", async ({
  page,
}) => {
  const entry = page.waitForResponse(/assets\/index-.+\.js/);
  await page.goto("/about");
  await entry;
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole("button", { name: /^(Menu|Close)$/ });
  await expect.poll(() => page.evaluate(() => window.earlyEvents?.waiting?.size)).toBe(0);
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("a page that broke while it was taken over lets the visitor try again", async ({ page }) => {
  await page.route("**/assets/coffee-page-*.js", (route) => route.abort());
  await page.goto("/shop/SW16");
  await expect(page.getByRole("heading", { name: "This page did not load." })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sumber Wening" })).toBeVisible();
});

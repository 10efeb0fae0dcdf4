import type { Page, Route } from "@playwright/test";
import { readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

/** Opens a page whose scripts do not come until they are let through. */
const openDrawn = async (page: Page, path: string) => {
  const held: Route[] = [];
  let open = false;
  await page.route("**/assets/*.js", async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const letScriptsCome = async (): Promise<void> => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { letScriptsCome };
};

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

test("a sign-in typed before the script came is only sent by who typed it, and whole", async ({
  page,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  const { letScriptsCome } = await openDrawn(page, "/signin?next=%2Fcart");
  await page.getByLabel("Email").click();
  await page.keyboard.type(customer.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).search).toBe("?next=%2Fcart");
  await letScriptsCome();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart");
});

test("a search sent before the script came is answered by the page it leads to", async ({
  page,
}) => {
  const { letScriptsCome } = await openDrawn(page, "/shop");
  await page.getByRole("searchbox").fill("vigia");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=vigia/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await letScriptsCome();
  await expect(page.getByRole("searchbox")).toHaveValue("vigia");
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
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await letScriptsCome();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  });

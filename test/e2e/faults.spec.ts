import type { Page } from "@playwright/test";
import { openCheckout, openSignedIn, placeOrderButton } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();

test("a file of the account that did not come is fetched again by itself", async ({
  page,
  customer,
}) => {
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
  await expect(page.getByText("A part of this page did not load.")).toBeVisible();
  expect((await reported).postDataJSON()).toEqual({
    type: "page-error",
    body: { name: "TypeError", page: "/shop/SW16", at: [] },
  });
  await page.getByRole("button", { name: /^Add to Cart/ }).click();
  await expect(page.getByRole("button", { name: /Added!/ })).toBeVisible();
  // A module that failed is not fetched again by the same document.
  await page.unrouteAll();
  const again = page.waitForEvent("load");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await again;
  await expect(page.getByText("A part of this page did not load.")).toHaveCount(0);
});

for (const call of ["roast-day", "price-history/SW16"])
  test(`${call} that cannot be loaded is reported, and missed by no page`, async ({ page }) => {
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 500, json: { error: "The roastery is closed for the harvest." } }),
    );
    const reported = page.waitForRequest("**/api/reports");
    await page.goto("/shop/SW16");
    expect((await reported).postDataJSON()).toEqual({
      type: "page-error",
      body: { name: "Error", page: "/shop/SW16", at: expect.any(Array) },
    });
    await expect(page.getByText("Sumber Wening").first()).toBeVisible();
    await expect(page.getByText("did not load", { exact: false })).toHaveCount(0);
  });

test("without a network a page says so, keeps what was typed and goes on without being loaded again", async ({
  page,
  context,
  customer,
}) => {
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

import type { Page } from "@playwright/test";
import { holdRequests, openDrawn } from "./held-requests.ts";
import { expect, PASSPHRASE, test as shopTest } from "./shop.ts";

const test = shopTest.extend({
  baseURL: async ({ preview }, provide) => provide(preview.url),
});

// One worker for all, so that the preview is built once.
test.describe.configure({ mode: "default" });

const lock = (page: Page) => page.getByRole("dialog", { name: "Enter password" });
const field = (page: Page) => lock(page).getByLabel("Password", { exact: true });
const unlock = (page: Page) => page.getByRole("button", { name: "Unlock" });

const WAYS = [
  ["Enter", (page: Page) => page.keyboard.press("Enter")],
  ["Unlock", (page: Page) => unlock(page).click()],
] as const;

// A page drawn ahead, and one that asks for a session.
for (const path of ["/shop/SW16", "/account"])
  for (const [way, send] of WAYS) {
    test(`a password typed on ${path} before the script came is tried with ${way}`, async ({
      page,
    }) => {
      const { letScriptsCome } = await openDrawn(page, path);
      await field(page).click();
      await page.keyboard.type(PASSPHRASE);
      await send(page);
      await expect(page.getByText("Still loading.")).toBeVisible();
      await letScriptsCome();
      await expect(lock(page)).toHaveCount(0);
      await expect(page.getByText("Still loading.")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

test("a page drawn anew keeps its lock while the code of the lock comes", async ({ page }) => {
  const code = await holdRequests(page, "**/assets/{preview-gate,lock-screen}*.js");
  await page.goto("/signin");
  await code.expectAsked();
  await page.waitForTimeout(500);
  await field(page).click();
  await page.keyboard.type("tujuh belas");
  await page.keyboard.press("Enter");
  await code.letCome();
  await expect(page.getByText("That is not the password.")).toBeVisible();
  await expect(field(page)).toHaveValue("tujuh belas");
});

test("behind the opened lock the page acts as any other", async ({ page }) => {
  await page.goto(`/shop/SW16?pw=${encodeURIComponent(PASSPHRASE)}`);
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the lock says what it needs", async ({ page }) => {
    await page.goto("/");
    const notice = page.locator("dialog noscript p");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("This preview needs JavaScript to be opened.");
  });
});

import type { Page } from "@playwright/test";
import { signIn } from "./customer.ts";
import { expect, test } from "./shop.ts";

test("a cart is the same in two tabs within half a second, and they come to rest", async ({
  page,
  context,
}) => {
  await fill(page);
  const other = await context.newPage();
  await page.goto("/cart");
  await other.goto("/cart");
  await expect(other.getByRole("heading", { name: "1 item" })).toBeVisible();
  for (const tab of [page, other]) await tab.evaluate(countNews);

  await page.getByRole("button", { name: "One more Sumber Wening" }).click();
  await expect(other.getByRole("heading", { name: "2 items" })).toBeVisible({ timeout: 500 });
  await other.getByRole("button", { name: "One more Sumber Wening" }).click();
  await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible({ timeout: 500 });
  await page.getByRole("button", { name: "Remove Sumber Wening" }).click();
  const empty = other.getByRole("heading", { name: "Your cart is empty." });
  await expect(empty).toBeVisible({ timeout: 500 });

  // Any answer to the other's news would have been written by the time another write has arrived.
  await page.evaluate(() => localStorage.setItem("last", "1"));
  await expect.poll(() => newsOf(other)).toContain("last");
  expect((await newsOf(other)).filter((key) => key === "cart_v1")).toHaveLength(2);
  expect((await newsOf(page)).filter((key) => key === "cart_v1")).toHaveLength(1);
});

for (const how of ["throws", "is full"] as const)
  test(`a customer whose browser's storage ${how} still buys a coffee`, async ({
    page,
    customer,
  }) => {
    await page.addInitScript((broken) => {
      const refuse = () => {
        throw new DOMException(
          "No.",
          broken === "is full" ? "QuotaExceededError" : "SecurityError",
        );
      };
      if (broken === "is full") Storage.prototype.setItem = refuse;
      else Object.defineProperty(window, "localStorage", { get: refuse });
    }, how);
    await page.goto("/shop/SW16");
    await page.getByRole("button", { name: /Add to Cart/ }).click();
    await page.getByRole("link", { name: /Cart.*1 item/ }).click();
    await page.getByRole("link", { name: /Go to checkout/ }).click();
    await signIn(page, customer);
    await page.getByText("Pickup at the roastery").click();
    await page.getByRole("button", { name: /Place order.*Rp\.194\.000/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Cart.*item/ })).toHaveCount(0);
  });

const fill = async (page: Page): Promise<void> => {
  await page.goto("/shop/SW16");
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await expect(page.getByRole("link", { name: /Cart.*1 item/ })).toBeVisible();
};

const countNews = () =>
  addEventListener("storage", ({ key }) => {
    const root = document.documentElement;
    root.dataset["news"] = `${root.dataset["news"] ?? ""} ${key}`;
  });

const newsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (document.documentElement.dataset["news"] ?? "").trim().split(" "));

import { signIn } from "./customer.ts";
import { readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

for (const how of ["throws", "is full"] as const)
  test(`a customer whose browser's storage ${how} still buys a coffee`, async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
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

import { newCustomer, signIn, signUpAndConfirm } from "./customer.ts";
import { expect, test } from "./shop.ts";

test("a visitor becomes a customer and buys a coffee for delivery", async ({ page, shop }) => {
  const customer = newCustomer();
  await page.goto("/shop");
  await page.getByRole("link", { name: /Ulu Batur/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ulu Batur" })).toBeVisible();
  await page.getByText("200 g", { exact: true }).click();
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await expect(page.getByRole("button", { name: /Added!/ })).toBeVisible();
  await page.getByRole("link", { name: /Cart.*1 item/ }).click();

  await expect(page.getByText("Rp.85.000").first()).toBeVisible();
  await page.getByRole("link", { name: /checkout/i }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fcheckout/);
  await page.getByRole("link", { name: /Sign up|Create an account/ }).click();
  await signUpAndConfirm(page, shop, customer);
  await signIn(page, customer);

  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel("Recipient name").fill("Łucja Anggraini");
  await page.getByLabel("Recipient phone").fill("081233451616");
  await page.getByLabel("Address line 1").fill("Jl. Ijen Boulevard No. 42");
  await page.getByLabel("City").fill("Malang");
  await page.getByLabel("Province").selectOption("Jawa Timur");
  await page.getByLabel("Postal code").fill("65115");
  await page.getByRole("button", { name: /Place order.*Rp\.105\.000/ }).click();

  await expect(page).toHaveURL(/\/checkout\/success\/[A-Z2-9]{8}$/);
  const orderCode = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await expect(page.getByText(`Your order #${orderCode} has been placed.`)).toBeVisible();
  // 105 000 less 1000, and three digits that are this order's own.
  const amount = page.getByText(/^Rp\.104\.\d{3}$/).first();
  await expect(amount).toBeVisible();
  const transfer = await amount.innerText();

  await page.reload();
  await expect(page.getByText(transfer).first()).toBeVisible();
  await page.getByRole("link", { name: "View orders" }).click();
  await expect(page.getByRole("link", { name: new RegExp(orderCode) }).first()).toBeVisible();
  await expect(page.getByText(transfer).first()).toBeVisible();
  await expect(page.getByText("Jl. Ijen Boulevard No. 42").first()).toBeVisible();
});

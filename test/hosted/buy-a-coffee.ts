import { randomUUID } from "node:crypto";
import { expect as expectWith, type Page } from "@playwright/test";

const expect = expectWith.configure({ timeout: 20_000 });

/**
 * A visitor puts a coffee into the cart, signs up, confirms the address on a phone, signs in and orders
 * for pickup.
 */
export const buyACoffee = async (
  page: Page,
  { phone, linkTo }: { readonly phone: Page; readonly linkTo: (email: string) => Promise<URL> },
): Promise<{ readonly email: string; readonly orderCode: string }> => {
  const [email, password] = [`${randomUUID()}@example.com`, "kopi-malang-16"];
  await page.goto("/shop/SW16");
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await page.getByRole("link", { name: /Cart.*1 item/ }).click();
  await page.getByRole("link", { name: /checkout/i }).click();
  await page.getByRole("link", { name: /Sign up|Create an account/ }).click();
  await page.getByLabel("First name").fill("Łucja");
  await page.getByLabel("Last name").fill("Anggraini");
  await page.getByLabel("Phone").fill("0812 3345 1616");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();

  await phone.goto((await linkTo(email)).href);
  await expect(phone).toHaveURL(/\/signin/);
  await expect(phone.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();

  await page.goto("/signin?next=%2Fcheckout");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByText("Pickup at the roastery").click();
  await page.getByRole("button", { name: /Place order.*Rp\.194\.000/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success\/[A-Z2-9]{8}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await expect(page.getByText(/^Rp\.193\.\d{3}$/).first()).toBeVisible();
  return { email, orderCode: page.url().slice(-8) };
};

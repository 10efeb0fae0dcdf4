import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { RunningShop } from "./shop.ts";

export type NewCustomer = { readonly email: string; readonly password: string };

/** @param name before the at sign, with a number behind it. */
export const newCustomer = (name = "buyer"): NewCustomer => ({
  email: `${name}-${randomUUID().slice(0, 8)}@example.com`,
  password: "kopi-malang-16",
});

/** Fills the sign-up page and sends it. */
export const signUp = async (page: Page, { email, password }: NewCustomer): Promise<void> => {
  await page.getByLabel("First name").fill("Łucja");
  await page.getByLabel("Last name").fill("Anggraini");
  await page.getByLabel("Phone").fill("0812 3345 1616");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
};

/** Opens a mail's link and presses the button of its page. */
export const openLink = async (
  page: Page,
  link: string,
  button: string | RegExp = "Confirm my email address",
): Promise<void> => {
  await page.goto(link);
  await page.getByRole("button", { name: button }).click();
};

/** From the sign-up page: fills it, opens the link of the mail and stands on the sign-in page. */
export const signUpAndConfirm = async (
  page: Page,
  shop: RunningShop,
  customer: NewCustomer,
): Promise<void> => {
  await signUp(page, customer);
  await expect(page.getByText("Check your email")).toBeVisible();
  await openLink(page, await linkIn(shop, customer.email));
  await page.waitForURL(/\/signin/);
};

/** The link of the newest mail to this address. */
export const linkIn = async (shop: RunningShop, email: string): Promise<string> => {
  const { text } = await shop.mailTo(email);
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in:\n${text}`);
  return link;
};

export const signIn = async (page: Page, { email, password }: NewCustomer): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect as expectWith, type Page } from "@playwright/test";
import { startSmtpServer } from "#test/support/smtp-server.ts";

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
  // A scanner that fetches the link does not use it up.
  await phone.reload();
  await phone.goto((await linkTo(email)).href);
  await phone.getByRole("button", { name: "Yes, confirm my email address" }).click();
  await expect(phone.getByText("Your email is confirmed.")).toBeVisible();
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

/** A mail server on loopback, and what a person would see of its mails. */
export const openMailbox = async () => {
  const server = await startSmtpServer();
  return {
    url: server.url,
    /** How many mails came to this address. */
    count: (email: string) => server.received.filter((mail) => isTo(mail, email)).length,
    newestLinkTo: (email: string) => newestLinkTo(email, async () => server.received),
    close: () => server.close(),
  };
};

/** The first link of the newest mail to this address, waiting for one that is still on its way. */
export const newestLinkTo = async (
  email: string,
  received: () => Promise<readonly string[]>,
): Promise<URL> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const mail = (await received()).findLast((one) => isTo(one, email));
    if (mail !== undefined) return linkIn(mail);
    await pause(25);
  }
  throw new Error(`No mail to ${email}.`);
};

const isTo = (mail: string, email: string): boolean =>
  mail
    .slice(0, mail.indexOf("\r\n\r\n"))
    .split("\r\n")
    .some((line) => line.startsWith("To:") && line.toLowerCase().includes(email.toLowerCase()));

const linkIn = (mail: string): URL => {
  const html = mail
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const [, href] = /href="([^"]+)"/.exec(html) ?? [];
  if (href === undefined) throw new Error(`No link in:\n${html}`);
  return new URL(href.replaceAll("&amp;", "&"));
};

import type { Page } from "@playwright/test";
import { expect, STAFF_EMAIL, type RunningDesk } from "./shop.ts";

/** Opens the desk with a link of the mailbox. */
export const signIn = async (page: Page, desk: RunningDesk): Promise<void> => {
  const used = await linkInMailbox(desk);
  await page.goto(desk.url);
  await page.getByLabel("Your address at the roastery").fill(STAFF_EMAIL);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await expect.poll(() => linkInMailbox(desk)).not.toBe(used);
  await page.goto(await linkInMailbox(desk));
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "Money in", level: 1 })).toBeVisible();
};

/** Nothing reaches beyond the window's side. */
export const expectNoWideLines = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([page.url(), beyond > 0]).toEqual([page.url(), false]);
};

/** What an order asks for, as the desk's list says it. */
export const amountOf = async (page: Page, { url }: RunningDesk, code: string): Promise<string> => {
  await page.goto(`${url}/money-in`);
  const amount = page.getByRole("listitem").filter({ hasText: code }).getByRole("link").first();
  return (await amount.innerText()).replaceAll(/\D/g, "");
};

/** An order's payment arrives and is confirmed. */
export const pay = async (page: Page, desk: RunningDesk, code: string): Promise<void> => {
  await page.goto(`${desk.url}/money-in?amount=${await amountOf(page, desk, code)}`);
  await page.getByRole("button", { name: `Mark ${code} paid` }).click();
  await expect(page.getByText(`${code} is paid.`)).toBeVisible();
};

/** An order is paid and in the hands of whoever is signed in. */
export const takeInHand = async (page: Page, desk: RunningDesk, code: string): Promise<void> => {
  await pay(page, desk, code);
  await page.goto(`${desk.url}/orders/${code}`);
  await page.getByRole("button", { name: `Take ${code} in hand` }).click();
  await expect(page.getByText(`${code} is in your hands.`)).toBeVisible();
};

/** Of the newest mail that has one: staff are also told of orders, before and after it. */
const linkInMailbox = async ({ shop }: RunningDesk): Promise<string> => {
  const texts = (await shop.mailsTo(STAFF_EMAIL)).map(({ text }) => text);
  return texts.flatMap((text) => /http\S+\/link\?t=\S+/.exec(text) ?? [])[0] ?? "";
};

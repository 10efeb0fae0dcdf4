import { openedOnce } from "#test/support/opened-once.ts";
import { chromium, expect as expectWith, type Page } from "@playwright/test";
import { afterAll, beforeAll, it } from "vitest";
import type { RunningShop } from "#server/boot/start.ts";
import { CHROMIUM } from "#test/support/chromium.ts";
import { freePort } from "#test/support/free-port.ts";
import { buyACoffee } from "./buy-a-coffee.ts";
import {
  startHostedShop,
  openHostedSupabase,
  type HostedSupabase,
} from "./open-hosted-supabase.ts";

const expect = expectWith.configure({ timeout: 20_000 });

let supabase: HostedSupabase;
let shop: RunningShop;
const browser = openedOnce(() => chromium.launch(CHROMIUM));
let siteUrl: string;
beforeAll(async () => {
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  supabase = await openHostedSupabase({ siteUrl });
  shop = await startHostedShop(supabase, port, { SITE_URL: siteUrl, SITE_DIR: "dist/site" });
});
afterAll(async () => {
  await shop.close();
  await supabase.close();
});

const openPage = async (): Promise<Page> => {
  const context = await browser.newContext({ baseURL: siteUrl });
  context.setDefaultTimeout(20_000);
  return context.newPage();
};

it("sells a coffee to a visitor who signs up at the hosted service and confirms on a phone", async () => {
  const [page, phone] = [await openPage(), await openPage()];
  const refused: string[] = [];
  page.on("response", (answer) => {
    // The product server answers 404 once, for an account whose profile it does not have yet.
    if (answer.status() >= 400 && answer.url().startsWith(supabase.url))
      refused.push(`${answer.status()} ${answer.url()}`);
  });
  const { email } = await buyACoffee(page, {
    phone,
    linkTo: supabase.mailbox.newestLinkTo,
  });

  await page.goto("/account");
  await expect(page.getByText(email).first()).toBeVisible();
  expect(refused).toEqual([]);
}, 120_000);

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { freePort } from "#test/support/free-port.ts";
import { readyCustomer } from "./ready-customer.ts";
import { expect, startShop, test as base, type RunningShop } from "./shop.ts";

const RINA = "rina.a@enambelas.example";

/** A shop of its own with a desk, which the other tests do without. */
const test = base.extend<object, { desk: { readonly shop: RunningShop; readonly url: string } }>({
  desk: [
    // The first argument must be a pattern for Playwright to see that nothing else is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = String(await freePort());
      const shop = await startShop({ DESK_PORT: port, STAFF_EMAILS: RINA });
      await provide({ shop, url: `http://127.0.0.1:${port}` });
      await shop.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const signIn = async (page: Page, { shop, url }: { shop: RunningShop; url: string }) => {
  await page.goto(url);
  await page.getByLabel("Your address at the roastery").fill(RINA);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await expect
    .poll(async () => (await shop.mailTo(RINA).catch(() => null))?.subject ?? "")
    .not.toBe("");
  const [link = ""] = /http\S+\/link\?t=\S+/.exec((await shop.mailTo(RINA)).text) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "Money in", level: 1 })).toBeVisible();
};

const expectNoFaults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
};

/** An order from its transfer to the door, by the pages of the desk alone. */
const workThroughTheDay = async (
  page: Page,
  desk: { readonly shop: RunningShop; readonly url: string },
) => {
  const customer = await readyCustomer(desk.shop);
  const code = await customer.order("delivery");
  await signIn(page, desk);
  await expectNoFaults(page);

  const waiting = page.getByRole("listitem").filter({ hasText: code });
  await waiting.getByRole("link", { name: /^Rp\./ }).click();
  await expect(page.getByText("One order asks for exactly this")).toBeVisible();
  await expectNoFaults(page);
  await page.getByLabel("Bank reference").fill("BI-FAST 2007");
  await page.getByRole("button", { name: `Mark ${code} paid` }).click();
  await expect(page.getByText(`${code} is paid.`)).toBeVisible();

  await page.getByRole("link", { name: /^\d+ Pack/ }).click();
  await page.getByLabel(`Take ${code} in hand`).check();
  await page.getByRole("button", { name: "Take the ticked ones in hand" }).click();
  await expect(page.getByText(`${code} is yours.`)).toBeVisible();
  await expectNoFaults(page);

  await page.getByRole("link", { name: /^\d+ Send/ }).click();
  const parcel = page.getByRole("listitem").filter({ hasText: code });
  await parcel.getByLabel("Tracking number").fill("0164 2507 2100 438");
  await page.getByRole("button", { name: "Send the filled in" }).click();
  await expect(page.getByText(`${code} left; each customer gets a mail.`)).toBeVisible();
  await expectNoFaults(page);

  await page.goto(`${desk.url}/orders?q=${code}`);
  await expect(page.getByText("R.A.", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: `Close ${code}` })).toBeVisible();
  await expectNoFaults(page);
};

test("a phone in one hand takes an order from its transfer to the door", async ({ page, desk }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workThroughTheDay(page, desk);
});

test("every page of the desk reads well on a wide screen, light and dark", async ({
  page,
  desk,
}) => {
  await signIn(page, desk);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["money-in", "roast", "pack", "send", "orders", "coffees", "customers"]) {
      await page.goto(`${desk.url}/${path}`);
      await expectNoFaults(page);
    }
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the day can be worked as well", async ({ page, desk }) => {
    await signIn(page, desk);
    const code = await (await readyCustomer(desk.shop)).order();
    await page.goto(`${desk.url}/orders/${code}`);
    await page.getByText("Cancel the order").click();
    await page.getByLabel(/^Why\? The customer reads/).fill("Ordered twice.");
    await page.getByRole("button", { name: `Cancel ${code}` }).click();
    await expect(page.getByText("Reason: “Ordered twice.”")).toBeVisible();
  });
});

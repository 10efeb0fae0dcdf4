import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { readyCustomer } from "./ready-customer.ts";
import { expect, STAFF_EMAIL, test, type RunningDesk } from "./shop.ts";

// One worker for all, so that the desk's shop starts once.
test.describe.configure({ mode: "default" });

/** Of the newest mail that has one: staff are also told of orders, before and after it. */
const linkInMailbox = async ({ shop }: RunningDesk): Promise<string> => {
  const texts = (await shop.mailsTo(STAFF_EMAIL)).map(({ text }) => text);
  return texts.flatMap((text) => /http\S+\/link\?t=\S+/.exec(text) ?? [])[0] ?? "";
};

const signIn = async (page: Page, desk: RunningDesk) => {
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

const expectNoFaults = async (page: Page) => {
  await expectNoBarriers(page);
  await expectNoWideLines(page);
};

/** Nothing reaches beyond the window's side. */
const expectNoWideLines = async (page: Page) => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([page.url(), beyond > 0]).toEqual([page.url(), false]);
};

/** An order from its transfer to the door, by the pages of the desk alone. @returns its code. */
const workThroughTheDay = async (page: Page, desk: RunningDesk): Promise<string> => {
  await signIn(page, desk);
  const code = await (await readyCustomer(desk.shop)).order("delivery");
  await page.goto(`${desk.url}/money-in`);

  const waiting = page.getByRole("listitem").filter({ hasText: code });
  await waiting.getByRole("link", { name: /^Rp\./ }).click();
  await expect(page.getByText("One order asks for exactly this")).toBeVisible();
  await page.getByLabel("Bank reference").fill("BI-FAST 2007");
  await page.getByRole("button", { name: `Mark ${code} paid` }).click();
  await expect(page.getByText(`${code} is paid.`)).toBeVisible();

  await page.getByRole("link", { name: /^\d+ Pack/ }).click();
  await page.getByLabel(`Take ${code} in hand`).check();
  await page.getByRole("button", { name: /^Take .+ in hand$/ }).click();
  await expect(page.getByText(`${code} is yours.`)).toBeVisible();

  await page.getByRole("link", { name: /^\d+ Send/ }).click();
  const lines = `${code}\t0164 2507 2100 438`;
  await page.getByLabel("One order a line").fill(lines);
  await page.getByRole("button", { name: /^Check the lines/ }).click();
  const parcel = page.getByRole("listitem").filter({ hasText: code });
  await expect(parcel.getByLabel("Tracking number")).toHaveValue("0164 2507 2100 438");
  await page.getByRole("button", { name: /^Send the .*filled in/ }).click();
  await expect(page.getByText(`${code} left; each customer gets a mail.`)).toBeVisible();
  await expect(parcel.getByRole("link", { name: `Track ${code} at JNE` })).toBeVisible();

  await page.goto(`${desk.url}/orders?q=${code}`);
  await expect(page.getByText("R.A.", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: `Close ${code}` }).click();
  await expect(page.getByText("Nothing more: this order is closed.")).toBeVisible();
  return code;
};

test("a phone in one hand takes an order from its transfer to the door", async ({ page, desk }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await workThroughTheDay(page, desk);
});

test("every page reads well on a phone, light and dark, and fits a wide screen", async ({
  page,
  desk,
}) => {
  test.slow();
  const customer = await readyCustomer(desk.shop);
  const [waiting, packed] = [await customer.order(), await customer.order("delivery")];
  await signIn(page, desk);
  const amount = await amountOf(page, desk, packed);
  await page.goto(`${desk.url}/money-in?amount=${amount}`);
  await page.getByRole("button", { name: `Mark ${packed} paid` }).click();
  await page.goto(`${desk.url}/orders/${packed}`);
  await page.getByRole("button", { name: `Take ${packed} in hand` }).click();
  await page.goto(`${desk.url}/money-in`);
  await page.getByLabel("Paste the lines").fill("20/07 SETORAN TUNAI 1,250,000.00 CR");
  await page.getByRole("button", { name: /^Read it/ }).click();
  const statement = new URL(page.url()).pathname;

  const paths = [
    `/money-in?amount=${await amountOf(page, desk, waiting)}`,
    statement,
    "/roast",
    "/pack",
    "/pack/labels",
    "/send",
    "/orders",
    `/orders/${waiting}`,
    "/coffees",
    "/coffees/SW16",
    "/coffees/new",
    "/customers",
  ];
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${desk.url}${path}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoFaults(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoWideLines(page);
  }
});

test("a keyboard alone is enough, and every stop of it can be seen", async ({ page, desk }) => {
  await signIn(page, desk);
  await page.goto(`${desk.url}/money-in`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Amount on the statement")).toBeFocused();
  await page.keyboard.type("001");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/amount=001/);

  await page.locator("summary", { hasText: "Signed in as R.A." }).press("Enter");
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeHidden();

  await page.goto(`${desk.url}/coffees/SW16`);
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    });
    expect(outline).toBeGreaterThanOrEqual(2);
  }
});

test("a price follows its cost while it is typed, and nothing is saved", async ({ page, desk }) => {
  await signIn(page, desk);
  await page.goto(`${desk.url}/coffees/SW16`);
  await page.getByLabel("Green cost").fill("132300");
  await expect(page.getByRole("button", { name: "Save Rp.203.000" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Retail Rp.194.000 Rp.203.000" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Green cost")).toHaveValue("126000");
});

test("a label fills one sheet of A6 each", async ({ page, desk }) => {
  await signIn(page, desk);
  const customer = await readyCustomer(desk.shop);
  for (const code of [await customer.order(), await customer.order("delivery")]) {
    await page.goto(`${desk.url}/money-in?amount=${await amountOf(page, desk, code)}`);
    await page.getByRole("button", { name: `Mark ${code} paid` }).click();
    await page.goto(`${desk.url}/orders/${code}`);
    await page.getByRole("button", { name: `Take ${code} in hand` }).click();
  }
  await page.goto(`${desk.url}/pack/labels`);
  const labels = await page.getByRole("article").count();
  expect(labels).toBeGreaterThanOrEqual(2);
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  // 105 × 148 mm in points of 1/72 inch.
  expect(sheets).toEqual(Array.from({ length: labels }, () => [298, 420]));
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the day can be worked as well", async ({ page, desk }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await workThroughTheDay(page, desk);
    const code = await (await readyCustomer(desk.shop)).order();
    await page.goto(`${desk.url}/orders/${code}`);
    await page.getByText("Cancel the order").click();
    await page.getByLabel(/^Why\? The customer reads/).fill("Ordered twice.");
    await page.getByRole("button", { name: `Cancel ${code}` }).click();
    await expect(page.getByText("Reason: “Ordered twice.”")).toBeVisible();

    await page.goto(`${desk.url}/coffees/SW16`);
    await page.getByLabel("Green cost").fill("132300");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("button", { name: "Save Rp.203.000" })).toBeVisible();
  });
});

/** What an order asks for, as the desk's list says it. */
const amountOf = async (page: Page, { url }: RunningDesk, code: string): Promise<string> => {
  await page.goto(`${url}/money-in`);
  const amount = page.getByRole("listitem").filter({ hasText: code }).getByRole("link").first();
  return (await amount.innerText()).replaceAll(/\D/g, "");
};

/** Width and height of each page of a PDF, in whole points. */
const sheetsOf = async (pdf: Uint8Array): Promise<readonly (readonly number[])[]> => {
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  return (await Promise.all(pages)).map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) => [
    Math.round(right - left),
    Math.round(top - bottom),
  ]);
};

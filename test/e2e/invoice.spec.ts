import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readPdf } from "#test/support/read-pdf.ts";
import { openSignedIn, readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const pdfOf = async (download: Download) => {
  const bytes = await readFile(await download.path());
  return readPdf(Uint8Array.from(bytes));
};

const downloadsOf = (page: Page): readonly Download[] => {
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  return downloads;
};

test("a customer downloads an invoice that says what the page says", async ({ page, shop }) => {
  const customer = await readyCustomer(shop);
  const code = await customer.order();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openSignedIn(page, customer, `/order/${code}`);
  const button = page.getByRole("button", { name: "Download invoice (PDF)" });
  await expect(button).not.toHaveAttribute("aria-disabled");
  expect(fetched.filter((url) => /draw-invoice|wider-faces/.test(url))).toEqual([]);

  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${code}.pdf`);
  const { all, sizes } = await pdfOf(download);
  expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
  const amount = /Rp\.193\.\d{3}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  for (const text of [code, amount, "Sumber Wening", "Łucja Anggraini", customer.email])
    expect(all).toContain(text);
  expect(fetched.filter((url) => url.includes("wider-faces"))).toEqual([]);
});

test("an invoice to Đà Nẵng says so letter for letter", async ({ page, shop }) => {
  const customer = await readyCustomer(shop);
  const code = await customer.order("delivery", { line1: "12 Bạch Đằng", city: "Đà Nẵng" });
  await openSignedIn(page, customer, `/order/${code}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoice (PDF)" }).click();
  const { all } = await pdfOf(await downloading);
  expect(all).toContain("12 Bạch Đằng Đà Nẵng 65115");
});

test("a link to a download downloads once, whatever the visitor does then", async ({
  page,
  shop,
}) => {
  const customer = await readyCustomer(shop);
  const code = await customer.order();
  const downloads = downloadsOf(page);
  await page.goto(`/order/${code}?download=1`);
  await page.getByRole("link", { name: "Sign in to see this invoice" }).click();
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/order/${code}$`));
  await expect(page.getByText(`${code}.pdf is in your downloads.`)).toBeAttached();
  await page.reload();
  const heading = page.getByRole("heading", { level: 1, name: `Invoice ${code}` });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: "Back to your account" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Download invoice (PDF)" }).click();
  await expect(page.getByText(`${code}.pdf is in your downloads.`)).toBeAttached();
  // The link's, and the one just asked for.
  await expect.poll(() => downloads.length).toBe(2);
});

test("an invoice prints on one sheet, without the shop around it", async ({ page, shop }) => {
  const customer = await readyCustomer(shop);
  const code = await customer.order();
  await page.emulateMedia({ colorScheme: "dark" });
  await openSignedIn(page, customer, `/order/${code}`);
  await expect(page.getByRole("button", { name: "Download invoice (PDF)" })).toBeVisible();
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const { all, sizes } = await readPdf(Uint8Array.from(bytes));
  expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
  expect(all).toContain(code);
  expect(all).toContain("Thank you for your order.");
  expect(all).not.toMatch(/Download invoice|View payment|Wholesale|Every cost/);
});

test("a customer is told by mail how to pay", async ({ shop }) => {
  const customer = await readyCustomer(shop);
  const code = await customer.order();
  await expect
    .poll(async () => (await shop.mailTo(customer.email)).subject)
    .toMatch(new RegExp(`^Order ${code}: please transfer Rp\\.193\\.\\d{3}$`));
});

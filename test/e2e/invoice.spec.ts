import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { readPdf } from "#test/support/read-pdf.ts";
import { openSignedIn, readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const pdfOf = async (download: Download) => {
  const bytes = await readFile(await download.path());
  return readPdf(Uint8Array.from(bytes));
};

test("an invoice to Đà Nẵng says so letter for letter", async ({ page, shop }) => {
  const customer = await readyCustomer(shop);
  const code = await customer.order("delivery", { line1: "12 Bạch Đằng", city: "Đà Nẵng" });
  await openSignedIn(page, customer, `/order/${code}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoice (PDF)" }).click();
  const { all } = await pdfOf(await downloading);
  expect(all).toContain("12 Bạch Đằng Đà Nẵng 65115");
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

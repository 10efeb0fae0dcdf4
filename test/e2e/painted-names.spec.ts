import { readFile } from "node:fs/promises";
import { readPdf } from "#test/support/read-pdf.ts";
import { openSignedIn } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

test("an invoice whose name no embedded font has is a PDF, its other texts still texts", async ({
  page,
  customer,
}) => {
  const code = await customer.orderCoffees(1, { recipientName: "陈伟 Tan 😀", line2: "مرحبا" });
  await openSignedIn(page, customer, `/order/${code}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoice (PDF)" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${code}.pdf`);
  const bytes = await readFile(await saved.path());
  const { all } = await readPdf(new Uint8Array(bytes));
  for (const text of [code, "Tan", "Grand Total", "Jl. Kawi 7"]) expect(all).toContain(text);
  expect(all).not.toContain("陈");
  // The two runs of the name and the second line.
  const pictures = bytes.toString("latin1").match(/\/Subtype \/Image\b/g) ?? [];
  expect(pictures.length).toBeGreaterThanOrEqual(3);
});

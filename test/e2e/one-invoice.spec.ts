import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { OrderItem, PricedFrom } from "#core/domain/ordering/order.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { orderToWire } from "#server/http/routes/order-routes.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { aStoredOrder } from "#test/support/a-stored-order.ts";
import { anAddress } from "#test/support/builders.ts";
import { pricedItems } from "#test/support/priced-items.ts";
import { openSignedIn, readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const BANK = { bank: "BCA", accountName: "Enambelas Kopi", accountNumber: "81604161600" };
const PAID = { status: "paid", paymentStatus: "paid", transferCode: 347 };

/** One kilogram at wholesale, ground, at costs that the shop no longer has. */
const wholesale = (): readonly OrderItem[] => {
  const pricedFrom: PricedFrom = {
    category: "espresso",
    greenCostPerKg: 84_000,
    weightLossPct: 16,
    channel: "wholesale",
  };
  const kilo = { name: "Sumber Wening", sizeGrams: 1000, grind: "v60" } as const;
  return [{ ...kilo, code: "SW16", quantity: 20, priceEach: 131_000, pricedFrom }];
};

/** What an order is, what its invoice says, and whether that tells where the money goes. */
const ORDERS: readonly (readonly [string, Partial<StoredOrder>, RegExp, boolean])[] = [
  [
    "several coffees and sizes, to be paid",
    {
      items: pricedItems(),
      totalIdr: 619_000,
      transferCode: 347,
      amountDueIdr: 618_347,
      expiresAt: "2125-07-21T07:32:00.000Z",
    },
    /Green coffee 59% Rp\.353\.680/,
    true,
  ],
  [
    "a wholesale order at costs of the past",
    { ...PAID, items: wholesale(), totalIdr: 2_640_000 },
    /Where your Rp\.2\.620\.000 goes .*Gross profit 8% Rp\.220\.000/,
    true,
  ],
  [
    "an order that does not know what its prices were made of",
    { ...PAID, customerNote: "Ring twice." },
    /Subtotal Rp\.459\.000/,
    false,
  ],
  [
    "an order to Đà Nẵng",
    { shippingAddress: anAddress({ line1: "12 Bạch Đằng", city: "Đà Nẵng" }) },
    /12 Bạch Đằng Đà Nẵng 65109/,
    false,
  ],
  [
    "an order whose figures give other prices",
    { ...PAID, items: pricedItems().map((item) => Object.assign({}, item, { priceEach: 85_000 })) },
    /Subtotal Rp\.255\.000/,
    false,
  ],
];

for (const [what, order, says, tells] of ORDERS)
  test(
    `page, print and PDF agree in every word and figure: ${what}`,
    { tag: "@any-size" },
    async ({ page, shop }) => {
      const customer = await readyCustomer(shop);
      const wire = orderToWire(aStoredOrder(order), BANK);
      await page.route("**/api/orders", (route) => route.fulfill({ json: [wire] }));
      await openSignedIn(page, customer, `/order/${wire.order_code}`);
      const { screen, print, paper, pdf } = await everywhere(page);
      expect(pdf).toMatch(says);
      expect(pdf.includes("Where your")).toBe(tells);
      expect(words(print)).toEqual(words(pdf));
      expect(letters(paper)).toEqual(letters(print));
      // On a screen the heading names the code.
      expect(words(`${screen} Order Code`)).toEqual(words(print));
    },
  );

test(
  "an order just placed says everywhere where its money goes",
  { tag: "@any-size" },
  async ({ page, shop }) => {
    const customer = await readyCustomer(shop);
    const code = await customer.order();
    await openSignedIn(page, customer, `/order/${code}`);
    const { screen, print, pdf } = await everywhere(page);
    expect(screen).toContain("Where your Rp.194.000 goes");
    expect(words(print)).toEqual(words(pdf));
  },
);

/** The invoice on the screen, as laid out for print, on paper, and in the PDF. */
const everywhere = async (page: Page) => {
  const button = page.getByRole("button", { name: "Download invoice (PDF)" });
  await expect(button).not.toHaveAttribute("aria-disabled");
  const downloading = page.waitForEvent("download");
  await button.click();
  const file = await readFile(await (await downloading).path());
  const { all: pdf } = await readPdf(Uint8Array.from(file));
  const printed = await page.pdf({ preferCSSPageSize: true });
  const { all: numbered, sizes } = await readPdf(Uint8Array.from(printed));
  // Each counts its sheets in words of its own.
  const paper = numbered.replace("1 / 1", "");
  expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
  await page.evaluate(() => {
    for (const hidden of document.querySelectorAll(".no-print, .visually-hidden")) hidden.remove();
  });
  const main = page.getByRole("main");
  const screen = await main.innerText();
  await page.emulateMedia({ media: "print" });
  return { screen, print: await main.innerText(), paper, pdf: pdf.replace("Page 1 of 1", "") };
};

const words = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .toSorted();

/** Paper tells letters apart but not words: letters stand at places of their own. */
const letters = (text: string): string =>
  Array.from(text.replaceAll(/\s+/g, "")).toSorted().join("");

import type { Page } from "@playwright/test";
import { picturePage } from "#test/adapters/pdf/picture-page.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { pay, signIn, takeInHand } from "./at-desk.ts";
import { readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

// One worker for all, so that the desk's shop starts once.
test.describe.configure({ mode: "default" });

/** As a browser prints that was asked for nothing else: without “background graphics”. */
const print = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  return { bytes, ...(await readPdf(bytes)) };
};

/** Texts that are not wholly inside of their label, as it is printed. */
const clipped = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ media: "print" });
  const texts = await page.getByRole("article").evaluateAll((labels) =>
    labels.flatMap((label) => {
      const sheet = label.getBoundingClientRect();
      return [...label.querySelectorAll("p, small, div")].flatMap((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const isWithin =
          left >= sheet.left && top >= sheet.top && right <= sheet.right && bottom <= sheet.bottom;
        return isWithin && part.scrollWidth <= part.clientWidth + 1 ? [] : [part.textContent];
      });
    }),
  );
  await page.emulateMedia({ media: null });
  return texts;
};

const words = (count: number, text: string): string => text.repeat(60).slice(0, count).trim();

/** The longest that people write, and letters that leave the least room. */
const LONG = [
  {
    recipientName: words(68, "Raden Ayu Sekar Kinasih Wulandari "),
    line1: words(120, "Jalan Raya Kaliurang Kilometer Lima Gang Mawar Merah "),
    line2: words(88, "Perumahan Griya Asri Blok C Nomor 17 RT 03 RW 11 "),
  },
  {
    recipientName: words(68, "WIDYAWATI MAHARANI WIMALA "),
    line1: words(120, "JALAN MAWAR MERAH MUDA WATUGONG KM 5 "),
    line2: words(88, "WISMA MAHAMERU BLOK W NO 16 "),
  },
  { recipientName: "W".repeat(68), line1: "W".repeat(120), line2: "M".repeat(88) },
  { recipientName: "W".repeat(120), line1: "W".repeat(200), line2: "M".repeat(200) },
  {
    recipientName: words(120, "Raden Ayu Sekar Kinasih Wulandari "),
    line1: words(200, "Jalan Raya Kaliurang Kilometer Lima Gang Mawar Merah "),
    line2: words(200, "Perumahan Griya Asri Blok C Nomor 17 RT 03 RW 11 "),
  },
];
const CITY = { city: "Kabupaten Kepulauan Tanimbar", postalCode: "97464" };

test("the longest name, address and order fit on a label, and nothing of them is clipped", async ({
  page,
  desk,
}) => {
  test.slow();
  await signIn(page, desk);
  for (const lines of LONG) {
    const address = { ...lines, ...CITY };
    const code = await (await readyCustomer(desk.shop)).orderCoffees(12, address);
    await takeInHand(page, desk, code);
    await page.goto(`${desk.url}/pack/labels?order=${code}`);
    expect(await clipped(page), address.recipientName).toEqual([]);
    const bags = (await page.getByRole("article").getByText("1 ×").innerText()).split(/\n|; /);
    // What has no room at all is counted.
    const rest = /^and (\d+) more$/.exec(bags.at(-1) ?? "")?.[1];
    expect(rest === undefined ? bags.length : bags.length - 1 + Number(rest)).toBe(12);
    if (address.line1.length <= 120) expect(rest).toBeUndefined();

    const { pages, sizes } = await print(page);
    expect(sizes).toEqual([{ widthMm: 105, heightMm: 148 }]);
    const printed = pages.join("").replaceAll(/\s/g, "");
    const { recipientName, line1, line2, city, postalCode } = address;
    for (const text of [recipientName, line1, line2, city, postalCode, ...bags])
      expect(printed).toContain(text.replaceAll(/\s/g, ""));
  }
});

test("labels fill a sheet of A6 each, or four an A4, and their strip is black without the browser’s backgrounds", async ({
  page,
  desk,
}) => {
  await signIn(page, desk);
  const customer = await readyCustomer(desk.shop);
  const codes: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const code = await customer.order("delivery");
    await takeInHand(page, desk, code);
    codes.push(code);
  }
  const orders = codes
    .toReversed()
    .map((code) => `order=${code}`)
    .join("&");
  await page.goto(`${desk.url}/pack/labels?${orders}`);
  const each = await print(page);
  expect(each.sizes).toEqual(codes.map(() => ({ widthMm: 105, heightMm: 148 })));
  // The oldest payment first, however they were asked for.
  expect(each.pages.map((text) => codes.findIndex((code) => text.includes(code)))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  const picture = await picturePage(each.bytes, 0);
  const strip = { left: 7.8, top: 136.2, right: 97.2, bottom: 141.2 };
  const ink = picture.inkBox(strip);
  expect(ink.right - ink.left).toBeGreaterThan(80);
  expect(picture.colourAt(9, 138.7)).toBe("#000000");

  await page.getByRole("link", { name: "Four on an A4" }).click();
  const four = await print(page);
  expect(four.sizes).toEqual([
    { widthMm: 210, heightMm: 297 },
    { widthMm: 210, heightMm: 297 },
  ]);
  expect(four.pages.map((text) => codes.filter((code) => text.includes(code)))).toEqual([
    codes.slice(0, 4),
    codes.slice(4),
  ]);
  expect(await clipped(page)).toEqual([]);
});

test("the plan of a roast of sixteen coffees is one sheet", async ({ page, desk }) => {
  await signIn(page, desk);
  await page.goto(`${desk.url}/coffees/MB09`);
  await page.getByLabel("On sale").check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Mirlo Blanco is saved.")).toBeVisible();
  await pay(page, desk, await (await readyCustomer(desk.shop)).orderCoffees(16));

  await page.goto(`${desk.url}/roast`);
  const names = await page.getByRole("rowheader").allInnerTexts();
  const { pages, sizes, all } = await print(page);
  expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
  expect(pages).toHaveLength(1);
  for (const name of names) expect(all).toContain(name.replaceAll(/\s+/g, " ").trim());

  await page.goto(`${desk.url}/coffees/MB09`);
  await page.getByLabel("On sale").uncheck();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Mirlo Blanco is saved.")).toBeVisible();
});

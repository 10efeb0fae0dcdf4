import { readPdf } from "#test/support/read-pdf.ts";
import type { Page } from "@playwright/test";
import { pay, signIn, takeInHand } from "./at-desk.ts";
import { keepSession, readyCustomer } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

/** WebKit asks the window for its width when it prints, other browsers the sheet of paper. */
const WINDOWS_PX = [390, 800, 1440];
/** An A4 within its margins. */
const SHEET_PX = 718;

test("a sheet is laid out alike from a phone and from a desk's window", async ({ page, desk }) => {
  const customer = await readyCustomer(desk.shop);
  await signIn(page, desk);
  const [toRoast, inHand] = [await customer.orderCoffees(6), await customer.orderCoffees(3)];
  await pay(page, desk, toRoast);
  await takeInHand(page, desk, inHand);
  await keepSession(page, customer, desk.shop.url);
  for (const [url, words] of [
    [`${desk.shop.url}/offer-list`, "Single origin espresso"],
    [`${desk.shop.url}/order/${inHand}`, inHand],
    [`${desk.url}/roast`, "Green to charge"],
    [`${desk.url}/pack/labels?order=${inHand}`, inHand],
  ] as const) {
    await page.goto(url);
    await expect(page.getByText(words).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const sheets: (readonly string[])[] = [];
    for (const width of WINDOWS_PX) {
      await page.setViewportSize({ width, height: 900 });
      sheets.push(await placesOnPaper(page));
    }
    const [first = []] = sheets;
    expect(first.length, url).toBeGreaterThan(5);
    expect(sheets, url).toEqual(WINDOWS_PX.map(() => first));
    await page.emulateMedia({ media: null });
  }
});

/** Where each text stands on the sheet, and how large. */
const placesOnPaper = (page: Page): Promise<readonly string[]> =>
  page.evaluate((sheetPx) => {
    document.documentElement.style.width = `${sheetPx}px`;
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    const places: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim();
      if (!words || !text.parentElement?.checkVisibility()) continue;
      // What is only read out takes no place.
      if (text.parentElement.closest(".visually-hidden")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top, width, height } = range.getBoundingClientRect();
      const place = [left, top + window.scrollY, width, height].map(Math.round);
      places.push(
        `${words} at ${place.join(" ")}, ${getComputedStyle(text.parentElement).fontSize}`,
      );
    }
    return places;
  }, SHEET_PX);

test("a page takes no more sheets of paper than it needs, and says on them whose it is", async ({
  page,
  customer,
}) => {
  await customer.addAddress("Jl. Kawi 7");
  const ordered = await customer.order("delivery");
  await keepSession(page, customer);
  const sheets: Record<string, number> = {};
  for (const [path, words] of [
    // While its opening counts, which is for the screen.
    ["/", "Enam belas"],
    ["/shop", "Exotics"],
    ["/offer-list", "Exotic filter"],
    ["/brewguide", "Water"],
    ["/shop/SW16", "How we brew it"],
    ["/wholesale", "Talk to us"],
    ["/about", "Team"],
    ["/rubasse", "Why near-infrared"],
    ["/account", "Addresses"],
    [`/checkout/success/${ordered}`, "Grand Total"],
    [`/order/${ordered}`, "Grand Total"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    const { pages } = await readPdf(Uint8Array.from(await page.pdf({ preferCSSPageSize: true })));
    sheets[path.replace(ordered, "CODE")] = pages.length;
    expect(pages[0], path).toMatch(/^(1 \/ \d )?Enambelas/);
    expect(pages.join(" "), path).toContain("Jl. Jombang No. 16");
    if (path === "/") expect(pages[0]).not.toMatch(/\d%/);
    // Prices are those of a day.
    if (/offer-list|shop/.test(path))
      expect(pages.join(" "), path).toMatch(/Prices of \d+ [A-Z][a-z]+ \d{4}\./);
    if (path === "/wholesale") expect(pages.join(" ")).toContain("wholesale@enambelas.example");
    for (const [index, sheet] of pages.entries())
      expect(sheet, path).toContain(`${index + 1} / ${pages.length}`);
  }
  expect(sheets).toEqual({
    "/": 3,
    "/shop": 1,
    "/offer-list": 1,
    "/brewguide": 2,
    "/shop/SW16": 2,
    "/wholesale": 2,
    "/about": 2,
    "/rubasse": 2,
    "/account": 1,
    "/checkout/success/CODE": 1,
    "/order/CODE": 1,
  });
});

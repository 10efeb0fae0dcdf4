import type { Page } from "@playwright/test";
import { openSignedIn } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

/**
 * Rewrites every text as Chrome's translation does, and each that comes later: React's own nodes are
 * then no longer in the page. The words stay, so that a test finds them.
 */
const translateAsChromeDoes = (): void => {
  // Sent to the page, where it stands by itself.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const wrap = (text: Node): void => {
    const parent = text.parentElement;
    const isLeft = parent?.closest("font, script, style, noscript, textarea, title, svg");
    if (!parent || isLeft || text.nodeValue?.trim() === "") return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    parent.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text.nodeValue ?? "");
  };
  const wrapAllIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  const begin = () => {
    wrapAllIn(document.body);
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations)
        for (const node of addedNodes) if (node.isConnected) wrapAllIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  // A picture that is opened by itself has no body.
  document.addEventListener("DOMContentLoaded", () => document.body && begin());
};

/** Everything with a digit on the page, in order, but for a countdown and what was only announced. */
const figuresOn = async (page: Page): Promise<readonly string[]> => {
  const shown = await page.locator("main").evaluate((main) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!parentElement?.closest("output")) texts.push(nodeValue ?? "");
    }
    return texts.join(" ");
  });
  return (shown.match(/\S*\d\S*/g) ?? []).filter((figure) => !/^\d\d:\d\d:\d\d$/.test(figure));
};

/**
 * A page that was translated before its code came is drawn anew once it has: a key or a tap in that
 * instant meets nothing. All its code has come when nothing more is asked for.
 */
const drawnAnew = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main font").first()).toBeVisible();
};

/** What broke a page. React draws a page anew that was translated before its code came, and says so. */
const watchFaults = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!message.includes("react.dev/errors/418")) faults.push(message);
  });
  return faults;
};

/** The page says the same as one that nobody translates, of the same address, cart and customer. */
const expectSameUntranslated = async (page: Page): Promise<void> => {
  const plain = await page.context().newPage();
  await plain.goto(page.url(), { waitUntil: "networkidle" });
  expect(await plain.locator("main font").count()).toBe(0);
  await expect.poll(async () => (await figuresOn(plain)).length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await figuresOn(page)).join(" "), { message: page.url() })
    .toBe((await figuresOn(plain)).join(" "));
  await plain.close();
};

test("a shop that the browser translates shows the same figures, from search to invoice", async ({
  page,
  customer,
}) => {
  test.slow();
  const faults = watchFaults(page);
  await page.addInitScript(translateAsChromeDoes);
  await customer.addAddress("Jl. Kawi 7");
  await openSignedIn(page, customer, "/shop");
  await drawnAnew(page);

  const search = page.getByRole("searchbox");
  for (const text of ["w", "wa", "was", "washed", "washed ijen", "x", "", "batur"]) {
    await search.fill(text);
    await expect(search).toHaveValue(text);
  }
  await expect(page.getByRole("article")).toHaveCount(1);
  await search.blur();
  await expectSameUntranslated(page);
  await search.fill("");
  await page.getByLabel("Sort").selectOption("Price, high to low");
  await page.getByLabel("Sort").selectOption("Z to A");
  await expectSameUntranslated(page);

  await page
    .getByRole("link", { name: /Ulu Batur/ })
    .first()
    .click();
  const sizes = page.getByRole("group", { name: "Size" });
  await sizes.getByText("200 g", { exact: true }).click();
  await sizes.getByText("100 g", { exact: true }).click();
  await sizes.getByText("200 g", { exact: true }).click();
  await page
    .getByRole("button", { name: /Add to Cart/ })
    .first()
    .click();
  await page.getByRole("link", { name: /Cart.*2 items/ }).click();

  const quantity = page.getByRole("textbox").first();
  for (const count of ["2", "12", "3"]) await quantity.fill(count);
  await quantity.blur();
  await expectSameUntranslated(page);
  await page
    .getByRole("button", { name: /Remove/ })
    .last()
    .click();
  await expectSameUntranslated(page);

  await page.getByRole("link", { name: /checkout/i }).click();
  for (const way of ["Pickup at the roastery", "Delivery", "Pickup at the roastery"]) {
    await page.getByText(way).first().click();
    await expectSameUntranslated(page);
  }
  await page.getByText("Delivery").first().click();
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await expectSameUntranslated(page);

  await page.getByRole("link", { name: "View orders" }).click();
  await expect(page.getByText("Jl. Kawi 7").first()).toBeVisible();
  await expectSameUntranslated(page);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: /Download invoice/ })).toBeVisible();
  await expectSameUntranslated(page);
  expect(faults).toEqual([]);
});

test("a price list that the browser translates is sorted and mixed all the same", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.addInitScript(translateAsChromeDoes);
  await page.goto("/offer-list");
  await drawnAnew(page);
  for (const side of ["B +5", "A +5", "B +5", "B +5"])
    await page.getByRole("button", { name: side }).click();
  await page.getByLabel("Coffee A").selectOption({ index: 2 });
  await page.getByLabel("Coffee B").selectOption({ index: 0 });
  await expect(page).toHaveURL(/ratio=60/);
  await expectSameUntranslated(page);
  await page.getByRole("button", { name: "Green cost" }).first().click();
  await page
    .getByRole("button", { name: /^Where the price of/ })
    .first()
    .click();
  await expect(page.getByRole("row", { name: /You pay/ }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

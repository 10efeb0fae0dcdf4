import type { Locator, Page } from "@playwright/test";
import { readPdf } from "#test/support/read-pdf.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { openSignedIn } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

/** Where things stand to one another: what an eye sees at once and no other check measures. */

test.use({ reducedMotion: "reduce" });

const PHONE = { width: 360, height: 740 } as const;
const TABLET = { width: 768, height: 1024 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;
const WIDE = { width: 1920, height: 1080 } as const;
const ALL = [PHONE, TABLET, DESKTOP, WIDE] as const;

/** Where much is told. */
const TOLD = ["/about", "/wholesale", "/rubasse", "/brewguide", "/offer-list"] as const;

type Size = (typeof ALL)[number];

const open = async (page: Page, path: string, size: Size): Promise<void> => {
  await page.setViewportSize(size);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
};

/** Opens the page once, and looks at it in one window after another. */
const inEach = async (
  page: Page,
  path: string,
  sizes: readonly Size[],
  look: (size: Size) => Promise<void>,
): Promise<void> => {
  for (const [index, size] of sizes.entries()) {
    if (index === 0) await open(page, path, size);
    else await page.setViewportSize(size);
    await look(size);
  }
};

const boxOf = async (place: Locator) => {
  await place.waitFor();
  const box = await place.boundingBox();
  if (!box) throw new Error("The place is not drawn.");
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
};

/** How many stand in each row, by its height on the page. */
const rowsOf = (places: readonly { readonly top: number }[]): Map<number, number> => {
  const rows = new Map<number, number>();
  for (const { top } of places) rows.set(top, (rows.get(top) ?? 0) + 1);
  return rows;
};

const collect = async (page: Page, code = "SW16"): Promise<void> => {
  await page.goto(`/shop/${code}`);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /Added!/ }).first()).toBeVisible();
};

test("a line of the cart says each thing on one line, its stepper below on a phone", async ({
  page,
}) => {
  await collect(page);
  await open(page, "/cart", PHONE);
  const unitPrice = await boxOf(page.getByText("1 kg, whole bean. Rp.194.000 each."));
  expect(unitPrice.height).toBeLessThan(24);
  const fewer = page.getByRole("button", { name: /One less|Fewer|less/i });
  expect((await boxOf(fewer)).top - unitPrice.bottom).toBeGreaterThanOrEqual(6);
  const toCheckout = await boxOf(page.getByRole("link", { name: /Go to checkout/ }));
  expect(toCheckout.height).toBeLessThan(64);
});

test("an empty cart has its drawing and its words side by side, over the whole width", async ({
  page,
}) => {
  await open(page, "/cart", DESKTOP);
  const words = await boxOf(page.getByRole("heading", { name: "Your cart is empty." }));
  const drawing = await boxOf(page.locator("main img[src*='cup']"));
  expect(drawing.width).toBeGreaterThan(DESKTOP.width * 0.38);
  expect(words.left).toBeGreaterThan(drawing.right);
  expect(words.top).toBeGreaterThan(drawing.top);
  expect(words.bottom).toBeLessThan(drawing.bottom);
});

test("the price in a larger bag stands beside the price where there is room", async ({ page }) => {
  await open(page, "/shop/UB08", DESKTOP);
  const price = await boxOf(page.getByRole("paragraph").filter({ hasText: /^Rp\.55\.000$/ }));
  const beside = await boxOf(page.getByText(/^In the 200\sg bag/));
  expect(beside.left).toBeGreaterThan(price.right);
  expect(beside.bottom).toBeLessThan(price.bottom + 12);
});

test("the tile that ends a category is drawn from edge to edge of its paper", async ({ page }) => {
  await inEach(page, "/shop", ALL, async (size) => {
    for (const tile of await page
      .locator("aside:has(a[href='/offer-list'], a[href='/brewguide'])")
      .all()) {
      if (!(await tile.isVisible())) continue;
      await tile.scrollIntoViewIfNeeded();
      const paper = await boxOf(tile);
      const drawing = await boxOf(tile.locator("img"));
      expect(drawing.left, `${size.width}`).toBe(paper.left);
      expect(drawing.width, `${size.width}`).toBeGreaterThanOrEqual(156);
      const words = await boxOf(tile.getByRole("link"));
      expect(paper.bottom - words.bottom, `${size.width}`).toBeLessThan(40);
    }
  });
});

test("a phone's screen shows one drawing at a time, and none too small to read", async ({
  page,
}) => {
  const paths = SITE_ROUTES.filter(({ kind }) => kind !== "private").map(({ path }) => path);
  // Coffees of every category, with a mountain and without.
  const coffees = ["SW16", "UB08", "MB09", "QA77"].map((code) => `/shop/${code}`);
  const shown: string[] = [];
  for (const path of [...paths.filter((one) => !one.includes(":")), ...coffees]) {
    await open(page, path, PHONE);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    const drawings = await page
      .locator("main :is(img[src*='.svg'], svg[viewBox='0 0 960 360']):visible")
      .all();
    const places = await Promise.all(drawings.map(boxOf));
    for (const { width } of places) expect(width, path).toBeGreaterThanOrEqual(156);
    // Two are on one screen when the middle of both is.
    const middles = places.map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b);
    for (const [at, middle] of middles.slice(1).entries())
      expect(middle - (middles[at] ?? 0), path).toBeGreaterThanOrEqual(PHONE.height);
    if (places.length > 0) shown.push(path);
  }
  expect(shown).toEqual(expect.arrayContaining(["/", "/about", "/brewguide", "/shop", "/signin"]));
  expect(shown).toEqual(expect.arrayContaining(coffees));
});

test("no column of the foot stands alone in a row", async ({ page }) => {
  await inEach(page, "/blog", [TABLET, DESKTOP, WIDE], async (size) => {
    const headings = page.getByRole("contentinfo").getByRole("heading", { level: 2 });
    const places = await Promise.all((await headings.all()).map(boxOf));
    expect(new Set(rowsOf(places).values()).size, `${size.width}`).toBe(1);
  });
});

test("every name on the map is on its panel", async ({ page }) => {
  await inEach(page, "/", ALL, async (size) => {
    const map = page.getByRole("img", { name: /Jl\. Jombang/ });
    await map.scrollIntoViewIfNeeded();
    const panel = await boxOf(map);
    for (const name of await map.locator("text").all()) {
      const { left, top, right, bottom } = await boxOf(name);
      const where = `${await name.textContent()}, ${size.width}`;
      expect(left, where).toBeGreaterThan(panel.left);
      expect(top, where).toBeGreaterThan(panel.top);
      expect(right, where).toBeLessThan(panel.right);
      expect(bottom, where).toBeLessThan(panel.bottom);
    }
  });
});

test("the roast curve ends with the column it stands in", async ({ page }) => {
  await inEach(page, "/", [TABLET, DESKTOP], async (size) => {
    const last = page.getByText("10:00", { exact: true });
    await last.scrollIntoViewIfNeeded();
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: "The Lab" }),
    });
    const edge = await section.evaluate((element) => {
      const grid = element.matches(".page-grid") ? element : element.querySelector(".page-grid");
      if (!grid) throw new Error("There is no grid.");
      return (
        grid.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(grid).paddingRight)
      );
    });
    expect((await boxOf(last)).right, `${size.width}`).toBeLessThanOrEqual(edge + 0.5);
  });
});

test("the bags of a cart are as high as one another, whatever they hold", async ({ page }) => {
  await collect(page);
  await collect(page, "UB08");
  await open(page, "/cart", PHONE);
  const bags = page.locator("main li a svg");
  await expect(bags).toHaveCount(2);
  const [first, second] = [await boxOf(bags.nth(0)), await boxOf(bags.nth(1))];
  expect(first.width).toBe(72);
  expect(second.height).toBe(first.height);
  await expect(bags.locator("text")).toHaveCount(0);
});

test("the arrow of a button stands beside its words on a phone", async ({ page }) => {
  for (const path of ["/", "/wholesale", "/rubasse", "/about"]) {
    await open(page, path, PHONE);
    for (const arrow of await page.locator("main a > span + svg").all()) {
      const [{ top, bottom, left }, words] = [
        await boxOf(arrow),
        await boxOf(arrow.locator("xpath=preceding-sibling::span")),
      ];
      expect(left, path).toBeGreaterThan(words.right);
      expect((top + bottom) / 2, path).toBeCloseTo((words.top + words.bottom) / 2, 0);
    }
  }
});

test("figures stand in columns of one width, and in sentences as wide as they are", async ({
  page,
}) => {
  for (const path of ["/", "/shop/SW16", ...TOLD]) {
    await open(page, path, DESKTOP);
    const uneven = await page.locator("main").evaluate((main) => {
      for (const details of main.querySelectorAll("details")) details.open = true;
      const found: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? "";
        const element = walker.currentNode.parentElement;
        if (!element?.checkVisibility() || !/\d/.test(text)) continue;
        const isTabular = getComputedStyle(element).fontVariantNumeric === "tabular-nums";
        const isSentence = (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 3;
        const isNamed = element.closest("h1, h2, h3, a, button, label, .visually-hidden") !== null;
        if (isSentence && isTabular && !isNamed) found.push(`spaced: ${text}`);
        if (element.closest("td") && !isSentence && !isTabular) found.push(`ragged: ${text}`);
      }
      return found;
    });
    expect(uneven, path).toEqual([]);
  }
});

test("no card stands alone in the last row of its category", async ({ page }) => {
  for (const path of ["/", "/shop", "/shop/UB08", "/shop/QA77"]) {
    await open(page, path, PHONE);
    const categories = page.locator("main section:has(article)");
    expect(await categories.count(), path).toBeGreaterThan(0);
    for (const size of ALL) {
      await page.setViewportSize(size);
      for (const category of await categories.all()) {
        const cards = await category.locator(":is(article, aside):visible").all();
        const rows = [...rowsOf(await Promise.all(cards.map(boxOf))).values()];
        if (rows.length > 1) expect(rows.at(-1), `${path}, ${size.width}`).toBeGreaterThan(1);
      }
    }
  }
});

test("what a person tells is set in lines of about 62 letters", async ({ page }) => {
  for (const path of ["/", "/shop/SW16", "/blog", ...TOLD])
    await inEach(page, path, [DESKTOP, WIDE], async (size) => {
      const lines = await page.locator("main :is(.serif, .lead)").evaluateAll((told) =>
        told.flatMap((element) => {
          const range = document.createRange();
          const letters = new Map<number, number>();
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const text = walker.currentNode.textContent ?? "";
            for (let at = 0; at < text.length; at++) {
              range.setStart(walker.currentNode, at);
              range.setEnd(walker.currentNode, at + 1);
              const line = Math.round(range.getBoundingClientRect().bottom / 8);
              letters.set(line, (letters.get(line) ?? 0) + 1);
            }
          }
          return [...letters.values()];
        }),
      );
      expect(Math.max(...lines), `${path}, ${size.width}`).toBeLessThanOrEqual(66);
    });
});

test("the links of the menu begin at one line, and fill their rows", async ({ page }) => {
  for (const size of [PHONE, TABLET]) {
    await open(page, "/about", size);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main" });
    const starts = await menu.getByRole("link").evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const { left, top } = words.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
    const first = Math.min(...starts.map(({ left }) => left));
    expect(starts.slice(0, 4).every(({ left }) => left === first)).toBe(true);
    expect(new Set(rowsOf(starts.slice(4)).values()).size).toBe(1);
  }
});

test("who is told to be offline still reaches the menu and the cart", async ({ page, context }) => {
  for (const size of [PHONE, DESKTOP]) {
    await open(page, "/shop/UB08", size);
    await context.setOffline(true);
    const told = page.getByText(/^You are offline/);
    await expect(told).toBeVisible();
    const bar = await boxOf(page.getByRole("banner"));
    expect((await boxOf(told)).top).toBeGreaterThanOrEqual(bar.bottom);
    await context.setOffline(false);
  }
});

test("saved addresses fill both columns of the checkout, each with its link inside", async ({
  page,
  customer,
}) => {
  await customer.addAddress("Jl. Kawi 7");
  await customer.addAddress("Perumahan Puncak Permata Jingga Blok Bougenville Kav. 12A/3");
  await page.setViewportSize(DESKTOP);
  await openSignedIn(page, customer, "/checkout");
  const cards = page.locator("label:has(input[name='address'])");
  await expect(cards).toHaveCount(3);
  const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
  expect(second.top).toBe(first.top);
  expect(second.left).toBeGreaterThan(first.right);
  for (const index of [0, 1]) {
    const card = await boxOf(cards.nth(index));
    const edit = await boxOf(page.getByRole("link", { name: /^Edit / }).nth(index));
    expect(edit.right).toBeLessThan(card.right);
    expect(edit.top).toBeGreaterThan(card.top);
    expect(edit.bottom).toBeLessThan(card.bottom);
  }
});

test("the heads of a price list's columns stand on one line, whether they sort or not", async ({
  page,
}) => {
  await open(page, "/offer-list", DESKTOP);
  const feet = await page
    .locator("main thead")
    .first()
    .locator("th")
    .evaluateAll((heads) =>
      heads.map((head) => {
        const words = document.createRange();
        words.selectNodeContents(head.querySelector("button")?.firstChild ?? head);
        const lines = Array.from(words.getClientRects());
        const isLast = !head.querySelector("button + br");
        return isLast ? Math.max(...lines.map(({ bottom }) => bottom)) : null;
      }),
    );
  const known = feet.filter((foot) => foot !== null);
  expect(Math.max(...known) - Math.min(...known)).toBeLessThan(1);
});

test("a price list says where it goes on to the right, and fits a window of 1280 px", async ({
  page,
}) => {
  await open(page, "/offer-list", PHONE);
  const hints = page.getByText("Costs to the right →");
  const tables = page.getByRole("region", { name: /prices and costs$/ });
  await expect(hints).toHaveCount(3);
  for (const hint of await hints.all()) await expect(hint).toBeVisible();
  for (const head of await tables.getByRole("columnheader", { name: /^Green cost/ }).all())
    expect((await boxOf(head)).left).toBeLessThan(PHONE.width - 32);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const hint of await hints.all()) await expect(hint).toBeHidden();
  for (const table of await tables.all())
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("paper says a coffee's chosen size and grind in words", async ({ page }) => {
  await open(page, "/shop/UB08", DESKTOP);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("group", { name: "Size" })).toHaveText(/^Size\s100\sg$/, {
    useInnerText: true,
  });
  await expect(page.getByLabel("Grind, no extra cost")).toHaveCSS("border-bottom-width", "0px");
});

test("no lead ends in a stump", async ({ page }) => {
  for (const path of ["/cart", ...TOLD])
    await inEach(page, path, [TABLET, DESKTOP, WIDE], async (size) => {
      const shares = await page.locator("main .lead:visible").evaluateAll((leads) =>
        leads.map((lead) => {
          const words = document.createRange();
          words.selectNodeContents(lead);
          const widths = Array.from(words.getClientRects(), ({ width }) => width);
          return (widths.at(-1) ?? 0) / Math.max(...widths);
        }),
      );
      expect(Math.min(1, ...shares), `${path}, ${size.width}`).toBeGreaterThan(0.5);
    });
});

test("the price list fits one sheet of paper with all its columns and no controls", async ({
  page,
}) => {
  await open(page, "/offer-list", DESKTOP);
  const { all, sizes } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(sizes).toEqual([{ widthMm: 297, heightMm: 210 }]);
  for (const column of ["Retail", "Green cost", "Cost of goods", "Gross profit", "Packaging"])
    expect(all).toContain(column);
  for (const control of ["As PDF", "Blend calculator", "Coffee A", "↑"])
    expect(all).not.toContain(control);
});

test("where a password was forgotten is said below its field", async ({ page }) => {
  await inEach(page, "/signin", ALL, async () => {
    const field = await boxOf(page.getByLabel("Password", { exact: true }));
    const link = await boxOf(page.getByRole("link", { name: "Forgot your password?" }));
    expect(link.left).toBeCloseTo(field.left, 0);
    expect(link.top - field.bottom).toBeLessThan(300);
  });
});

test("the search says what it finds on one line, its examples whole", async ({ page }) => {
  await inEach(page, "/shop", ALL, async () => {
    const field = page.getByRole("searchbox", { name: "Search name, notes, farm, process" });
    const label = await boxOf(page.locator("label", { hasText: "Search" }));
    expect(label.height).toBeLessThan(24);
    const room = await field.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement("canvas").getContext("2d");
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (!pen) throw new Error("This browser draws on no canvas.");
      pen.font = font;
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return input.clientWidth - padding - pen.measureText(input.placeholder).width;
    });
    expect(room).toBeGreaterThan(0);
  });
});

test("with letters twice as large a coffee's bag is no stripe beside its name", async ({
  page,
}) => {
  for (const size of [PHONE, TABLET]) {
    await open(page, "/shop/UB08", size);
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const bag = page.getByRole("img", { name: /bag of Ulu Batur/ });
    const stand = await boxOf(bag.locator("xpath=.."));
    expect((await boxOf(bag)).height).toBeGreaterThan(stand.height * 0.6);
  }
});

test("the 16 reaches from the headline's capitals to the buttons' foot", async ({ page }) => {
  await inEach(page, "/", [DESKTOP, WIDE], async (size) => {
    const numeral = await page
      .getByRole("img", { name: /drawn in sixteen tiles/ })
      .evaluate((drawing: SVGSVGElement) => {
        const tiles = Array.from(drawing.querySelectorAll("[data-part]"), (tile) =>
          tile.getBoundingClientRect(),
        );
        return {
          top: Math.min(...tiles.map(({ top }) => top)),
          bottom: Math.max(...tiles.map(({ bottom }) => bottom)),
        };
      });
    const headline = page.getByRole("heading", { level: 1 });
    const capitals = await headline.evaluate((heading) => {
      const line = document.createRange();
      line.selectNodeContents(heading.firstElementChild ?? heading);
      const { top, height } = line.getBoundingClientRect();
      const { font, fontSize } = getComputedStyle(heading);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("This browser draws on no canvas.");
      pen.font = font;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent } =
        pen.measureText("E");
      const content = fontBoundingBoxAscent + fontBoundingBoxDescent;
      const baseline = top + (height - content) / 2 + fontBoundingBoxAscent;
      return { top: baseline - actualBoundingBoxAscent, fontPx: Number.parseFloat(fontSize) };
    });
    const button = await boxOf(page.getByRole("link", { name: "All 16 coffees" }));
    expect(Math.abs(numeral.top - capitals.top), `${size.width}`).toBeLessThan(4);
    expect(Math.abs(numeral.bottom - button.bottom), `${size.width}`).toBeLessThan(4);
  });
});

test("a farm's story stands open beside its heading, on the coffee's paper", async ({ page }) => {
  await open(page, "/shop/UB08", DESKTOP);
  const heading = page.getByRole("heading", { name: "Farm Story" });
  const told = page.getByText(/^Fourteen families/);
  await expect(told).toBeVisible();
  const [left, right] = [await boxOf(heading), await boxOf(told)];
  expect(right.left).toBeGreaterThan(left.right);
  expect(right.top - left.top).toBeLessThan(48);
  const picture = await boxOf(page.getByRole("img", { name: /^Batur, drawn/ }));
  expect(picture.width / picture.height).toBeCloseTo(8 / 3, 1);
  await heading.click();
  await expect(told).toBeHidden();
});

test("a nota says what a bag is ground for in rows of at most 64 px", async ({
  page,
  customer,
}) => {
  const code = await customer.orderCoffees(3);
  await openSignedIn(page, customer, `/checkout/success/${code}`);
  await page.setViewportSize(PHONE);
  const ground = page.getByRole("definition").filter({ hasText: "ground for V60" });
  await expect(ground).toHaveCount(3);
  for (const note of await ground.all())
    expect((await boxOf(note.locator("xpath=.."))).height).toBeLessThanOrEqual(64);
});

test("a nota keeps its three columns on a phone, in rows of at most 64 px", async ({ page }) => {
  await collect(page);
  await open(page, "/cart", PHONE);
  const rows = page.getByRole("table", { name: /for all bags go$/ }).getByRole("row");
  expect(await rows.count()).toBe(6);
  for (const row of await rows.all()) {
    const cells = await Promise.all((await row.locator("th, td").all()).map(boxOf));
    const { top, height } = await boxOf(row);
    expect(height).toBeLessThanOrEqual(64);
    for (const cell of cells) expect(cell.top - top).toBeLessThan(height / 2);
  }
});

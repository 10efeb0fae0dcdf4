import { expect, test } from "./shop.ts";

declare global {
  interface Window {
    /** What the intro showed, and when, milliseconds since the page began. */
    shown: { readonly state: string; readonly count: string; readonly at: number }[];
  }
}

/** Writes down every state of the intro: a busy machine sees some of them too late. */
const writeDown = () => {
  window.shown = [];
  new MutationObserver(() => {
    const state = document.documentElement.dataset["intro"] ?? "gone";
    const count = document.querySelector("[data-intro-count]")?.textContent ?? "";
    if (window.shown.at(-1)?.state !== state)
      window.shown.push({ state, count, at: performance.now() });
  }).observe(document, { attributeFilter: ["data-intro"], subtree: true });
};

test("the intro counts to 100 percent and to the price, says its words and leaves the page to its reader, once", async ({
  page,
}) => {
  await page.addInitScript(writeDown);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => window.shown.at(-1)?.state)).toBe("gone");
  const [counting, words, gone] = await page.evaluate(() => window.shown);
  expect([counting?.state, words?.state, gone?.state]).toEqual(["count", "words", "gone"]);
  expect(words?.count).toBe("100%");
  expect((words?.at ?? 0) - (counting?.at ?? 0)).toBeGreaterThan(1990);
  expect((gone?.at ?? 0) - (words?.at ?? 0)).toBeGreaterThan(3 * 200);
  await expect(page.locator("[data-intro-amount]")).toHaveText("Rp.194.000");
  await expect(page.locator("[data-intro-amount]")).toBeHidden();
  await expect(page.getByRole("link", { name: "All 16 coffees" })).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.shown)).toEqual([]);
});

test("an intro that ends early leaves every tile painted as without it", async ({ page }) => {
  const numeral = page.getByRole("img", { name: /Green coffee/ });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("html[data-intro=count]").waitFor({ state: "attached" });
  // The middle of the count: one tile is landing, others are still to come.
  await page.waitForFunction(
    () => Number.parseInt(document.querySelector("[data-intro-count]")?.textContent ?? "") >= 30,
  );
  await page.keyboard.press("Shift");
  const landed = await numeral.screenshot({ animations: "allow" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(landed.equals(await numeral.screenshot())).toBe(true);
});

test("the numeral highlights a part of the price, and shows another coffee's", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  // Before the application is there: what was chosen is done once it is.
  const packaging = page.getByRole("button", { name: "Packaging" });
  await packaging.click();
  await page.getByRole("radio", { name: /Ulu Batur/ }).check({ force: true });
  await expect(page.getByRole("row", { name: /^Green coffee/ })).toContainText(/6\s*Rp\.21\.840/);
  await expect(page.getByRole("row", { name: /100 g of Ulu Batur/ })).toContainText("Rp.55.000");
  await expect(page.getByRole("link", { name: "See Ulu Batur" })).toBeVisible();
  await expect(packaging).toHaveAttribute("aria-pressed", "true");
  const tiles = page.locator("main svg [data-part]");
  const lit = () =>
    tiles.evaluateAll((all) => all.filter((tile) => getComputedStyle(tile).opacity === "1").length);
  await expect.poll(lit).toBe(6);
  await packaging.click();
  await expect(packaging).toHaveAttribute("aria-pressed", "false");
  await page.mouse.move(5, 300);
  await packaging.blur();
  await expect.poll(lit).toBe(16);
});

for (const width of [320, 360, 390, 640, 1024, 1280, 1440])
  test(`another coffee's figures move nothing at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/", { waitUntil: "networkidle" });
    const tops = () =>
      page
        .locator("main section, main fieldset, main fieldset ~ p, main table")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const places: (readonly number[])[] = [];
    for (const label of await page.getByRole("radio").all()) {
      await label.check({ force: true });
      await expect(label).toBeChecked();
      places.push(await tops());
    }
    expect(places).toHaveLength(6);
    expect(new Set(places.map(String)).size).toBe(1);
  });

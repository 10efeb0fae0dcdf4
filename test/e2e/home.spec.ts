import { expect, test } from "./shop.ts";

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

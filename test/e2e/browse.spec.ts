import { expect, test } from "./shop.ts";

test("the number on the cart is painted with the frame after the click", async ({ page }) => {
  await page.goto("/shop/UB08");
  const add = page.getByRole("button", { name: /Add to Cart/ });
  await expect(add).toBeVisible();
  await add.evaluate((button) => {
    const bar = document.querySelector("header a[href='/cart']");
    button.addEventListener(
      "click",
      // Runs before the next paint, and sees what that paint shows.
      () => requestAnimationFrame(() => (button.dataset["seen"] = bar?.textContent)),
      { once: true },
    );
  });
  await add.click();
  await expect(page.getByRole("button", { name: /Added!/ })).toHaveAttribute("data-seen", /1 item/);
});

test("sorting never moves the page", async ({ page }) => {
  const where = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto("/shop", { waitUntil: "networkidle" });
  const choice = page.getByLabel("Sort");
  await choice.evaluate((select) => select.scrollIntoView({ block: "start" }));
  for (const how of ["Price, high to low", "Z to A", "Price, low to high"]) {
    const before = await where();
    await choice.selectOption(how);
    await expect(page).toHaveURL(/sort=/);
    expect(await where(), how).toBe(before);
  }
  await page.goto("/offer-list", { waitUntil: "networkidle" });
  const heads = page.getByRole("button", { name: "Green cost" });
  for (const head of await heads.all()) {
    await head.evaluate((button) => button.scrollIntoView({ block: "start" }));
    for (let clicks = 0; clicks < 3; clicks += 1) {
      const before = await where();
      await head.dispatchEvent("click");
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      expect(await where()).toBe(before);
    }
  }
});

test("going back from a coffee returns to where one was in the list", async ({ page }) => {
  for (const path of ["/shop", "/offer-list"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const coffee = page
      .getByRole("main")
      .getByRole("link", { name: /Vigia|Koji/ })
      .last();
    await coffee.evaluate((link) => link.removeAttribute("target"));
    // What counts is where the visitor sees the coffee, not how tall the page above it has become.
    const top = () => coffee.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    // Kept for the next document: the list's links lead to one.
    await coffee.evaluate((link) => {
      const keep = () =>
        sessionStorage.setItem("seen-at", String(Math.round(link.getBoundingClientRect().top)));
      addEventListener("click", keep, { capture: true, once: true });
    });
    await coffee.click();
    await expect(page.getByRole("button", { name: /Add to Cart/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const before = await page.evaluate(() => Number(sessionStorage.getItem("seen-at")));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect.poll(top).toBeGreaterThan(before - 3);
    await expect.poll(top).toBeLessThan(before + 3);
  }
});

for (const width of [320, 360, 390, 640, 700, 1024, 1440])
  test(`another size of a coffee moves nothing at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/shop/UB08", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const tops = () =>
      page
        .locator("main :is(h1, fieldset, select, button, section)")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const before = await tops();
    await page.getByRole("radio", { name: /200 g/ }).check({ force: true });
    await expect(page.getByRole("button", { name: /Add to Cart/ }).first()).toContainText("85.000");
    expect(await tops()).toEqual(before);
  });

import { tabTo } from "./keyboard.ts";
import { expect, test } from "./shop.ts";

test("a visitor searches, sorts, shares the address and steps from coffee to coffee", async ({
  page,
}) => {
  await page.goto("/shop");
  await expect(page.getByRole("article")).toHaveCount(16);
  await page.getByRole("searchbox").fill("FLORES honey");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: /^2 coffees$/ })).toHaveCount(1);
  await expect(page.locator("mark").filter({ hasText: "Flores" })).toHaveCount(2);
  await expect(page.getByText("No exotics match your search.")).toBeVisible();

  await page.getByRole("searchbox").fill("vigia");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.locator("h3 mark")).toHaveText("Vigía");
  await page.getByRole("searchbox").fill("");
  await page.getByLabel("Sort").selectOption("Price, high to low");
  await page.getByRole("searchbox").fill("washed");
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get("q") === "washed" && searchParams.get("sort") === "price-desc",
  );

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("washed");
  await expect(page.getByLabel("Sort")).toHaveValue("price-desc");
  await expect(page.getByRole("heading", { name: "coffees for “washed”" })).toBeVisible();
  const prices = await page
    .getByRole("region", { name: "Espresso" })
    .getByText(/^Rp\./)
    .allInnerTexts();
  const figures = prices.map((text) => Number(text.replace(/\D/g, "")));
  expect(figures.length).toBeGreaterThan(1);
  expect(figures).toEqual(figures.toSorted((a, b) => b - a));

  await page.getByRole("link", { name: "Sumber Wening" }).click();
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toHaveText("Sumber Wening");
  const related = page.getByRole("region", { name: "More espresso" });
  await expect(related.getByRole("article")).toHaveCount(4);
  await related.getByRole("link").last().click();
  await expect(name).not.toHaveText("Sumber Wening");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("washed");
});

test("a visitor collects a coffee with the keyboard alone", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.getByRole("article").first()).toBeVisible();
  await tabTo(page, "searchbox", "Search");
  await page.keyboard.type("ulu batur");
  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, "link", "Ulu Batur");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ulu Batur");

  await tabTo(page, "radio", "100 g");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "200 g" })).toBeChecked();
  await tabTo(page, "button", "Add to Cart");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Added!/ })).toBeFocused();
  await expect(page.getByText("Added! Ulu Batur, 200 g")).toHaveCount(1);
  await tabTo(page, "link", "Cart", { key: "Shift+Tab" });
  await page.keyboard.press("Enter");

  await tabTo(page, "textbox", "Quantity of Ulu Batur");
  await page.keyboard.type("1x2");
  await expect(page.getByRole("heading", { name: "12 items" })).toBeVisible();
  await expect(page.getByText("2.40 kg")).toBeVisible();
  await tabTo(page, "link", "Go to checkout");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/signin\?next=%2Fcheckout$/);
});

test(
  "the number on the cart is painted with the frame after the click",
  { tag: "@any-size" },
  async ({ page }) => {
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
    await expect(page.getByRole("button", { name: /Added!/ })).toHaveAttribute(
      "data-seen",
      /1 item/,
    );
  },
);

test("what the list knows of a coffee is shown before its row has come", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.route("**/rest/v1/shop_items*", () => undefined);
  await page.getByRole("link", { name: "Ulu Batur" }).click();
  await expect(page.getByRole("button", { name: /Add to Cart/ })).toBeVisible();
});

test("the way to buy stays in reach, and nothing scrolls sideways", async ({ page, isMobile }) => {
  await page.goto("/shop/UB08");
  const add = page.getByRole("button", { name: /Add to Cart/ });
  await expect(add).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // On a phone a second one comes to the edge when the page's own is scrolled past.
  await (isMobile
    ? expect(add.last()).toBeInViewport({ ratio: 1 })
    : expect(add).not.toBeInViewport());
  const footer = page.getByRole("contentinfo").getByText(/2024/);
  await expect(footer).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    const [text, bar] = [await footer.boundingBox(), await add.last().boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test(
  "going back from a coffee returns to where one was in the list",
  { tag: "@any-size" },
  async ({ page }) => {
    for (const path of ["/shop", "/offer-list"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const links = page.getByRole("main").getByRole("link", { name: /Vigia|Koji/ });
      // By its number: once viewed, it stands among the recently viewed below the list as well.
      const coffee = links.nth((await links.count()) - 1);
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
  },
);

for (const [path, own] of [
  ["/SHOP", "/shop"],
  ["/Shop/sw16", "/shop/SW16"],
  ["/SignIn/", "/signin"],
  ["/ABOUT", "/about"],
] as const)
  test(
    `${path} is ${own}, and taken over without a complaint`,
    { tag: "@any-size" },
    async ({ page }) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (said) => {
        if (said.type() === "error") complaints.push(said.text());
      });
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page).toHaveURL(own);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

for (const code of ["%00", "%FF", "%", "gone"])
  test(
    `no coffee is found under ${code}, and the page says so`,
    { tag: "@any-size" },
    async ({ page }) => {
      await page.goto(`/shop/${code}`, { waitUntil: "networkidle" });
      await expect(page.getByText("Coffee not found.")).toBeVisible();
    },
  );

for (const width of [320, 360, 390, 640, 700, 1024, 1440])
  test(
    `another size of a coffee moves nothing at ${width} px`,
    { tag: "@any-size" },
    async ({ page }) => {
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
      await expect(page.getByRole("button", { name: /Add to Cart/ }).first()).toContainText(
        "85.000",
      );
      expect(await tops()).toEqual(before);
    },
  );

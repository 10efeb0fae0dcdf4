import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { err } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { HALF_KILO, withBag } from "#test/support/planted-bag.ts";
import { openShop, type Opened, COFFEES } from "#test/ui/pages/open-shop.tsx";

const coffees: readonly Coffee[] = [
  aCoffee({ code: "FIL-01", name: "Ulu Batur", category: "filter" }),
  aCoffee({ code: "ESP-01", name: "Sumber Wening", greenCostPerKg: 126_000 }),
  aCoffee({ code: "ESP-02", name: "Rante Bulan", greenCostPerKg: 138_600 }),
  aCoffee({ code: "ESP-03", name: "Golo Nderu", greenCostPerKg: 117_600 }),
  aCoffee({ code: "ESP-04", name: "Atu Terrace", greenCostPerKg: 121_800 }),
];
const open = (query = "") => openShop(`/offer-list${query}`, { coffees });

const more = (screen: Opened["screen"], letter: "A" | "B") =>
  screen.getByRole("button", { name: `${letter} +5` });
const number = (screen: Opened["screen"], letter: "A" | "B") =>
  screen.getByRole("button", { name: `percent of coffee ${letter}, five more` });
const figure = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.querySelector("dd")?.innerText;
const prices = () =>
  ["Our Cost (HPP) per Kg", "Roasted Sell Price per Kg", "Wholesale Sell Price (min. 20kg)"].map(
    (label) => figure(label),
  );

it("moves five points by a control or a number, and stops at the ends", async () => {
  const { screen } = await open();
  await expect.element(more(screen, "A")).toBeDisabled();
  await expect.element(number(screen, "A")).toBeDisabled();
  await more(screen, "B").click();
  await expect.element(number(screen, "A")).toHaveTextContent(/^65/);
  await expect.element(more(screen, "A")).toBeEnabled();
  for (let clicks = 0; clicks < 7; clicks += 1) await number(screen, "B").click();
  await expect.element(number(screen, "A")).toHaveTextContent(/^30/);
  await expect.element(number(screen, "B")).toHaveTextContent(/^70/);
  await expect.element(more(screen, "B")).toBeDisabled();
  await expect.element(number(screen, "B")).toBeDisabled();
  await number(screen, "A").click();
  await expect.element(number(screen, "A")).toHaveTextContent(/^35/);
});

it("prices the coffees one chooses, says so politely and takes the price apart", async () => {
  await page.viewport(1440, 900);
  const { screen } = await open();
  await screen.getByLabelText("Coffee B").selectOptions("Rante Bulan");
  // 160 000 × 0.7 + 175 000 × 0.3 = 164 500
  await expect.poll(prices).toEqual(["Rp.165.000", "Rp.200.000", "Rp.192.000"]);
  const mixture = "70% Sumber Wening and 30% Rante Bulan";
  await expect
    .element(
      screen
        .getByRole("status")
        .filter({ hasText: `${mixture}: roasted Rp.200.000 per kilo, wholesale Rp.192.000` }),
    )
    .toBeInTheDocument();
  const parts = screen.getByRole("table", {
    name: `Where your Rp.200.000 for one kilo of ${mixture} goes`,
  });
  await expect.element(parts.getByRole("row", { name: "Exact price Rp.199.175" })).toBeVisible();
  await expect.element(parts.getByRole("row", { name: /rounded up.*\+Rp\.825/ })).toBeVisible();
  await expect.element(parts.getByRole("row", { name: "You pay Rp.200.000" })).toBeVisible();
});

it("shows thousands below 640 px", async () => {
  await page.viewport(639, 900);
  const { screen } = await open();
  await screen.getByLabelText("Coffee B").selectOptions("Rante Bulan");
  await expect.poll(prices).toEqual(["165k", "200k", "192k"]);
  // Thousands, each rounded by itself, would not add up.
  const parts = screen.getByRole("table", { name: /^Where your Rp\.200\.000 for one kilo of/ });
  for (const row of ["Exact price Rp.199.175", /rounded up.*\+Rp\.825/, "You pay Rp.200.000"])
    await expect.element(parts.getByRole("row", { name: row })).toBeVisible();
});

it("restores a shared blend and keeps the address at what one sees", async () => {
  const { screen, isAt, leadsTo } = await open("?a=ESP-03&b=ESP-02&ratio=65#blend-calculator");
  await expect.element(screen.getByLabelText("Coffee A")).toHaveValue("ESP-03");
  await expect.element(screen.getByLabelText("Coffee B")).toHaveValue("ESP-02");
  await expect.element(number(screen, "A")).toHaveTextContent(/^65/);
  await more(screen, "A").click();
  const address = "/offer-list?a=ESP-03&b=ESP-02&ratio=70";
  await isAt(address);
  await leadsTo("Link to this blend", `${address}#blend-calculator`);
});

it("shows the defaults for a bad link, and goes on from them", async () => {
  const { screen, isAt } = await open("?a=NOPE&b=ESP-02&ratio=45");
  await expect.element(screen.getByLabelText("Coffee A")).toHaveValue("ESP-01");
  await expect.element(screen.getByLabelText("Coffee B")).toHaveValue("ESP-04");
  await more(screen, "B").click();
  await screen.getByLabelText("Coffee B").selectOptions("Golo Nderu");
  await isAt("/offer-list?a=ESP-01&b=ESP-03&ratio=65");
});

it("shows dashes for a coffee that cannot be priced, never a wrong number", async () => {
  const { screen, says } = await openShop("/offer-list", {
    coffees: [aCoffee({ weightLossPct: 100 }), ...coffees.slice(2)],
  });
  await says("One of these coffees cannot be priced right now.");
  expect(prices()).toEqual(["–", "–", "–"]);
  expect(screen.getByText("NaN", { exact: false }).query()).toBeNull();
});

const label = (screen: Opened["screen"]) => screen.getByRole("img", { name: /^Bag label of/ });

it("prints a label for the blend from its own figures", async () => {
  const { screen } = await openShop("/offer-list", { coffees });
  await screen.getByLabelText("Coffee B").selectOptions("Rante Bulan");
  // 129 780 of 199 175 are green coffee: 10.4 sixteenths; 24 720 are lost: 2.0.
  await expect
    .element(label(screen))
    .toHaveAccessibleName(
      /^Bag label of 70%\sSumber\sWening 30%\sRante\sBulan: sixteen tiles, 10 of them green coffee$/,
    );
});

const down = async () => err({ kind: "unavailable", message: "Failed to load coffees" });
const espressos = () => page.getByRole("table", { name: "Single origin espresso" });
const names = () =>
  espressos()
    .getByRole("rowheader")
    .elements()
    .map((head) => head.querySelector("a")?.firstChild?.textContent);

it("has a table for every category there is, and leads to all below the first", async () => {
  const lots = CATEGORIES.map((category, at) =>
    aCoffee({ code: category, name: `Lot ${at + 1}.`, category }),
  );
  const { screen } = await openShop("/offer-list", { coffees: lots });
  for (const { name } of lots)
    await expect.element(screen.getByRole("rowheader", { name })).toBeVisible();
  const ids = [...document.querySelectorAll("main table")].map((one) => one.closest("[id]")?.id);
  const led = [...document.querySelectorAll("nav.jump a")].map((one) => one.getAttribute("href"));
  expect(led).toEqual(ids.slice(1).map((id) => `#${id}`));
});

it("shows what a kilo of espresso costs and every figure that made the price", async () => {
  await page.viewport(1440, 900);
  await openShop("/offer-list");
  const row = espressos().getByRole("row", { name: /Sumber Wening/ });
  await expect.element(row).toBeVisible();
  const figures = row
    .getByRole("cell")
    .elements()
    .map((cell) => cell instanceof HTMLElement && cell.innerText);
  expect(figures).toEqual([
    "Rp.194.000",
    "Rp.186.000",
    "Rp.126.000",
    "16%",
    "Rp.160.000",
    "Rp.10.000",
    "Rp.24.000",
    "Rp.10.000",
  ]);
});

it("shows filter at 100 and 200 g, exotics at 100 g and what 20 percent loss means", async () => {
  await page.viewport(1440, 900);
  const { screen, says } = await openShop("/offer-list");
  const filter = screen.getByRole("table", { name: "Single origin filter" });
  await expect.element(filter.getByRole("columnheader", { name: "Retail 200 g" })).toBeVisible();
  await expect
    .element(filter.getByRole("row", { name: /Ulu Batur/ }))
    .toHaveTextContent(/Rp\.55\.000.*Rp\.85\.000/);
  const exotics = screen.getByRole("table", { name: "Exotic filter" });
  await expect.element(exotics.getByRole("row", { name: /Tirta Koji/ })).toHaveTextContent("20%");
  await says(/We roast 500\sg to sell 400\sg/, /we assume 20%/);
});

it("opens each coffee in a new tab that knows nothing of this one", async () => {
  await openShop("/offer-list");
  const link = espressos().getByRole("link", { name: "Rante Bulan (opens in a new tab)" });
  await expect.element(link).toHaveAttribute("href", "/shop/ESP-02");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

it("sorts a table by its heads, and the others not", async () => {
  const { screen } = await openShop("/offer-list");
  const cost = espressos().getByRole("columnheader", { name: /Green cost/ });
  await expect.element(cost).toHaveAttribute("aria-sort", "none");
  await cost.getByRole("button").click();
  await expect.element(cost).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(names).toEqual(["Sumber Wening", "Rante Bulan"]);
  await cost.getByRole("button").click();
  await expect.element(cost).toHaveAttribute("aria-sort", "descending");
  await expect.poll(names).toEqual(["Rante Bulan", "Sumber Wening"]);
  await expect
    .element(screen.getByText("Single origin espresso sorted by green cost, descending."))
    .toBeInTheDocument();
  const otherCost = screen
    .getByRole("table", { name: "Single origin filter" })
    .getByRole("columnheader", { name: /Green cost/ });
  await expect.element(otherCost).toHaveAttribute("aria-sort", "none");
});

it("opens a row to where each of its prices goes, and closes it again", async () => {
  const { screen } = await openShop("/offer-list");
  const button = screen.getByRole("button", { name: "Where the price of Ulu Batur goes" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  for (const [price, bag, paid] of [
    ["Rp.55.000", "100 g", "Exact price Rp.55.100"],
    ["Rp.85.000", "200 g", "Exact price Rp.84.800"],
  ] as const) {
    const table = screen.getByRole("table", {
      name: `Where your ${price} for ${bag} of Ulu Batur goes`,
    });
    await expect.element(table.getByRole("row", { name: paid })).toBeVisible();
  }
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("table", { name: /of Ulu Batur/ }).query()).toBeNull();
});

it("shows thousands below 640 px, rounded down, and full amounts above", async () => {
  await page.viewport(639, 900);
  const coffees = [aCoffee({ greenCostPerKg: 138_600, weightLossPct: 16.5 })];
  const { screen } = await openShop("/offer-list", { coffees });
  const row = screen.getByRole("row", { name: /Sumber Wening/ });
  await expect.element(row.getByText("212k", { exact: true })).toBeVisible();
  await expect.element(row.getByText("138k", { exact: true })).toBeVisible();
  await expect.element(row.getByText("Rp.212.000")).not.toBeVisible();
  await page.viewport(640, 900);
  await expect.element(row.getByText("Rp.212.000")).toBeVisible();
  await expect.element(row.getByText("212k", { exact: true })).not.toBeVisible();
});

it("shows an opened row's parts in full below 640 px, so that they add up", async () => {
  await page.viewport(639, 900);
  const coffees = [aCoffee({ greenCostPerKg: 138_600, weightLossPct: 16.5 })];
  const { screen } = await openShop("/offer-list", { coffees });
  await screen.getByRole("button", { name: "Where the price of Sumber Wening goes" }).click();
  const table = screen.getByRole("table", { name: /^Where your Rp\.212\.000 for 1 kg of/ });
  // 138 600 / 0.835 = 165 988.02: green 138.6, loss 27.39, labor 10, profit 26.4, packaging 10.
  for (const row of [
    "Green coffee, 1 kg at Rp.138.600 a kilo 65% Rp.138.600",
    "Weight lost in the roast, 16.5% 13% Rp.27.388",
    "Gross profit 12% Rp.26.398",
    "Exact price Rp.212.386",
    "You pay Rp.212.000",
  ])
    await expect.element(table.getByRole("row", { name: row })).toBeVisible();
});

it("shows dashes for a coffee that cannot be priced", async () => {
  const coffees = [aCoffee({ code: "X", name: "Aged", greenCostPerKg: null }), ...COFFEES];
  const { screen } = await openShop("/offer-list", { coffees });
  const row = espressos().getByRole("row", { name: /Aged/ });
  await expect.element(row).toHaveTextContent("––––––––");
  expect(screen.getByRole("button", { name: "Where the price of Aged goes" }).query()).toBeNull();
});

it("says which coffee is sold out and which table is empty", async () => {
  const { screen, says } = await openShop("/offer-list", {
    coffees: [aCoffee({ category: "filter", available: false })],
  });
  await expect
    .element(screen.getByRole("row", { name: /Sumber Wening/ }))
    .toHaveTextContent("Sold out");
  await says(/No espresso right now\. The next/);
  await expect
    .element(screen.getByRole("heading", { name: "No espresso to blend right now." }))
    .toBeVisible();
});

it("holds every row of a long list, a step at a time", async () => {
  const coffees = Array.from({ length: 120 }, (_none, n) =>
    aCoffee({ code: `C${n}`, name: `Lot ${n}`, greenCostPerKg: 100_000 + n }),
  );
  await openShop("/offer-list", { coffees });
  await expect.poll(() => names().length).toBe(120);
  const cost = espressos().getByRole("columnheader", { name: /Green cost/ });
  await cost.getByRole("button").click();
  await cost.getByRole("button").click();
  await expect.poll(() => names().slice(0, 2)).toEqual(["Lot 119", "Lot 118"]);
  await expect.poll(() => names().length).toBe(120);
});

it("offers another try when the list could not be read", async () => {
  const { screen } = await openShop("/offer-list", { overrides: { catalog: { list: down } } });
  await expect
    .element(screen.getByRole("heading", { name: "No prices to show right now." }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByText("Failed to load coffees").query()).toBeNull();
});

const wordsOf = (head: Element): string =>
  [...head.childNodes]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(" ")
    .replaceAll("\u00a0", " ");

it("names every price by its bag, and says for which bag its costs are, when another is sold", () =>
  withBag(
    "espresso",
    { ...HALF_KILO, markupPct: { retail: 20, wholesale: 12 }, listed: ["retail", "wholesale"] },
    () =>
      withBag("filter_exotic", { ...HALF_KILO, sizeGrams: 50 }, async () => {
        const { screen } = await openShop("/offer-list", {
          coffees: [...coffees, aCoffee({ code: "EXO-01", category: "filter_exotic" })],
        });
        const table = screen.getByRole("table", { name: "Single origin espresso" });
        await expect.element(table).toBeVisible();
        const heads = table.getByRole("columnheader").elements();
        expect(heads.slice(1, 5).map((head) => wordsOf(head))).toEqual([
          "Retail 500 g",
          "Wholesale 500 g, min. 20 kg",
          "Retail 1 kg",
          "Wholesale 1 kg, min. 20 kg",
        ]);
        for (const note of [
          "Figures for one 500\u00a0g bag",
          "Figures for one 100\u00a0g bag",
          "Figures for one 50\u00a0g bag. We roast 500\u00a0g to sell 400\u00a0g.",
        ])
          await expect.element(screen.getByText(note, { exact: true })).toBeVisible();
      }),
  ));

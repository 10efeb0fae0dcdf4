import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { current } from "#test/support/current.ts";
import { COFFEES, openShop, unavailable, type Opening } from "#test/ui/pages/open-shop.tsx";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";

it("shows what each size costs and puts the chosen one into the cart", async () => {
  const { screen, cartStore } = await openShop("/shop/FIL-01");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Ulu Batur" })).toBeVisible();
  const add = screen.getByRole("button", { name: /Add to Cart/ });
  await expect.element(add).toHaveTextContent("Rp.55.000");
  await screen.getByRole("radio", { name: "200 g" }).click({ force: true });
  await expect.element(add).toHaveTextContent("Rp.85.000");
  await add.click();
  await expect.element(screen.getByRole("button", { name: /Added!/ })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Cart\W+1 item$/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Add to Cart/ })).toBeVisible();
  expect(current(cartStore.cart$).items).toMatchObject([
    { code: "FIL-01", sizeGrams: 200, priceEach: 85_000, quantity: 1 },
  ]);
});

/** Ulu Batur, of which so much is left. */
const little = (leftGrams: number): Opening => ({
  coffees: COFFEES.map((one) => (one.code === "FIL-01" ? { ...one, leftGrams } : one)),
});

it("says how many bags of the chosen size are left", async () => {
  const { screen, says } = await openShop("/shop/FIL-01", little(1400));
  await says("1.4 kg left: 14 bags of 100 g");
  await screen.getByRole("radio", { name: "200 g" }).click({ force: true });
  await says("1.4 kg left: 7 bags of 200 g");
});

it("offers the sizes that are not larger than what is left", async () => {
  const { screen, says } = await openShop("/shop/FIL-01", little(199));
  await says("0.1 kg left: 1 bag of 100 g");
  await expect.element(screen.getByRole("button", { name: /Add to Cart/ })).toBeVisible();
  expect(screen.getByText("200 g").query()).toBeNull();
});

it("is sold out when less is left than a bag holds", async () => {
  const { screen, says } = await openShop("/shop/FIL-01", little(99));
  await says("Last price Rp.55.000 for 100 g, Rp.85.000 for 200 g.");
  expect(screen.getByRole("button", { name: /Add to Cart/ }).query()).toBeNull();
});

it("explains where the price of the chosen size goes", async () => {
  const { screen } = await openShop("/shop/FIL-01");
  await expect
    .element(screen.getByRole("heading", { name: "Where your Rp.55.000 goes" }))
    .toBeVisible();
  const figures = screen.getByRole("table");
  for (const text of ["Rp.21.840", "Rp.4.160", "Rp.1.000", "Rp.8.100", "Rp.20.000", "Rp.55.100"])
    await expect.element(figures).toHaveTextContent(text);
  await expect
    .element(figures)
    .toHaveTextContent("Labor and electricity (included in cost of goods)");
});

it("shows the facts it has, the altitude in masl, and leads back to the shop", async () => {
  const coffees = [
    aCoffee({ farm: "Subak Ulu", varietals: "", altitude: "1500", farmStory: "A story." }),
  ];
  const { screen, says, isAt } = await openShop("/shop/ESP-01", { coffees });
  await says("1500 masl", "Subak Ulu");
  expect(screen.getByText("Varietals").query()).toBeNull();
  await says("Farm Story");
  const way = screen.getByRole("navigation", { name: "Breadcrumb" });
  await way.getByRole("link", { name: "Shop" }).click();
  await isAt("/shop");
});

it("grinds a bag for nothing, whole beans unless somebody asks", async () => {
  const { screen, cartStore } = await openShop("/shop/FIL-01");
  const grind = screen.getByRole("combobox", { name: "Grind, no extra cost" });
  await expect.element(grind).toHaveDisplayValue("Whole bean");
  const add = screen.getByRole("button", { name: /Add to Cart/ });
  await add.click();
  await grind.selectOptions("V60 and pour-over");
  await expect.element(screen.getByRole("button", { name: /Rp\.55\.000/ })).toBeVisible();
  await screen.getByRole("button", { name: /Rp\.55\.000/ }).click();
  expect(current(cartStore.cart$).items.map(({ lineId }) => lineId)).toEqual([
    "FIL-01-100-v60",
    "FIL-01-100",
  ]);
});

const soldOut = (backOn: string) => ({
  coffees: [aCoffee({ code: "FIL-02", category: "filter", available: false, backOn })],
});
const onFriday = { day: "2026-11-27", shipsOn: "2026-11-30" };

it.each<[string, string, Opening, string | RegExp]>([
  [
    "the next roast day and when that ships",
    "FIL-01",
    { overrides: { catalog: { nextRoastDay: async () => onFriday } } },
    /^Next roast day is Friday, 27 November\.\s?Paid by then, it ships on Monday\.$/,
  ],
  [
    "around which day a sold-out coffee is back",
    "FIL-02",
    soldOut("2199-12-05"),
    "Back around 5 December. Until then we keep its place.",
  ],
  ["the same on that day", "FIL-02", soldOut(dayWib(Date.now())), /^Back around \d+ \w+\. Until/],
  ["what 100 g cost in the larger bag", "FIL-01", {}, "In the 200 g bag Rp.42.500 for 100 g."],
])("says %s", async (_, code, opening, said) => {
  const { says } = await openShop(`/shop/${code}`, opening);
  await says(said);
});

it("offers no choice where there is one size", async () => {
  const { screen, says } = await openShop("/shop/ESP-01");
  await says("The one size we pack for this coffee.");
  expect(screen.getByRole("radio").query()).toBeNull();
});

it.each([
  ["a coffee without a price", null, "No price yet"],
  ["a bag above the limit", 9_999_999_999, /Not sold online/],
])("does not sell %s", async (_, greenCostPerKg, text) => {
  const { screen } = await openShop("/shop/ESP-01", { coffees: [aCoffee({ greenCostPerKg })] });
  await expect.element(screen.getByRole("button", { name: text })).toBeDisabled();
  expect(screen.getByRole("button", { name: /Add to Cart/ }).query()).toBeNull();
});

it("asks on WhatsApp when a coffee that is sold out is back, and tells its last price", async () => {
  const { screen, says } = await openShop("/shop/FIL-02");
  const ask = screen.getByRole("link", { name: "Ask on WhatsApp" });
  await expect.element(ask).toHaveAttribute("href", expect.stringContaining("FIL-02"));
  await says("We keep its place until it is back.", /^Last price Rp\.[\d.]+ for 100\sg, /);
  for (const role of ["radio", "combobox"] as const)
    expect(screen.getByRole(role).query()).toBeNull();
  expect(screen.getByRole("button", { name: /Add to Cart/ }).query()).toBeNull();
});

it.each([
  ["FIL-01", "Temperature", "90 to 93 °C", "/brewguide#filter"],
  ["ESP-01", "Espresso out", "40 g", "/brewguide#espresso"],
])("brews %s as the brew guide does", async (code, label, value, guide) => {
  const { screen, leadsTo } = await openShop(`/shop/${code}`);
  await expect.element(screen.getByRole("heading", { name: "How we brew it" })).toBeVisible();
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(value, { exact: true })).toBeVisible();
  await leadsTo("Read the brew guide", guide);
});

it("says when there is no such coffee", async () => {
  const { screen, isAt, alerts } = await openShop("/shop/NOPE");
  await alerts("Coffee not found.");
  await screen.getByRole("link", { name: "Back to the shop" }).click();
  await isAt("/shop");
});

it("says when the coffee could not be loaded, and loads it when asked again", async () => {
  const [down, up] = [
    unavailable("Failed to load coffee"),
    new MemoryCatalog({ coffees: COFFEES }),
  ];
  let working = false;
  const { screen, alerts } = await openShop("/shop/ESP-01", {
    overrides: {
      catalog: {
        byCode: (code) => (working ? up.byCode(code) : down()),
        list: () => (working ? up.list() : down()),
      },
    },
  });
  await alerts("Failed to load coffee");
  await expect.element(screen.getByRole("link", { name: "Back to the shop" })).toBeVisible();
  working = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Sumber Wening" }))
    .toBeVisible();
});

it("shows four others of its category and leads to each", async () => {
  const espressos = ["Agung", "Batur", "Ciremai", "Dempo", "Egon", "Fuya"].map((name) =>
    aCoffee({ code: name, name }),
  );
  const { screen, isAt } = await openShop("/shop/Batur", { coffees: [...espressos, ...COFFEES] });
  const more = screen.getByRole("region", { name: "More espresso" });
  await expect.element(more).toBeVisible();
  expect(more.getByRole("article").elements()).toHaveLength(4);
  await expect.element(more).toHaveTextContent("From this shelf first, then what tastes closest.");
  await more.getByRole("link", { name: "Ciremai" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Ciremai" })).toBeVisible();
  await isAt("/shop/Ciremai");
});

it("has the way to buy on a phone's first screen, and in reach once that is scrolled past", async () => {
  await page.viewport(360, 740);
  const { screen } = await openShop("/shop/FIL-01");
  const add = screen.getByRole("button", { name: /Add to Cart/ });
  await expect.element(add).toBeInViewport({ ratio: 1 });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(add.nth(1)).toBeInViewport({ ratio: 1 });
  await expect.element(add.nth(1)).toHaveTextContent("100 g, Rp.55.000");
  window.scrollTo(0, 0);
  await expect.element(add.nth(1)).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

it("draws the bag of the chosen size, with its price in tiles", async () => {
  const { screen } = await openShop("/shop/FIL-01");
  await expect.element(screen.getByRole("img", { name: /^100 g bag of Ulu Batur/ })).toBeVisible();
  await screen.getByRole("radio", { name: "200 g" }).click({ force: true });
  await expect.element(screen.getByRole("img", { name: /^200 g bag of Ulu Batur/ })).toBeVisible();
  await expect.element(screen.getByText("Rp.42.500 for 100 g.", { exact: true })).toBeVisible();
});

const figures = (greenCostPerKg: number): PriceFigures => ({
  category: "filter",
  greenCostPerKg,
  weightLossPct: 16,
});
const BEGUN = {
  code: "FIL-01",
  at: "2025-03-01T00:00:00.000Z",
  reason: null,
  before: null,
  after: figures(200_000),
};
const RAISED = {
  code: "FIL-01",
  at: "2025-06-30T18:00:00.000Z",
  reason: "New harvest",
  before: figures(200_000),
  after: figures(218_400),
};

/** The coffee's page with the place of its price history in sight. */
const scrolled = async (options: Parameters<typeof openShop>[1]) => {
  const { screen } = await openShop("/shop/FIL-01", options);
  const above = screen.getByText("Check it yourself");
  await above.click();
  above.element().scrollIntoView();
  return screen;
};

const opened = async (options: Parameters<typeof openShop>[1]) => {
  const screen = await scrolled(options);
  await screen.getByText("How this price came about").click();
  return screen;
};

it("tells with dates and reasons how the price of the chosen size came about", async () => {
  const screen = await opened({ priceChanges: [BEGUN, RAISED] });
  const ledger = screen.getByRole("table", { name: "The price of 100 g of Ulu Batur over time" });
  for (const text of [
    "1 March 2025",
    "Here our records begin",
    "1 July 2025",
    "New harvest",
    "Green coffee up by Rp.18.400, to Rp.218.400 a kilo",
    "Rp.55.000",
  ])
    await expect.element(ledger).toHaveTextContent(text);
  await screen.getByRole("radio", { name: "200 g" }).click({ force: true });
  await expect
    .element(screen.getByRole("table", { name: "The price of 200 g of Ulu Batur over time" }))
    .toHaveTextContent("+Rp.5.000Rp.85.000");
});

it("stays within its column with the text twice as large", async () => {
  await page.viewport(768, 900);
  onTestFinished(async () => {
    document.documentElement.style.fontSize = "";
    await page.viewport(1280, 800);
  });
  document.documentElement.style.fontSize = "200%";
  const screen = await opened({ priceChanges: [BEGUN, RAISED] });
  const ledger = screen.getByRole("table", { name: /over time$/ });
  await expect.element(ledger).toHaveTextContent("1 March 2025");
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  expect(ledger.element().scrollWidth).toBe(ledger.element().clientWidth);
});

it("says nothing of how a price came about while nothing has happened to it", async () => {
  const screen = await scrolled({ priceChanges: [BEGUN] });
  await expect.element(screen.getByText("You pay", { exact: true })).toBeVisible();
  expect(screen.getByText("How this price came about").query()).toBeNull();
  expect(screen.getByRole("alert").query()).toBeNull();
});

it("lays figures that never end open in whole rupiah, as it says", async () => {
  const { screen } = await openShop("/shop/EXO-01", {
    coffees: [aCoffee({ code: "EXO-01", greenCostPerKg: 64_000.5, weightLossPct: 13 })],
  });
  await screen.getByText("Check it yourself").click();
  const steps = screen.getByRole("list").filter({ hasText: "comes to" });
  await expect.element(steps).toHaveTextContent("comes to Rp.73.564");
  await expect.element(steps).not.toHaveTextContent(/≈|Rp\.[\d.]+,/);
  expect(screen.getByText(/show whole rupiah/).query()).not.toBeNull();
});

it("lays the formula open with the coffee's own figures, step by step", async () => {
  const { screen } = await openShop("/shop/FIL-01");
  await screen.getByText("Check it yourself").click();
  const steps = screen.getByRole("listitem").filter({ hasText: "comes to" });
  await expect
    .element(steps.nth(0))
    .toHaveTextContent("Rp.218.400 ÷ (1 − 16 ÷ 100) comes to Rp.260.000");
  expect(screen.getByText(/behind ≈/).query()).toBeNull();
  await expect.element(steps.nth(5)).toHaveTextContent("rounding −Rp.100 comes to Rp.55.000");
});

import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { err, ok } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { COFFEES, nextBug, openShop } from "#test/ui/pages/open-shop.tsx";

const down = async () => err({ kind: "unavailable", message: "Failed to load coffees" });
const never = () => new Promise<never>(() => undefined);
const espressos = () => page.getByRole("table", { name: "Single origin espresso" });
const names = () =>
  espressos()
    .getByRole("rowheader")
    .elements()
    .map((head) => head.querySelector("a")?.firstChild?.textContent);

it("shows what a kilo of espresso costs and every figure that made the price", async () => {
  await page.viewport(1440, 900);
  await openShop("/offer-list");
  const row = espressos().getByRole("row", { name: /Sumber Wening/ });
  await expect.element(row).toBeVisible();
  const figures = row
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent);
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
  const { screen } = await openShop("/offer-list");
  const filter = screen.getByRole("table", { name: "Single origin filter" });
  await expect.element(filter.getByRole("columnheader", { name: "Retail 200 g" })).toBeVisible();
  await expect
    .element(filter.getByRole("row", { name: /Ulu Batur/ }))
    .toHaveTextContent(/Rp\.55\.000.*Rp\.85\.000/);
  const exotics = screen.getByRole("table", { name: "Exotic filter" });
  await expect.element(exotics.getByRole("row", { name: /Tirta Koji/ })).toHaveTextContent("20%");
  await expect.element(screen.getByText(/We roast 500\sg to sell 400\sg/)).toBeVisible();
  await expect.element(screen.getByText(/we assume 20 percent/)).toBeVisible();
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

it("sorts by name with the keyboard alone", async () => {
  await openShop("/offer-list");
  const head = espressos().getByRole("columnheader", { name: "Coffee" });
  await expect.element(head).toBeVisible();
  head.getByRole("button").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Sumber Wening", "Rante Bulan"]);
  await expect.element(head).toHaveAttribute("aria-sort", "descending");
  await userEvent.keyboard(" ");
  await expect.poll(names).toEqual(["Rante Bulan", "Sumber Wening"]);
  await expect.element(head).toHaveAttribute("aria-sort", "ascending");
});

it("is sorted by name at first, and says so", async () => {
  await openShop("/offer-list");
  await expect.poll(names).toEqual(["Rante Bulan", "Sumber Wening"]);
  for (const name of ["Single origin espresso", "Single origin filter", "Exotic filter"]) {
    const table = page.getByRole("table", { name }).element();
    const sorted = [...table.querySelectorAll("[aria-sort]")].map((head) =>
      head.getAttribute("aria-sort"),
    );
    expect(sorted).toEqual(["ascending", "none", "none"]);
  }
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
  expect(row.getByText("Rp.212.000").query()).toBeNull();
  await page.viewport(640, 900);
  await expect.element(row.getByText("Rp.212.000")).toBeVisible();
  expect(row.getByText("212k", { exact: true }).query()).toBeNull();
});

it("rounds a cost down to thousands from its exact figure", async () => {
  await page.viewport(360, 900);
  // 100 799.9999 / 0.84 + 10 000 = 129 999.9999 (8 of 10 digits): 130k would be a rupiah too much.
  const coffees = [aCoffee({ greenCostPerKg: 100_799.9999, weightLossPct: 16 })];
  const { screen } = await openShop("/offer-list", { coffees });
  const row = screen.getByRole("row", { name: /Sumber Wening/ });
  await expect.element(row.getByText("129k", { exact: true })).toBeVisible();
  expect(row.getByText("130k", { exact: true }).query()).toBeNull();
});

it("shows thousands in an opened row as in its table", async () => {
  await page.viewport(639, 900);
  const coffees = [aCoffee({ greenCostPerKg: 138_600, weightLossPct: 16.5 })];
  const { screen } = await openShop("/offer-list", { coffees });
  await screen.getByRole("button", { name: "Where the price of Sumber Wening goes" }).click();
  const table = screen.getByRole("table", { name: /^Where your Rp\.212\.000 for 1 kg of/ });
  // 138 600 / 0.835 = 165 988.02: green 138.6, loss 27.39, labor 10, profit 26.4, packaging 10.
  for (const row of [
    "Green coffee, 1 kg at 138k a kilo 65% 138k",
    "Weight lost in the roast, 16.5% 13% 27k",
    "Gross profit 12% 26k",
    "Exact price 212k",
    "You pay 212k",
  ])
    await expect.element(table.getByRole("row", { name: row })).toBeVisible();
  await page.viewport(640, 900);
  await expect.element(table.getByRole("row", { name: "You pay Rp.212.000" })).toBeVisible();
});

it("shows dashes for a coffee that cannot be priced, last in every order", async () => {
  const coffees = [aCoffee({ code: "X", name: "Aged", greenCostPerKg: null }), ...COFFEES];
  const { screen } = await openShop("/offer-list", { coffees });
  const row = espressos().getByRole("row", { name: /Aged/ });
  await expect.element(row).toHaveTextContent("––––––––");
  expect(screen.getByRole("button", { name: "Where the price of Aged goes" }).query()).toBeNull();
  await expect.poll(names).toEqual(["Rante Bulan", "Sumber Wening", "Aged"]);
  await espressos().getByRole("button", { name: "Coffee" }).click();
  await expect.poll(names).toEqual(["Sumber Wening", "Rante Bulan", "Aged"]);
});

it("says which coffee is sold out and which table is empty", async () => {
  const { screen } = await openShop("/offer-list", {
    coffees: [aCoffee({ category: "filter", available: false })],
  });
  await expect
    .element(screen.getByRole("row", { name: /Sumber Wening/ }))
    .toHaveTextContent("Sold out");
  await expect.element(screen.getByText(/No espresso right now\. The next/)).toBeVisible();
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

it("says that it is loading", async () => {
  const { screen } = await openShop("/offer-list", { overrides: { catalog: { list: never } } });
  await expect.element(screen.getByRole("heading", { name: "Price list" })).toBeVisible();
  await expect.element(screen.getByText("Loading…")).toBeInTheDocument();
});

it("jumps to its parts", async () => {
  const { screen } = await openShop("/offer-list");
  const jumps = screen.getByRole("navigation", { name: "On this page" });
  for (const [name, place] of [
    ["Blend calculator", "blend-calculator"],
    ["Single origin filter", "filter"],
    ["Exotic filter", "exotic"],
  ] as const) {
    await expect.element(jumps.getByRole("link", { name })).toHaveAttribute("href", `#${place}`);
    await expect.poll(() => document.getElementById(place)).not.toBeNull();
  }
});

it.each([320, 360, 640, 768, 1024, 1440])(
  "stays within %d px with a bag over a billion",
  async (width) => {
    await page.viewport(width, 900);
    const { screen } = await openShop("/offer-list", {
      coffees: [
        aCoffee({ greenCostPerKg: 9_999_999_999 }),
        aCoffee({ code: "FIL-01", category: "filter", greenCostPerKg: 99_999_999_999 }),
      ],
    });
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await document.fonts.ready;
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > width + 1 && !one.closest("[class*=scroll]"),
    );
    expect(
      wide.map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
    ).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1280, 800);
  },
);

it("can be taken along again after a bug in writing the file", async () => {
  const bug = nextBug();
  let asked = 0;
  const { screen, savedFiles } = await openShop("/offer-list", {
    overrides: {
      pdf: {
        drawPriceList: async () => {
          asked += 1;
          if (asked === 1) throw new RangeError("a bug");
          return ok({ bytes: new Uint8Array(), note: null });
        },
      },
    },
  });
  const asPdf = screen.getByRole("button", { name: "As PDF" });
  await asPdf.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Something went wrong.");
  expect(await bug).toBeInstanceOf(RangeError);
  await asPdf.click();
  await expect.element(screen.getByText(/\.pdf is saved\.$/)).toBeVisible();
  expect(savedFiles).toHaveLength(1);
});

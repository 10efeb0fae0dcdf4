import { page } from "vitest/browser";
import { expect, it, onTestFinished } from "vitest";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import { err } from "#core/domain/result.ts";
import { openShop } from "#test/ui/pages/open-shop.tsx";

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

it.each([
  ["nothing has happened to it", { priceChanges: [BEGUN] }],
  [
    "its history cannot be read",
    {
      overrides: {
        priceHistory: {
          of: async () =>
            err({ kind: "unavailable", message: "Failed to load the price history" } as const),
        },
      },
    },
  ],
])("says nothing of how a price came about while %s", async (_, options) => {
  const screen = await scrolled(options);
  await expect.element(screen.getByText("You pay", { exact: true })).toBeVisible();
  expect(screen.getByText("How this price came about").query()).toBeNull();
  expect(screen.getByRole("alert").query()).toBeNull();
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

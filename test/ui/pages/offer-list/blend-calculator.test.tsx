import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { ok } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { openShop, type Opened } from "#test/ui/pages/open-shop.tsx";

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
  page.getByText(label, { exact: true }).element().parentElement?.querySelector("dd")?.textContent;
const prices = () =>
  ["Our Cost (HPP) per Kg", "Roasted Sell Price per Kg", "Wholesale Sell Price (min. 20kg)"].map(
    (label) => figure(label),
  );

it("starts with the first espresso and the fourth at 70/30", async () => {
  await page.viewport(1440, 900);
  const { screen } = await open();
  await expect.element(screen.getByLabelText("Coffee A")).toHaveValue("ESP-01");
  await expect.element(screen.getByLabelText("Coffee B")).toHaveValue("ESP-04");
  const options = screen.getByLabelText("Coffee A").getByRole("option").elements();
  expect(options.map((option) => option.textContent)).toEqual([
    "Sumber Wening",
    "Rante Bulan",
    "Golo Nderu",
    "Atu Terrace",
  ]);
  await expect.element(number(screen, "A")).toHaveTextContent(/^70/);
  await expect.element(number(screen, "B")).toHaveTextContent(/^30/);
  expect(prices()).toEqual(["Rp.159.000", "Rp.193.000", "Rp.185.000"]);
});

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
  // Rounded up here, where the tables round down: 129 780 of green coffee, 24 675 of profit.
  const parts = screen.getByRole("table", { name: /^Where your Rp\.200\.000 for one kilo of/ });
  for (const row of [/^Green coffee .* 130k$/, /^Gross profit .* 25k$/, "You pay 200k"])
    await expect.element(parts.getByRole("row", { name: row })).toBeVisible();
});

it("restores a shared blend and keeps the address at what one sees", async () => {
  const { screen } = await open("?a=ESP-03&b=ESP-02&ratio=65#blend-calculator");
  await expect.element(screen.getByLabelText("Coffee A")).toHaveValue("ESP-03");
  await expect.element(screen.getByLabelText("Coffee B")).toHaveValue("ESP-02");
  await expect.element(number(screen, "A")).toHaveTextContent(/^65/);
  await more(screen, "A").click();
  const address = "/offer-list?a=ESP-03&b=ESP-02&ratio=70";
  await expect.element(screen.getByText(`at ${address}`)).toBeInTheDocument();
  await expect
    .element(screen.getByRole("link", { name: "Link to this blend" }))
    .toHaveAttribute("href", `${address}#blend-calculator`);
});

it.each(["?a=NOPE&b=ESP-02&ratio=65", "?a=ESP-02&b=ESP-03&ratio=64", "?ratio=%3Cscript%3E"])(
  "falls back to the defaults for %s",
  async (query) => {
    const { screen } = await open(query);
    await expect.element(screen.getByLabelText("Coffee A")).toHaveValue("ESP-01");
    await expect.element(screen.getByLabelText("Coffee B")).toHaveValue("ESP-04");
    await expect.element(number(screen, "A")).toHaveTextContent(/^70/);
  },
);

it("shows dashes for a coffee that cannot be priced, never a wrong number", async () => {
  const { screen } = await openShop("/offer-list", {
    coffees: [aCoffee({ weightLossPct: 100 }), ...coffees.slice(2)],
  });
  await expect
    .element(screen.getByText("One of these coffees cannot be priced right now."))
    .toBeVisible();
  expect(prices()).toEqual(["–", "–", "–"]);
  expect(screen.getByText("NaN", { exact: false }).query()).toBeNull();
});

const label = (screen: Opened["screen"]) => screen.getByRole("img", { name: /^Bag label of/ });

it("prints a label for the blend from its own figures, and gives it along as a picture", async () => {
  const printed: string[] = [];
  const { screen, savedFiles } = await openShop("/offer-list", {
    coffees,
    overrides: {
      pictures: {
        draw: async (lay) => {
          printed.push(...lay(() => 100).texts.map(({ text }) => text));
          return ok(new Uint8Array());
        },
      },
    },
  });
  await screen.getByLabelText("Coffee B").selectOptions("Rante Bulan");
  // 129 780 of 199 175 are green coffee: 10.4 sixteenths; 24 720 are lost: 2.0.
  await expect
    .element(label(screen))
    .toHaveAccessibleName(
      /^Bag label of 70%\sSumber\sWening 30%\sRante\sBulan: sixteen tiles, 10 of them green coffee$/,
    );
  await screen
    .getByRole("button", { name: "Save this label of 70% Sumber Wening and 30% Rante Bulan" })
    .click();
  await expect.poll(() => savedFiles).toEqual(["ESP-01-70-ESP-02-30-1kg.png"]);
  for (const text of ["70% Sumber Wening", "30% Rante Bulan", "Rp.129.780", "+Rp.825"])
    expect(printed).toContain(text);
  expect(printed.slice(-2)).toEqual(["One bag of 1 kg", "Rp.200.000"]);
});

it("prints no label for a blend without a price", async () => {
  const { screen } = await openShop("/offer-list", {
    coffees: [aCoffee({ weightLossPct: 100 }), ...coffees.slice(2)],
  });
  await expect.element(screen.getByRole("link", { name: "Link to this blend" })).toBeVisible();
  expect(label(screen).query()).toBeNull();
});

import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag } from "#test/support/builders.ts";
import { HALF_KILO, withBag } from "#test/support/planted-bag.ts";
import { dewiBuysWholesale, openShop, unavailable } from "#test/ui/pages/open-shop.tsx";

it("shows every coffee in its category with the price of its card", async () => {
  const { screen } = await openShop("/shop");
  for (const category of ["Espresso", "Filter", "Exotics"])
    await expect.element(screen.getByRole("heading", { level: 2, name: category })).toBeVisible();
  const card = screen.getByRole("article").filter({ hasText: "Ulu Batur" });
  await expect.element(card).toHaveTextContent("Rp.55.000");
  await expect.element(card).toHaveTextContent("100 g");
  const soldOut = screen.getByRole("article").filter({ hasText: "Mirlo Blanco" });
  await expect.element(soldOut).toHaveTextContent("Sold out");
  expect(document.title).toContain("Shop");
});

it("finds coffees while typing and keeps the search in the address", async () => {
  const { screen, isAt } = await openShop("/shop");
  await screen.getByRole("searchbox").fill("toraja");
  await expect.element(screen.getByRole("link", { name: "Rante Bulan" })).toBeVisible();
  await isAt("/shop?q=toraja");
  await expect.element(screen.getByRole("link", { name: "Sumber Wening" })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("heading", { name: "1 coffee for “toraja”" }))
    .toBeVisible();
});

it("keeps the three categories while searching: hits first, the others as a line each", async () => {
  const { screen, says } = await openShop("/shop?q=ulu");
  await expect.element(screen.getByRole("link", { name: "Ulu Batur" })).toBeVisible();
  const names = ["Filter", "Espresso", "Exotics"];
  const headings = screen.getByRole("heading", { level: 2 }).elements();
  expect(
    headings.map(({ textContent }) => textContent).filter((name) => names.includes(name)),
  ).toEqual(names);
  await says("No espresso matches your search.", "No exotics match your search.");
  expect(screen.getByText(/No filter coffee/).query()).toBeNull();
});

it("says of every category and of the whole shop that nothing matches", async () => {
  const { screen } = await openShop("/shop?q=tea");
  await expect
    .element(screen.getByRole("heading", { name: "No coffee matches your search." }))
    .toBeVisible();
  for (const category of ["Espresso", "Filter", "Exotics"])
    await expect.element(screen.getByRole("heading", { level: 2, name: category })).toBeVisible();
  expect(screen.getByText(/match(?:es)? your search\.$/).elements()).toHaveLength(4);
});

it.each([
  [360, 740],
  [1440, 900],
])("shows the only hit without scrolling, on %d × %d", async (width, height) => {
  await page.viewport(width, height);
  const { screen } = await openShop("/shop?q=koji");
  const hit = screen.getByRole("link", { name: "Tirta Koji" });
  await expect.element(hit).toBeInTheDocument();
  await document.fonts.ready;
  expect(hit.element().getBoundingClientRect().bottom).toBeLessThan(height);
  await page.viewport(1280, 800);
});

it("marks what matches, also where the card would not tell it", async () => {
  const coffees = [aCoffee({ name: "La Vigía Sidra", producer: "Hacienda La Vigía" })];
  const { screen } = await openShop("/shop?q=vigia", { coffees });
  const card = screen.getByRole("article");
  await expect.element(card).toHaveTextContent("Producer: Hacienda La Vigía");
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Vigía",
    "Vigía",
  ]);
  await expect.element(screen.getByRole("link", { name: "La Vigía Sidra" })).toBeVisible();
});

it("clears the search with its own button", async () => {
  const { screen } = await openShop("/shop?q=toraja");
  await screen.getByRole("button", { name: "Clear the search" }).click();
  await expect.element(screen.getByRole("searchbox")).toHaveFocus();
  await expect.element(screen.getByRole("searchbox")).toHaveValue("");
  await expect.element(screen.getByRole("heading", { name: "Exotics" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Clear the search" }).query()).toBeNull();
});

it("fills what a category's last row leaves free with a fact its coffees come to", async () => {
  const { says } = await openShop("/shop");
  // 126 000 + 138 600 of 194 000 + 211 250.
  await says("Of 100 rupiah on this shelf, 65 buy green coffee.");
});

it("draws a long category a part at a time and goes on from there", async () => {
  const coffees = Array.from({ length: 22 }, (_none, index) =>
    aCoffee({ code: `E${index}`, name: `Lot ${index}` }),
  );
  const { screen } = await openShop("/shop", { coffees });
  await screen.getByRole("button", { name: "Show 8 more of 14 in Espresso" }).click();
  await expect.element(screen.getByRole("link", { name: "Lot 8" })).toHaveFocus();
  await screen.getByRole("button", { name: "Show 6 more in Espresso" }).click();
  await expect.element(screen.getByRole("link", { name: "Lot 21" })).toBeVisible();
  expect(screen.getByRole("button", { name: /Show \d+ more/ }).query()).toBeNull();
});

it("opens with the search and the order of its address", async () => {
  const { screen } = await openShop("/shop?q=wening&sort=price-desc");
  await expect.element(screen.getByRole("searchbox")).toHaveValue("wening");
  await expect.element(screen.getByLabelText("Sort")).toHaveValue("price-desc");
  await expect.element(screen.getByRole("link", { name: "Sumber Wening" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Rante Bulan" }).query()).toBeNull();
});

it("keeps an order chosen just before the search, though the router has not rendered it", async () => {
  const { screen, isAt } = await openShop("/shop");
  await expect.element(screen.getByRole("article").first()).toBeVisible();
  const sort = screen.getByLabelText("Sort").element();
  const box = screen.getByRole("searchbox").element();
  if (!(sort instanceof HTMLSelectElement && box instanceof HTMLInputElement)) throw new Error();
  // In one task, which the router's rendering cannot come between.
  box.focus();
  sort.value = "price-desc";
  sort.dispatchEvent(new Event("change", { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "washed");
  box.dispatchEvent(new Event("input", { bubbles: true }));
  box.blur();
  await isAt("/shop?q=washed&sort=price-desc");
  await expect.element(screen.getByLabelText("Sort")).toHaveValue("price-desc");
  await expect.element(screen.getByRole("searchbox")).toHaveValue("washed");
});

it("swallows a failed load and offers another try", async () => {
  const { screen } = await openShop("/shop", {
    overrides: { catalog: { list: unavailable("Failed to load coffees") } },
  });
  await expect
    .element(screen.getByRole("heading", { name: "No coffees to show right now." }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByText("Failed to load coffees").query()).toBeNull();
});

it("shows wholesale prices and says so to a wholesale account", async () => {
  const { screen, says } = await openShop("/shop", {
    before: dewiBuysWholesale,
  });
  await says("Wholesale pricing");
  const card = screen.getByRole("article").filter({ hasText: "Sumber Wening" });
  await expect.element(card).toHaveTextContent("Rp.186.000");
});

it("shows a wholesale account the smallest bag that it can buy", () =>
  withBag("espresso", HALF_KILO, async () => {
    const { screen } = await openShop("/shop", { before: dewiBuysWholesale });
    const card = screen.getByRole("article").filter({ hasText: "Sumber Wening" });
    await expect.element(card).toHaveTextContent("Rp.186.000");
  }));

it("tells the shopper when prices in the cart changed, until they have seen it", async () => {
  const { screen, says } = await openShop("/shop", {
    before: ({ cartStore }) => cartStore.addBag(aBag({ priceEach: 180_000 })),
  });
  await says("Prices in your cart have changed.", /was Rp\.180\.000, now Rp\.194\.000/);
  await screen.getByRole("button", { name: "I have seen it" }).click();
  await expect
    .element(screen.getByText("Prices in your cart have changed."))
    .not.toBeInTheDocument();
});

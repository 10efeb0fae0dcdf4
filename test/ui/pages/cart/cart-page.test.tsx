import { expect, it } from "vitest";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";
import { COFFEES, openShop, type Opening } from "#test/ui/pages/open-shop.tsx";

const twoLines: Opening = {
  before: ({ cartStore }) => {
    cartStore.addBag(aBag());
    cartStore.addBag(
      aBag({
        code: "FIL-01",
        name: "Ulu Batur",
        category: "filter",
        sizeGrams: 200,
        priceEach: 85_000,
      }),
    );
  },
};

it("adds up lines, weight and subtotal", async () => {
  const { screen, says } = await openShop("/cart", twoLines);
  await expect.element(screen.getByRole("heading", { name: "2 items" })).toBeVisible();
  const summary = screen.getByRole("complementary", { name: "Cart summary" });
  await expect.element(summary).toHaveTextContent("1.20 kg");
  await expect.element(summary).toHaveTextContent("Rp.279.000");
  await says("1 kg, whole bean. Rp.194.000 each.");
  // As the sum, in the heading of the cloth, and in its table’s name for screen readers.
  expect(summary.element().textContent?.match(/Rp\.279\.000/g)).toHaveLength(3);
});

it("shows where the money for the whole cart goes, and what the growers get of it", async () => {
  const { screen } = await openShop("/cart", twoLines);
  const summary = screen.getByRole("complementary", { name: "Cart summary" });
  const heading = screen.getByRole("heading", { name: "Where your Rp.279.000 goes" });
  await expect.element(heading).toBeVisible();
  await expect.element(summary).toHaveTextContent("Rounded, bag by bag");
  const table = screen.getByRole("table", { name: "Where the Rp.279.000 for all bags go" });
  await expect
    .element(table.getByRole("row", { name: /^Green coffee .* Rp\.169\.680$/ }))
    .toBeVisible();
  expect(summary.element().textContent?.match(/Subtotal/g)).toHaveLength(1);
});

it("follows the quantity that is typed; left blank it is 1", async () => {
  const { screen } = await openShop("/cart", twoLines);
  const quantity = screen.getByRole("textbox", { name: "Quantity of Ulu Batur" });
  await quantity.fill("1x2");
  await expect.element(screen.getByRole("heading", { name: "13 items" })).toBeVisible();
  await quantity.fill("");
  await screen.getByRole("heading", { level: 1 }).click();
  await expect.element(quantity).toHaveValue("1");
  await expect.element(screen.getByRole("heading", { name: "2 items" })).toBeVisible();
});

it("removes a line and keeps the keyboard in the list", async () => {
  const { screen } = await openShop("/cart", twoLines);
  await screen.getByRole("button", { name: "Remove Ulu Batur" }).click();
  await expect.element(screen.getByRole("heading", { name: "1 item" })).toBeVisible();
  await expect.element(screen.getByText("Ulu Batur, 200 g removed.")).toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it("tells the controls of two sizes of one coffee apart", async () => {
  const filter = { code: "FIL-01", name: "Ulu Batur", category: "filter" } as const;
  const { screen } = await openShop("/cart", {
    before: ({ cartStore }) => {
      cartStore.addBag(aBag({ ...filter, sizeGrams: 100, priceEach: 55_000 }));
      cartStore.addBag(aBag({ ...filter, sizeGrams: 200, priceEach: 85_000 }));
    },
  });
  await screen.getByRole("button", { name: "One more Ulu Batur, 100 g" }).click();
  await screen.getByRole("button", { name: "Remove Ulu Batur, 200 g" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Quantity of Ulu Batur, 100 g" }))
    .toHaveValue("2");
});

it("clears the cart and can put everything back", async () => {
  const { screen } = await openShop("/cart", twoLines);
  await screen.getByRole("button", { name: "Clear cart" }).click();
  await expect.element(screen.getByRole("heading", { name: "Your cart is empty." })).toBeVisible();
  expect(screen.getByRole("link", { name: /Go to checkout/ }).query()).toBeNull();
  await screen.getByRole("button", { name: "Put everything back" }).click();
  await expect.element(screen.getByRole("heading", { name: "2 items" })).toBeVisible();
});

it("tells of an order that was placed while the shopper had gone on", async () => {
  const { says, leadsTo } = await openShop("/cart", {
    before: ({ cartStorage }) => cartStorage.keepUnseenOrder("KQ7M2XTB"),
  });
  await says(/Your order KQ7M2XTB has been placed/);
  await leadsTo("See how to pay order KQ7M2XTB", "/checkout/success/KQ7M2XTB");
});

it("takes out what can no longer be bought and says so, each with its grind", async () => {
  const { screen } = await openShop("/cart", {
    before: ({ cartStore }) => {
      const bag = {
        code: "FIL-02",
        name: "Mirlo Blanco",
        category: "filter",
        sizeGrams: 100,
      } as const;
      cartStore.addBag(aBag(bag));
      cartStore.addBag(aBag({ ...bag, grind: "v60" }));
    },
  });
  const gone = screen.getByRole("main").getByText(/Mirlo Blanco, 100\sg.* is sold out/);
  await expect.element(gone.first()).toBeVisible();
  const sentences = gone.elements().map(({ textContent }) => textContent);
  expect(sentences).toHaveLength(2);
  expect(new Set(sentences).size).toBe(2);
  await expect.element(screen.getByRole("heading", { name: "Your cart is empty." })).toBeVisible();
});

it("says of a stored bag above the limit why it is gone", async () => {
  const { screen } = await openShop("/cart", {
    coffees: [aCoffee({ greenCostPerKg: 9_999_999_999 })],
    before: ({ cartStore }) => cartStore.addBag(aBag({ code: "ESP-01", priceEach: 4e9 })),
  });
  const gone = screen
    .getByRole("main")
    .getByText(/costs more than can be ordered online; please write to us/);
  await expect.element(gone).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Your cart is empty." })).toBeVisible();
});

/** Of Ulu Batur so much is left; the cart wants five bags of 100 g, and two of 200 g. */
const fewAreLeft = (leftGrams: number): Opening => ({
  coffees: COFFEES.map((one) =>
    one.code === "FIL-01" ? Object.assign({}, one, { leftGrams }) : one,
  ),
  before: ({ cartStore }) => {
    cartStore.addBag(aBag());
    const uluBatur = { code: "FIL-01", name: "Ulu Batur", category: "filter" } as const;
    cartStore.addBag(aBag({ ...uluBatur, sizeGrams: 200, priceEach: 85_000 }), 2);
    cartStore.addBag(aBag({ ...uluBatur, sizeGrams: 100, priceEach: 55_000 }), 5);
  },
});

it("asks in its line how many bags there still are, and takes them in one tap", async () => {
  const { screen, alerts, says, leadsTo, cartStore } = await openShop(
    "/cart",
    fewAreLeft(350 + 400),
  );
  await says("Nothing was ordered yet: one coffee has fewer bags than you asked for.");
  await alerts("1 bag is left, take it?");
  await says("You wanted 2.", "Ulu Batur first.");
  const summary = screen.getByRole("complementary", { name: "Cart summary" });
  await expect.element(summary.getByRole("button", { name: /Go to checkout/ })).toBeDisabled();
  const take = screen.getByRole("button", { name: "Take 1 bag Ulu Batur, 200 g Rp.85.000" });
  await take.click();
  await leadsTo("Go to checkout", "/checkout");
  expect(screen.getByRole("alert").query()).toBeNull();
  const lines = current(cartStore.cart$).items.map(({ sizeGrams, quantity }) => [
    sizeGrams,
    quantity,
  ]);
  expect(lines).toEqual([
    [100, 5],
    [200, 1],
    [1000, 1],
  ]);
});

it("takes a line out of whose coffee nothing is left, or on request none of what is", async () => {
  const { screen, cartStore } = await openShop("/cart", fewAreLeft(350));
  await expect.element(screen.getByText("Sold out.")).toBeVisible();
  await screen.getByRole("button", { name: "Take it out Ulu Batur, 200 g" }).click();
  await screen.getByRole("button", { name: "Take none Ulu Batur, 100 g" }).click();
  await expect.element(screen.getByRole("link", { name: "Go to checkout" })).toBeVisible();
  expect(current(cartStore.cart$).items.map(({ code }) => code)).toEqual(["ESP-01"]);
});

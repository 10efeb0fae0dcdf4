import { expect, it } from "vitest";
import { aBag } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop, type Opened } from "#test/ui/pages/open-shop.tsx";

/** What the page's live region said last. */
const said = ({ screen }: Opened): string =>
  screen.container.querySelector("#said")?.textContent ?? "";

it("tells what a changed quantity comes to, in one sentence a change", async () => {
  const opened = await openShop("/cart", {
    before: ({ cartStore }) => cartStore.addBag(aBag({ priceEach: 194_000 })),
  });
  await opened.screen.getByRole("button", { name: /^One more/ }).click();
  await expect
    .poll(() => said(opened))
    .toMatch(/^2 × .*: Rp\.388\.000\. Subtotal Rp\.388\.000, net weight 2\.00\u00a0kg\.$/);
  expect(opened.screen.container.querySelectorAll("main output")).toHaveLength(0);
});

it("tells what delivery and pickup come to", async () => {
  const opened = await openShop("/checkout", {
    before: async (shop) => {
      await dewiIsSignedIn(shop);
      shop.cartStore.addBag(aBag({ priceEach: 194_000 }));
    },
  });
  await opened.screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await expect
    .poll(() => said(opened))
    .toBe("Pickup at the roastery: shipping Rp.0, total Rp.194.000.");
  await opened.screen.getByRole("radio", { name: "Delivery" }).click();
  await expect.poll(() => said(opened)).toBe("Delivery: shipping Rp.20.000, total Rp.214.000.");
});

it("tells how the shop is sorted", async () => {
  const opened = await openShop("/shop");
  await opened.screen.getByLabelText("Sort").selectOptions("Price, low to high");
  await expect.poll(() => said(opened)).toBe("Sorted: Price, low to high.");
});

it("tells the price of the size that was chosen, and what was added", async () => {
  const opened = await openShop("/shop/FIL-01");
  await opened.screen.getByRole("radio", { name: "200 g" }).click({ force: true });
  await expect.poll(() => said(opened)).toBe("200\u00a0g: Rp.85.000.");
  await opened.screen
    .getByRole("button", { name: /Add to Cart/ })
    .first()
    .click();
  await expect.poll(() => said(opened)).toMatch(/Ulu Batur, 200.g/);
});

it("tells that prices in the cart have changed", async () => {
  const opened = await openShop("/cart", {
    before: ({ cartStore }) => cartStore.addBag(aBag({ priceEach: 186_000 })),
  });
  await expect
    .poll(() => said(opened))
    .toMatch(/^Prices in your cart have changed: .*, now Rp\.194\.000\.$/);
});

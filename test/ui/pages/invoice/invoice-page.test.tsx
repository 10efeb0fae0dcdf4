import { expect, it } from "vitest";
import { ok } from "#core/result.ts";
import { anAddress } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop, unavailable, type Opening } from "#test/ui/pages/open-shop.tsx";

const oneOrder: Opening = {
  before: dewiIsSignedIn,
  instead: {
    orders: {
      list: async () =>
        ok([
          {
            orderCode: "KQ7M2XTB",
            createdAt: "2025-07-20T07:32:00.000Z",
            status: "awaiting payment",
            paymentStatus: "unpaid",
            paymentMethod: "bank_transfer",
            fulfillment: "delivery",
            totalIdr: 214_000,
            transferCode: 7,
            shippingAddress: anAddress({ recipientName: "", recipientPhone: "" }),
            items: [{ name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 }],
            payment: null,
          },
        ]),
    },
  },
};

it("finds the order whatever the case of its code and shows totals that add up", async () => {
  const { screen } = await openShop("/order/%20kq7m2xtb%20", oneOrder);
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("KQ7M2XTB");
  for (const text of [
    "Rp.194.000",
    "Rp.20.000",
    "Rp.993",
    "Rp.213.007",
    "1000 g",
    "20-07-25 14:32",
  ])
    await expect.element(screen.getByRole("main")).toHaveTextContent(text);
  await expect
    .element(screen.getByRole("link", { name: "View payment instructions" }))
    .toHaveAttribute("href", "/checkout/success/KQ7M2XTB");
});

it("names the account's owner when the address names nobody", async () => {
  const { screen } = await openShop("/order/KQ7M2XTB", oneOrder);
  await expect.element(screen.getByText("Dewi Anggraini")).toBeVisible();
  await expect.element(screen.getByText("dewi@example.com")).toBeVisible();
});

it("says which code is not in the account", async () => {
  const { screen } = await openShop("/order/nope", oneOrder);
  await expect
    .element(screen.getByText("We couldn’t find that order code in your account."))
    .toBeVisible();
  await expect.element(screen.getByText("NOPE", { exact: true })).toBeVisible();
});

it("says when there is no code", async () => {
  const { screen } = await openShop("/order/%20", oneOrder);
  await expect.element(screen.getByText("Missing order code")).toBeVisible();
});

it("shows why orders did not load", async () => {
  const { screen } = await openShop("/order/KQ7M2XTB", {
    before: dewiIsSignedIn,
    instead: { orders: { list: unavailable("Orders fetch failed (500)") } },
  });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Orders fetch failed (500)");
});

it("needs a session and comes back after signing in", async () => {
  const { screen } = await openShop("/order/KQ7M2XTB");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("No session token");
  await expect
    .element(screen.getByRole("link", { name: "Sign in to see this invoice" }))
    .toHaveAttribute("href", "/signin?next=%2Forder%2FKQ7M2XTB");
});

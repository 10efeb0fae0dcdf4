import { expect, it } from "vitest";
import { NO_DATES, type Order } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { err, ok } from "#core/domain/result.ts";
import { anItem, anOrder } from "#test/support/an-order.ts";
import { anAddress } from "#test/support/builders.ts";
import {
  dewiBuysWholesale,
  dewiHasAnAddress,
  dewiIsSignedIn,
  openShop,
  unavailable,
  type Opening,
} from "#test/ui/pages/open-shop.tsx";

/** More coffees than the history lists. */
const anOrderOfFour = (given: Partial<Order> = {}): Order =>
  anOrder({
    createdAt: "2025-07-20T07:32:00.000Z",
    items: ["Sumber Wening", "Ulu Batur", "Tirta Koji", "Wush Wush"].map((name) =>
      anItem({ name }),
    ),
    ...given,
  });

const dewiOrdered = (...orders: readonly Order[]): Opening => ({
  before: dewiIsSignedIn,
  overrides: { orders: { list: async () => ok(orders) } },
});

it("shows profile and badge of a wholesale account", async () => {
  const { screen, says } = await openShop("/account", { before: dewiBuysWholesale });
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Dewi Anggraini" }))
    .toBeVisible();
  await says("dewi@example.com", "Wholesale pricing");
});

it("tells how an order goes, who carries it, and leads to where it is", async () => {
  const shipment = shipmentOf("AnterAja", "1000 2345", "https://anteraja.id/tracking/");
  const dates = {
    ...NO_DATES,
    paidAt: "2025-07-20T09:00:00.000Z",
    processingAt: "2025-07-21T02:00:00.000Z",
    shippedAt: "2025-07-21T08:05:00.000Z",
    roastedOn: "2025-07-20",
  };
  const copied: string[] = [];
  const original = navigator.clipboard.writeText;
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  const { screen } = await openShop(
    "/account",
    dewiOrdered(
      anOrderOfFour({ status: "shipped", paymentStatus: "paid", shipment, dates }),
      anOrderOfFour({ orderCode: "ABCDEFGH", status: "paid", paymentStatus: "paid" }),
    ),
  );
  const story = screen.getByRole("list", { name: "Status of order KQ7M2XTB" });
  const [placed, paid, packed, sent] = story.getByRole("listitem").all();
  for (const [step, text] of [
    [placed, "Placed20-07-25 14:32"],
    [paid, "Paid20-07-25 16:00"],
    [packed, "Roasted on20-07-25"],
    [sent, "Shipped with AnterAja"],
    [sent, "21-07-25 15:05"],
  ] as const)
    await expect.element(step ?? story).toHaveTextContent(text);
  await expect.element(sent ?? story).toHaveAttribute("aria-current", "step");
  await story.getByRole("button", { name: "Copy tracking number" }).click();
  await expect.poll(() => copied).toEqual(["1000 2345"]);
  navigator.clipboard.writeText = original;
  const other = screen.getByRole("list", { name: "Status of order ABCDEFGH" });
  await expect.element(other.getByText("Shipped, to come")).toBeVisible();
  const link = screen.getByRole("link", { name: /^Track your parcel of order KQ7M2XTB/ });
  await expect.element(link).toHaveAttribute("href", "https://anteraja.id/tracking/10002345");
  expect(screen.getByRole("link", { name: /^Track/ }).elements()).toHaveLength(1);
});

it("lists orders with lines, date, status, transfer amount and the way to the invoice", async () => {
  const { screen, isAt } = await openShop(
    "/account",
    dewiOrdered(
      anOrderOfFour(),
      anOrderOfFour({
        orderCode: "ZB3N6VFD",
        status: "paid",
        paymentStatus: "paid",
        items: [anItem({ priceEach: 190_000 })],
        // Delivery cost something else then.
        totalIdr: 225_000,
      }),
    ),
  );
  const unpaid = screen.getByRole("article").first();
  for (const text of ["1 × Sumber Wening", "+ 2 more", "20-07-25 14:32", "Rp.478.347"])
    await expect.element(unpaid).toHaveTextContent(text);
  await expect.element(unpaid).toHaveTextContent("awaiting payment");
  await expect
    .element(unpaid.getByRole("link", { name: /Payment instructions/ }))
    .toHaveAttribute("href", "/checkout/success/KQ7M2XTB");
  const paid = screen.getByRole("article").nth(1);
  await expect
    .element(paid.getByRole("link", { name: "Invoice ZB3N6VFD" }))
    .toHaveAttribute("href", "/order/ZB3N6VFD");
  await expect.element(paid).toHaveTextContent("Rp.224.347");
  expect(unpaid.getByRole("button", { name: /Order the same again/ }).query()).toBeNull();
  const again = paid.getByRole("button", { name: "Order the same again as ZB3N6VFD Rp.194.000" });
  await expect
    .element(paid)
    .toHaveTextContent("Sumber Wening, 1 kg costs Rp.194.000 today, it was");
  await again.click();
  await isAt("/cart");
});

it.each(["ENB/25#1", "A%2FB 100%", "50%25"])(
  "leads to the invoice and the payment of an order with any code: %s",
  async (orderCode) => {
    const order = anOrder({ orderCode });
    const { screen, go, says } = await openShop("/account", {
      before: dewiIsSignedIn,
      overrides: {
        orders: {
          list: async () => ok([order]),
          confirmation: async (asked) =>
            asked === orderCode
              ? ok({ ...order, amountDueIdr: null })
              : err({ kind: "not-found", message: "none" }),
        },
      },
    });
    await screen.getByRole("link", { name: orderCode, exact: true }).click();
    await screen.getByRole("link", { name: "View payment instructions" }).click();
    await says(`#${orderCode}`);
    go("/account");
    await screen.getByRole("link", { name: `Payment instructions for ${orderCode}` }).click();
    await says(`#${orderCode}`);
  },
);

it("tells on demand how an order went that is over", async () => {
  const off = { status: "cancelled", paymentStatus: "void", payment: null };
  const cancelledAt = "2025-07-24T07:32:00.000Z";
  const { screen } = await openShop(
    "/account",
    dewiOrdered(anOrderOfFour({ ...off, dates: { ...NO_DATES, cancelledAt } })),
  );
  const story = screen.getByRole("list", { name: "Status of order KQ7M2XTB" });
  expect(story.query()).toBeNull();
  await screen.getByText("Order status KQ7M2XTB").click();
  await expect.element(story.getByText("Expired: no transfer came in time")).toBeVisible();
  await expect.element(story).toHaveTextContent("24-07-25 14:32");
  await expect.element(story.getByText(/Please do not transfer anything/)).toBeVisible();
});

it("adds an address by the account's own rules", async () => {
  const { screen, says } = await openShop("/account", { before: dewiIsSignedIn });
  await screen.getByRole("button", { name: "Add an address" }).click();
  await expect.element(screen.getByLabelText("Label")).toHaveFocus();
  await screen.getByRole("button", { name: "Save address" }).click();
  await expect
    .element(screen.getByText("Address line and city are required.").first())
    .toBeVisible();
  await says("Please select a province.", "ZIP code must be 5 digits.");
  await screen.getByLabelText("Address line 1").fill("Jl. Cendana 8");
  await screen.getByLabelText("City").fill("Surabaya");
  await screen.getByLabelText("Province").selectOptions("Jawa Timur");
  await screen.getByLabelText("Postal code").fill("60241");
  await screen.getByRole("button", { name: "Save address" }).click();
  await expect
    .element(screen.getByText("Surabaya 60241, Jawa Timur", { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Addresses" })).toHaveFocus();
});

it("edits an address", async () => {
  const { screen } = await openShop("/account", { before: dewiHasAnAddress });
  await screen.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(screen.getByLabelText("City")).toHaveValue("Malang");
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("button", { name: /^Edit/ })).toHaveFocus();
  await screen.getByRole("button", { name: /^Edit/ }).click();
  await screen.getByLabelText("City").fill("Batu");
  await screen.getByRole("button", { name: "Save address" }).click();
  const moved = `Batu ${anAddress().postalCode}, Jawa Timur`;
  await expect.element(screen.getByText(moved, { exact: true })).toBeVisible();
});

it("deletes an address only after a second yes", async () => {
  const { screen } = await openShop("/account", { before: dewiHasAnAddress });
  await screen.getByRole("button", { name: /^Delete (?!my account)/ }).click();
  await expect.element(screen.getByRole("dialog")).toHaveTextContent("Delete this address?");
  await screen.getByRole("button", { name: "Delete address" }).click();
  await expect.element(screen.getByText("Address deleted.")).toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Addresses" })).toHaveFocus();
  expect(screen.getByRole("button", { name: /^Edit/ }).query()).toBeNull();
});

it("keeps what was typed when an address cannot be saved", async () => {
  const { screen, alerts } = await openShop("/account", {
    before: dewiHasAnAddress,
    overrides: { account: { saveAddresses: unavailable("Failed to save address") } },
  });
  await screen.getByRole("button", { name: /^Edit/ }).click();
  await screen.getByLabelText("City").fill("Batu");
  await screen.getByRole("button", { name: "Save address" }).click();
  await alerts("Failed to save address");
  await expect.element(screen.getByLabelText("City")).toHaveValue("Batu");
});

it("says what did not load and tries again", async () => {
  let broken = true;
  const { screen, says } = await openShop("/account", {
    before: async (shop) => {
      const really = shop.account.load.bind(shop.account);
      shop.account.load = async () =>
        broken ? err({ kind: "unavailable", message: "Failed to load account" }) : really();
      await dewiIsSignedIn(shop);
    },
    overrides: {
      orders: {
        list: unavailable("Failed to load orders (503)"),
      },
    },
  });
  await says("Failed to load account", "Failed to load orders (503)");
  broken = false;
  await screen.getByRole("button", { name: "Try again" }).nth(1).click();
  await says("dewi@example.com");
});

it("loads by itself what failed as soon as the line returns", async () => {
  let isOnline = false;
  const { screen, says } = await openShop("/account", {
    before: async (shop) => {
      await dewiHasAnAddress(shop);
      const really = shop.orders.list.bind(shop.orders);
      shop.orders.list = (...asked) =>
        isOnline ? really(...asked) : unavailable("Failed to load orders")();
      const { secondFactor } = shop.auth;
      const listed = secondFactor.list.bind(secondFactor);
      secondFactor.list = () => (isOnline ? listed() : unavailable("No factors")());
    },
  });
  await says("Failed to load orders", "No factors");
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("Failed to load orders")).not.toBeInTheDocument();
  await expect.element(screen.getByText("No factors")).not.toBeInTheDocument();
});

it("signs out and says so", async () => {
  const { screen } = await openShop("/account", { before: dewiIsSignedIn });
  await screen.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect
    .element(screen.getByRole("heading", { name: "You’re not signed in." }))
    .toBeVisible();
});

it("sends a visitor to sign in and back to the very place they were heading for", async () => {
  const { isAt } = await openShop("/account?tab=orders#addresses");
  await isAt("/signin?next=%2Faccount%3Ftab%3Dorders%23addresses");
});

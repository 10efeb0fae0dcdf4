import { expect, it } from "vitest";
import { accountTexts, aPayment, anOrder } from "#test/support/an-order.ts";
import { NO_DATES, type OrderConfirmation } from "#core/domain/ordering/order.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { paymentOf } from "#documents/shop-details.ts";
import { aStoredOrder } from "#test/support/an-order.ts";
import { aCustomer } from "#test/support/builders.ts";
import { pricedItems } from "#test/support/priced-items.ts";
import { dewiIsSignedIn, openShop, type Opening } from "#test/ui/pages/open-shop.tsx";

const payment = aPayment({
  accountNumber: "816-0416-1600",
  uniqueCode: 7,
  amountDueIdr: 478_007,
  expiresAt: "2025-07-21T07:32:00.000Z",
  cancelsAt: null,
  instructions: ["Transfer before the deadline.", "Keep the receipt."],
});

const confirmation = (given: Partial<OrderConfirmation> = {}): OrderConfirmation => ({
  orderCode: "KQ7M2XTB",
  createdAt: "2025-07-20T07:32:00.000Z",
  expiresAt: payment.expiresAt,
  dates: NO_DATES,
  status: "awaiting payment",
  paymentStatus: "unpaid",
  fulfillment: "delivery",
  totalIdr: 479_000,
  transferCode: 7,
  amountDueIdr: 478_007,
  payment,
  items: [],
  ...given,
});
const answering = (orders: Partial<OrdersPort>): Opening => ({
  before: dewiIsSignedIn,
  overrides: { orders },
});
const confirmed = (given: Partial<OrderConfirmation> = {}): Opening =>
  answering({ confirmation: async () => ok(confirmation(given)) });

const at = "/checkout/success/KQ7M2XTB";

it("thanks and shows everything a transfer needs", async () => {
  const { screen, says } = await openShop(at, confirmed());
  await expect.element(screen.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await expect
    .element(screen.getByText("Your order #KQ7M2XTB has been placed.", { exact: true }))
    .toBeVisible();
  for (const text of [
    "Rp.478.007",
    "21-07-25 14:32 WIB",
    ...accountTexts(payment),
    "Transfer before the deadline.",
    "Keep the receipt.",
  ])
    await expect.element(screen.getByRole("main")).toHaveTextContent(text);
  await expect.element(screen.getByText("007").first()).toBeVisible();
  await says(/discount of Rp\.993 for the unique code/);
});

it("says what delivery cost when it was ordered, whatever it costs today", async () => {
  const { items, totalIdr } = anOrder();
  const older = { items, totalIdr: totalIdr + 15_000, amountDueIdr: null, payment: null };
  const { screen } = await openShop(at, confirmed(older));
  const main = screen.getByRole("main");
  for (const text of ["Rp.35.000", "Rp.493.007"])
    await expect.element(main).toHaveTextContent(text);
  await expect.element(main).not.toHaveTextContent("20.000");
});

const paid = { status: "paid", paymentStatus: "paid", payment: null } as const;
const cancelled = { status: "cancelled", paymentStatus: "void", payment: null } as const;
const roastsNext = { nextRoastDay: "2026-11-26", payment: null };
const ROAST_DAY = "Next roast day: Thursday, 26 November.";
const gone = { name: "Long Gone", quantity: 2, priceEach: 190_000, sizeGrams: 1000 };
const untold = pricedItems().map((item) => Object.assign({}, item, { pricedFrom: undefined }));

it.each<[string, Partial<OrderConfirmation>, string, RegExp?]>([
  ["the next roast day", roastsNext, ROAST_DAY],
  ["the same to a customer who has paid", { ...roastsNext, ...paid }, ROAST_DAY],
  [
    "that there are no payment details",
    { payment: null },
    "Payment details are unavailable. Please contact support with your Order Code.",
  ],
  [
    "that none of a cancelled order's coffees can be ordered",
    { ...cancelled, items: [gone] },
    "None of these coffees can be ordered right now.",
    /Order again/,
  ],
  [
    "the bill alone when the order does not know what its prices were made of",
    { items: untold, totalIdr: 619_000 },
    "1 × Ulu Batur",
    /Where your|green coffee/,
  ],
])("says %s", async (_, given, said, unsaid) => {
  const { screen, says } = await openShop(at, confirmed(given));
  await says(said);
  expect(unsaid && screen.getByText(unsaid).query()).toBeFalsy();
});

it("names the next steps while there is time", async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { screen } = await openShop(at, confirmed({ payment: { ...payment, expiresAt } }));
  const step = (text: string) => screen.getByRole("listitem").filter({ hasText: text });
  await expect.element(step("Placed")).toHaveTextContent("20-07-25 14:32");
  const transfer = step("Transfer the exact amount");
  await expect.element(transfer).toHaveAttribute("aria-current", "step");
  await expect.element(transfer).toHaveTextContent("include the Order Code in the transfer note");
  await expect.element(step("Roasted and packed, to come")).toBeVisible();
  await expect.element(step("ships once the payment is confirmed")).toBeVisible();
  expect(screen.getByText(/deadline for this transfer/).query()).toBeNull();
});

it("copies digits only", async () => {
  const copied: string[] = [];
  const original = navigator.clipboard.writeText;
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  const { screen } = await openShop(at, confirmed());
  await screen.getByRole("button", { name: "Copy amount" }).click();
  await screen.getByRole("button", { name: "Copy account number" }).click();
  await expect.poll(() => copied).toEqual(["478007", "81604161600"]);
  navigator.clipboard.writeText = original;
});

it("says where to collect, and to bring the Order Code, until the end", async () => {
  const place = "Jl. Jombang No. 16, Malang 65116";
  const { screen } = await openShop(at, confirmed({ fulfillment: "pickup" }));
  const main = screen.getByRole("main");
  await expect.element(main).toHaveTextContent("Please bring your Order Code when collecting.");
  await expect.element(main).toHaveTextContent(`collect at the roastery, ${place}`);
  await screen.unmount();
  const collect = { ...paid, status: "shipped", fulfillment: "pickup" } as const;
  const later = await openShop(at, confirmed(collect));
  const ready = later.screen.getByRole("listitem").filter({ hasText: "Ready for you" });
  await expect.element(ready).toHaveTextContent(`${place}.`);
});

const scooters = async (given: Partial<OrderConfirmation>) => {
  const { screen } = await openShop(at, confirmed({ ...paid, ...given }));
  await expect.element(screen.getByRole("heading", { name: "Order status" })).toBeVisible();
  const shown = screen.container.querySelectorAll('img[src*="scooter"]').length;
  await screen.unmount();
  return shown;
};

it("draws the scooter once a courier has the order, and for no other", async () => {
  expect(await scooters({ status: "shipped" })).toBe(1);
  expect(await scooters({ status: "shipped", fulfillment: "pickup" })).toBe(0);
  expect(await scooters({ status: "processing" })).toBe(0);
  expect(await scooters({ status: "closed" })).toBe(0);
});

it("puts the bags of a cancelled order into the cart again, and says which are gone", async () => {
  const bag = { quantity: 2, priceEach: 190_000, sizeGrams: 1000 };
  const items = [
    { ...bag, name: "Sumber Wening" },
    { ...bag, name: "Long Gone" },
    { ...bag, name: "Mirlo Blanco", sizeGrams: 100 },
  ];
  const { screen, says } = await openShop(at, confirmed({ ...cancelled, items }));
  await screen.getByRole("button", { name: "Order again Rp.388.000" }).click();
  await expect.element(screen.getByRole("heading", { name: "2 items" })).toBeVisible();
  await expect.element(screen.getByRole("main")).toHaveTextContent("Rp.388.000");
  await says(/Long Gone, 1\skg is no longer on our list/, /Mirlo Blanco, 100\sg is sold out/);
});

it("says each thing once: code, account and unique code; the amount again as the bill's sum", async () => {
  const order = aStoredOrder({ expiresAt: "2125-07-21T07:32:00.000Z" });
  const bank = { bank: "BCA", accountName: "Enambelas Kopi", accountNumber: "816-0416-1600" };
  const { screen, says } = await openShop(
    at,
    confirmed({ ...order, payment: paymentOf(order, bank) }),
  );
  await says("1 × Sumber Wening");
  const shown = screen.getByRole("main").element().cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll(".visually-hidden")) hidden.remove();
  const text = shown.textContent;
  const times = (said: string) => text.split(said).length - 1;
  expect(times("KQ7M2XTB")).toBe(1);
  expect(times("816-0416-1600")).toBe(1);
  expect(times("Enambelas Kopi")).toBe(1);
  expect(times("Rp.478.007")).toBe(2);
  expect(text.match(/(?<!\.)007/g)).toHaveLength(1);
  expect(text.match(/Order Code/g)).toHaveLength(1);
  expect(text).toContain("Your transfer must match to the last 3 digits.");
});

it("offers to order anew once the deadline has passed, and says what still counts", async () => {
  const late = { ...payment, cancelsAt: "2025-07-24T07:32:00.000Z" };
  const item = { name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 };
  const { screen, says } = await openShop(at, confirmed({ payment: late, items: [item] }));
  await says(
    "The deadline for this transfer, 21-07-25 14:32 WIB, has passed.",
    /already still counts until 24-07-25 14:32 WIB/,
  );
  await expect.element(screen.getByRole("button", { name: "Order again" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Next steps" }).query()).toBeNull();
});

it("says where the money went as the order knows it, whatever a coffee costs today", async () => {
  const { screen } = await openShop(at, confirmed({ items: pricedItems(), totalIdr: 619_000 }));
  await expect
    .element(screen.getByRole("heading", { name: "Where your Rp.599.000 goes" }))
    .toBeVisible();
  const table = screen.getByRole("table", { name: "Where the Rp.599.000 for all bags go" });
  for (const name of ["Green coffee 59% Rp.353.680", "Rounded, bag by bag −Rp.100"])
    await expect.element(table.getByRole("row", { name })).toBeVisible();
  await expect.element(table).not.toHaveTextContent("Subtotal");
});

it.each([
  [{ status: "paid" }, "Paid", "Your order #KQ7M2XTB is paid."],
  [{ status: "confirmed" }, "Paid", "Your order #KQ7M2XTB is paid."],
  [
    { status: "processing" },
    "In hand",
    /Your order #KQ7M2XTB is in hand\..*Your payment has arrived.*being roasted and packed/,
  ],
  [{ status: "shipped" }, "Shipped", "Your order #KQ7M2XTB is on its way."],
  [
    { status: "shipped", fulfillment: "pickup" },
    "Ready for you",
    "Your order #KQ7M2XTB waits for you. Please bring your Order Code when collecting.",
  ],
  [{ status: "closed", fulfillment: "pickup" }, "Complete", "Your order #KQ7M2XTB is complete."],
  [{ status: "cancelled", paymentStatus: "void" }, "Order cancelled", /cancelled or has expired/],
  // A server that says nothing of the payment.
  [{ status: "Shipped", paymentStatus: null }, "Shipped", "Your order #KQ7M2XTB is on its way."],
] as const)("says of %o what it is, and gives no instructions", async (given, title, lead) => {
  const { screen } = await openShop(at, confirmed({ paymentStatus: "paid", ...given }));
  await expect.element(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole("main")).toHaveTextContent(lead);
  expect(
    screen.getByText(/Thank you|has been placed|Amount to transfer|Next steps|Rp\.478/).query(),
  ).toBeNull();
});

it("starts a chat that names the order and its amount", async () => {
  const { screen } = await openShop(at, confirmed());
  const link = screen.getByRole("link", { name: "Ask about this order on WhatsApp KQ7M2XTB" });
  await expect
    .element(link)
    .toHaveAttribute(
      "href",
      "https://whatsapp.example/623415550116?text=Hello%20Enambelas%2C%20this%20is%20about%20my%20order%20KQ7M2XTB%2C%20Rp.478.007.",
    );
});

it("counts down to the deadline", async () => {
  const left = ((23 * 60 + 41) * 60 + 7.9) * 1000;
  const expiresAt = new Date(Date.now() + left).toISOString();
  const { says } = await openShop(at, confirmed({ payment: { ...payment, expiresAt } }));
  await says(/^23:41:0[67]$/, /^23:41:0[45]$/);
});

it("counts by the server's clock, however wrong the device's is", async () => {
  const twoDays = 2 * 86_400_000;
  const expiresAt = new Date(Date.now() - twoDays + 7_199_900).toISOString();
  const { screen, says } = await openShop(at, {
    ...confirmed({ payment: { ...payment, expiresAt } }),
    serverAheadMs: () => -twoDays,
  });
  await says(/^01:59:5\d$/);
  expect(screen.getByText(/deadline for this transfer/).query()).toBeNull();
});

it("says when the deadline has passed", async () => {
  const expiresAt = new Date(Date.now() + 6_000).toISOString();
  const { says } = await openShop(at, confirmed({ payment: { ...payment, expiresAt } }));
  await says(/^00:00:0\d$/, /which has passed/);
});

it("shows the error, tries again and then shows the order", async () => {
  const message = "Failed to load confirmation (500)";
  let asked = 0;
  const { screen, alerts } = await openShop(
    at,
    answering({
      // StrictMode asks twice; both are answered alike.
      confirmation: async () =>
        (asked += 1) <= 2 ? err({ kind: "unavailable", message }) : ok(confirmation()),
    }),
  );
  await alerts(message);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Thank you!" })).toBeVisible();
});

it("shows the order of whoever is signed in, whatever comes of a try that another one began", async () => {
  const late: (() => void)[] = [];
  let answer: "fails" | "hangs" | "comes" = "fails";
  const { screen, auth } = await openShop(
    at,
    answering({
      confirmation: async () => {
        if (answer === "comes") return ok(confirmation());
        if (answer === "hangs") await new Promise<void>((resolve) => void late.push(resolve));
        return err({ kind: "unavailable", message: "Failed to load confirmation (500)" });
      },
    }),
  );
  answer = "hangs";
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => late.length).toBeGreaterThan(0);
  answer = "comes";
  await auth.signUp(aCustomer({ email: "rini@example.com" }));
  await expect.element(screen.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  for (const come of late) come();
  await expect.element(screen.getByRole("heading", { name: "Thank you!" })).toBeVisible();
});

it("asks a visitor without a session to sign in and come back", async () => {
  const { screen, isAt, alerts } = await openShop(at);
  await alerts("No session token");
  await screen.getByRole("link", { name: "Sign in to see this order" }).click();
  await isAt("/signin?next=%2Fcheckout%2Fsuccess%2FKQ7M2XTB");
});

const PATHS = ["/account", "/order/KQ7M2XTB", "/checkout/success/KQ7M2XTB"];

it.each(PATHS)("%s tells whoever paid and was cancelled what goes back", async (path) => {
  const money = { receivedIdr: 478_347, sentBackIdr: 100_000, toSendBackIdr: 378_347 };
  const order = anOrder({ ...cancelled, money });
  const orders = answering({
    list: async () => ok([order]),
    confirmation: async () => ok({ ...order, amountDueIdr: 478_347 }),
  });
  const { says } = await openShop(path, orders);
  await says(
    "Of the Rp.478.347 that came from you, Rp.100.000 have gone back. Rp.378.347 more will follow.",
  );
});

import { expect, it } from "vitest";
import { siteContent } from "#brand/enambelas.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { invoiceText } from "#documents/invoice.ts";
import { pricedItems } from "#test/support/priced-items.ts";
import { NO_DATES, type Order } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { err, ok } from "#core/domain/result.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { aCustomer, anAddress } from "#test/support/builders.ts";
import {
  dewiIsSignedIn,
  openShop,
  unavailable,
  type Opened,
  type Opening,
} from "#test/ui/pages/open-shop.tsx";
import { anItem, anOrder, textsIn } from "#test/support/an-order.ts";

const holding = (order: Order, others: Opening["overrides"] = {}): Opening => ({
  before: dewiIsSignedIn,
  overrides: { orders: { list: async () => ok([order]) }, ...others },
});
const billed = anOrder({
  createdAt: "2025-07-20T07:32:00.000Z",
  totalIdr: 214_000,
  transferCode: 7,
  shippingAddress: anAddress({ recipientName: "", recipientPhone: "" }),
  items: [anItem({ priceEach: 194_000 })],
  payment: null,
});
const oneOrder = holding(billed);
const download = (screen: Opened["screen"]) =>
  screen.getByRole("button", { name: "Download invoice (PDF)" });
const at = "/order/KQ7M2XTB";
const drawnBy = (drawInvoice: PdfPort["drawInvoice"]): Opening =>
  holding(billed, { pdf: { drawInvoice } });

it("finds the order whatever the case of its code, and leads to its payment", async () => {
  const { screen, leadsTo } = await openShop("/order/%20kq7m2xtb%20", oneOrder);
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("KQ7M2XTB");
  await leadsTo("View payment instructions", "/checkout/success/KQ7M2XTB");
});

it("comes back when its customer signs out and in again, in another tab", async () => {
  const { screen, auth, alerts } = await openShop(at, holding(billed));
  const code = screen.getByRole("heading", { level: 1 });
  await expect.element(code).toHaveTextContent("KQ7M2XTB");
  await auth.signOut();
  await alerts("No session token");
  const { email, password } = aCustomer();
  await auth.signIn(email, password);
  await expect.element(code).toHaveTextContent("KQ7M2XTB");
});

it("tells since when an order waits, and where", async () => {
  const collect = { fulfillment: "pickup", status: "shipped", paymentStatus: "paid" } as const;
  const dates = { ...NO_DATES, shippedAt: "2025-07-21T08:05:00.000Z" };
  const { screen } = await openShop(at, holding(anOrder({ ...collect, payment: null, dates })));
  const now = screen.getByRole("listitem").filter({ hasText: "Ready for you" });
  await expect.element(now).toHaveAttribute("aria-current", "step");
  await expect.element(now).toHaveTextContent("Jl. Jombang No. 16, Malang 65115.");
  await expect.element(now).toHaveTextContent("21-07-25 15:05");
});

const NOBODY = { fullName: null, email: null };
const { address, brand, contact } = siteContent;
const ROASTERY = {
  name: brand.name,
  addressLines: [address.street, `${address.city} ${address.postalCode}, ${address.province}`],
  phone: contact.phone.label,
  email: contact.email,
};
const plain = (text: string) => text.replaceAll(/\s/g, "");

it.each<[string, Partial<Order>]>([
  ["to be paid, of several coffees and sizes", { items: pricedItems(), totalIdr: 619_000 }],
  [
    "on its way, with a note",
    {
      status: "shipped",
      paymentStatus: "paid",
      customerNote: "Grind for V60,\n\nplease.",
      shipment: shipmentOf("JNE", "0164 2507", "https://www.jne.co.id/tracking-package?awb="),
    },
  ],
])("says every word and figure that its PDF says: %s", async (_, given) => {
  const order = anOrder(given);
  const { screen } = await openShop(at, holding(order));
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("KQ7M2XTB");
  const { billTo, ...invoice } = invoiceText(invoiceOf(order, NOBODY, ROASTERY), Date.now());
  const { trackingLink: _link, ...billed } = billTo;
  const said = plain(screen.getByRole("main").element().textContent ?? "");
  expect(textsIn([invoice, billed]).filter((text) => !said.includes(plain(text)))).toEqual([]);
});

it("says once until when the order waits for its transfer", async () => {
  const { screen, says } = await openShop(at, holding(anOrder()));
  await says(/^The deadline for this transfer/);
  expect(screen.container.textContent?.split("21-07-25 14:32")).toHaveLength(2);
  await says("Shipped, to come");
});

it("says which code is not in the account", async () => {
  const { screen, says } = await openShop("/order/nope", oneOrder);
  await says("We couldn’t find that order code in your account.");
  await expect.element(screen.getByText("NOPE", { exact: true })).toBeVisible();
});

it("shows why orders did not load", async () => {
  const { alerts } = await openShop(at, {
    before: dewiIsSignedIn,
    overrides: { orders: { list: unavailable("Orders fetch failed (500)") } },
  });
  await alerts("Orders fetch failed (500)");
});

it.each([
  ["/order/KQ7M2XTB", "/signin?next=%2Forder%2FKQ7M2XTB"],
  ["/order/KQ7M2XTB?download=1", "/signin?next=%2Forder%2FKQ7M2XTB%3Fdownload%3D1"],
])("needs a session and comes back to %s after signing in", async (path, href) => {
  const { alerts, leadsTo } = await openShop(path);
  await alerts("No session token");
  await leadsTo("Sign in to see this invoice", href);
});

it("hands over the invoice as a PDF named after the order", async () => {
  const { screen, savedFiles } = await openShop(at, oneOrder);
  await download(screen).click();
  await expect.poll(() => savedFiles).toEqual(["KQ7M2XTB.pdf"]);
  await expect.element(screen.getByText("KQ7M2XTB.pdf is in your downloads.")).toBeInTheDocument();
});

it("offers to print the page when the PDF lacks characters of the invoice", async () => {
  const { screen, savedFiles, says } = await openShop(
    at,
    drawnBy(async () => err({ kind: "incomplete", message: "Print the invoice page instead." })),
  );
  let prints = 0;
  const print = window.print;
  window.print = () => void (prints += 1);
  await download(screen).click();
  await says("Print the invoice page instead.");
  await screen.getByRole("button", { name: "Print this invoice" }).click();
  expect(prints).toBe(1);
  expect(savedFiles).toEqual([]);
  window.print = print;
});

it("draws one PDF however often the button is clicked meanwhile", async () => {
  const { done: drawn, finish } = aWait();
  const { screen, savedFiles } = await openShop(
    at,
    drawnBy(async () => {
      await drawn;
      return ok(new Uint8Array());
    }),
  );
  const button = download(screen);
  await button.click();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  finish();
  await expect.element(button).not.toHaveAttribute("aria-disabled");
  expect(savedFiles).toEqual(["KQ7M2XTB.pdf"]);
});

it("downloads by itself once when the address asks for it, and takes the wish out first", async () => {
  const { screen, savedFiles, isAt } = await openShop(
    "/order/KQ7M2XTB?download=1&from=mail",
    oneOrder,
  );
  await isAt("/order/KQ7M2XTB?from=mail");
  await expect.poll(() => savedFiles).toEqual(["KQ7M2XTB.pdf"]);
  await screen.getByRole("link", { name: "Back to your account" }).click();
  await isAt("/account");
  expect(savedFiles).toHaveLength(1);
});

it("waits with a wished download until it knows whom to bill", async () => {
  const { done: answered, finish } = aWait();
  const { screen, savedFiles } = await openShop(
    "/order/KQ7M2XTB?download=1",
    accountAfter(answered),
  );
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("KQ7M2XTB");
  expect(savedFiles).toEqual([]);
  finish();
  await expect.poll(() => savedFiles).toEqual(["KQ7M2XTB.pdf"]);
});

it("keeps a click that came while the invoice was still loading", async () => {
  const { done: answered, finish } = aWait();
  const { screen, savedFiles } = await openShop(at, accountAfter(answered));
  const button = download(screen);
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(savedFiles).toEqual([]);
  finish();
  await expect.poll(() => savedFiles).toEqual(["KQ7M2XTB.pdf"]);
  await expect.element(button).not.toHaveAttribute("aria-busy");
});

it("says what to do when no PDF could be made, and tries again", async () => {
  let tries = 0;
  const { screen, savedFiles, alerts } = await openShop(
    at,
    drawnBy(async () =>
      (tries += 1) === 1
        ? err({ kind: "unavailable", message: "The PDF could not be made." })
        : ok(new Uint8Array()),
    ),
  );
  const button = download(screen);
  await button.click();
  await alerts("The PDF could not be made.");
  await button.click();
  await expect.poll(() => savedFiles).toEqual(["KQ7M2XTB.pdf"]);
  expect(screen.getByRole("alert").query()).toBeNull();
});

/** Whom to bill is asked for, and answered only then. */
const accountAfter = (answered: Promise<void>): Opening =>
  holding(billed, {
    account: {
      load: async () => {
        await answered;
        return err({ kind: "unavailable", message: "Failed to load account" });
      },
    },
  });

/** Something that takes as long as a test wants. */
const aWait = () => {
  const listeners: (() => void)[] = [];
  const done = new Promise<void>((resolve) => void listeners.push(resolve));
  return { done, finish: () => listeners.forEach((finish) => finish()) };
};

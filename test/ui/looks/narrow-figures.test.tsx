import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { ok } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag, anAddress } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop } from "#test/ui/pages/open-shop.tsx";
import { anItem, anOrder, aPayment } from "#test/support/an-order.ts";

afterEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

const DEAR = 8_999_999_999;
const ENDLESS = "Wonosantausemestabersaudarasejahteraabadi".repeat(4);
const wordy = {
  name: ENDLESS,
  farm: ENDLESS,
  producer: ENDLESS,
  varietals: ENDLESS,
  process: ENDLESS,
  region: ENDLESS,
  altitude: ENDLESS,
  tastingNotes: ENDLESS,
  tagline: ENDLESS,
  sourcedFrom: ENDLESS,
  farmStory: ENDLESS,
  reason: ENDLESS,
};
const dear = (["espresso", "filter", "filter_exotic"] as const).flatMap((category, index) =>
  ["A", "B"].map((letter) =>
    aCoffee({ ...wordy, category, code: `${letter}${index}`, greenCostPerKg: DEAR }),
  ),
);
/** The dearest a bag may be in a cart: about a billion rupiah. */
const affordable = aCoffee({ ...wordy, code: "C0", greenCostPerKg: 720_000_000 });
const inCart = aBag({ code: "C0", name: ENDLESS, priceEach: 900_000_000 });

/** What reaches over the right edge where nothing scrolls it. Asked until the window has its size. */
const tooWide = (): readonly string[] =>
  [...document.querySelectorAll("body *")]
    .filter((element) => element.closest("svg, [tabindex='0'], .visually-hidden") === null)
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent}`);

/** What is waited for or opened on each page, before it is measured. */
const OPENED: Readonly<Record<string, (screen: RenderResult) => Promise<unknown>>> = {
  "/shop": (screen) => expect.element(screen.getByRole("article").first()).toBeVisible(),
  "/shop/A0": async (screen) => {
    await expect.element(screen.getByText("Check it yourself")).toBeInTheDocument();
    for (const details of document.querySelectorAll("details")) details.open = true;
  },
  "/offer-list": async (screen) => {
    const row = screen.getByRole("button", { name: /^Where the price of/ }).first();
    await row.click();
    await expect.element(row).toHaveAttribute("aria-expanded", "true");
  },
  "/cart": (screen) =>
    expect.element(screen.getByRole("textbox", { name: /^Quantity of/ })).toBeVisible(),
};

it.each(
  Object.keys(OPENED).flatMap((path) => [320, 360, 640].map((width) => [path, width] as const)),
)("nothing pushes %s sideways at %d px", async (path, width) => {
  await page.viewport(width, 740);
  const { screen } = await openShop(path, {
    coffees: [...dear, affordable],
    before: ({ cartStore }) => cartStore.addBag(inCart, 999),
  });
  await OPENED[path]?.(screen);
  await expect.poll(tooWide).toEqual([]);
});

const payment = aPayment({
  bank: ENDLESS,
  accountName: ENDLESS,
  accountNumber: "1".repeat(60),
  amountDueIdr: 984_738_275_347,
  instructions: [ENDLESS],
});

const order = anOrder({
  status: `awaiting ${ENDLESS}`,
  paymentMethod: ENDLESS,
  totalIdr: 984_738_276_000,
  shippingAddress: anAddress({ recipientName: ENDLESS, line1: ENDLESS, city: ENDLESS }),
  items: [anItem({ name: ENDLESS, quantity: 999, priceEach: 985_724_000 })],
  payment,
});

it.each([
  ["/account", 320],
  ["/account", 360],
  ["/order/KQ7M2XTB", 320],
  ["/order/KQ7M2XTB", 360],
  ["/order/KQ7M2XTB", 800],
])("nothing of an odd order pushes %s sideways at %d px", async (path, width) => {
  await page.viewport(width, 740);
  const { screen } = await openShop(path, {
    before: dewiIsSignedIn,
    overrides: { orders: { list: async () => ok([order]) } },
  });
  await expect.element(screen.getByText(/KQ7M2XTB/).first()).toBeVisible();
  await expect.poll(() => document.body.textContent.includes(ENDLESS)).toBe(true);
  await expect.poll(tooWide).toEqual([]);
});

it.each([
  ["delivery", 320],
  ["delivery", 360],
  ["pickup", 360],
  ["delivery", 800],
  ["delivery", 1024],
] as const)("nothing pushes the payment of a %s sideways at %d px", async (fulfillment, width) => {
  await page.viewport(width, 740);
  const { screen } = await openShop("/checkout/success/KQ7M2XTB", {
    before: dewiIsSignedIn,
    overrides: {
      orders: {
        confirmation: async () =>
          ok({
            ...order,
            status: "awaiting payment",
            amountDueIdr: 984_738_275_347,
            fulfillment,
            payment: { ...payment, expiresAt: "2099-07-21T07:32:00.000Z" },
            items: [],
          }),
      },
    },
  });
  await expect.element(screen.getByRole("heading", { name: "Amount to transfer" })).toBeVisible();
  await expect.poll(tooWide).toEqual([]);
});

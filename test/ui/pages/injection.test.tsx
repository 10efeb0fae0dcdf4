import { aPayment } from "#test/support/an-order.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { err, ok } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag, anAddress } from "#test/support/builders.ts";
import { filledWith, PAYLOADS } from "#test/support/payloads.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { priceNoticeTexts } from "#ui/content/pages/cart.ts";
import { openShop, unavailable, type Opening } from "#test/ui/pages/open-shop.tsx";

/** Texts in the place of the payloads: what a page looks like when nobody means it harm. */
const PLAIN = PAYLOADS.map((_, index) => `Plain text ${index}, not a@payload.example`);

const coffeesOf = (texts: readonly string[]): readonly Coffee[] =>
  texts.map((text, index) => ({
    ...filledWith(text, aCoffee()),
    category: CATEGORIES[index % CATEGORIES.length] ?? "espresso",
    // A code is in the address of its coffee; two may not be the same.
    code: `${text} ${index}`,
    imageUrl: text,
  }));

const common = (text: string) =>
  ({
    createdAt: "2025-07-20T07:32:00.000Z",
    expiresAt: text,
    dates: {
      paidAt: text,
      processingAt: text,
      shippedAt: text,
      closedAt: text,
      cancelledAt: text,
      roastedOn: text,
    },
    paymentMethod: text,
    totalIdr: 214_000,
    transferCode: 7,
    shippingAddress: filledWith(text, anAddress()),
    items: [{ name: text, quantity: 1, priceEach: 194_000, sizeGrams: 1000 }],
    customerNote: text,
    money: null,
    fulfillment: "delivery",
  }) as const;

/** One order for each text that waits for its payment, and one that is on its way. */
const ordersOf = (texts: readonly string[]): readonly Order[] =>
  texts.flatMap((text, index): readonly Order[] => [
    {
      ...common(text),
      orderCode: `WAITS${index + 10}`,
      status: "awaiting payment",
      paymentStatus: "unpaid",
      shipment: null,
      payment: aPayment({
        bank: text,
        accountName: text,
        accountNumber: text,
        uniqueCode: 7,
        amountDueIdr: 213_007,
        instructions: [text],
      }),
    },
    {
      ...common(text),
      orderCode: `${text} ${index}`,
      status: text,
      paymentStatus: text,
      payment: null,
      shipment: shipmentOf(`JNE ${text}`, text, "https://www.jne.co.id/tracking-package?awb="),
    },
  ]);

/** Somebody with these texts in the profile, every address, every order and the cart, and a catalogue of them. */
const shopOf = (texts: readonly string[]): Opening => {
  const [text = ""] = texts;
  const profile = { firstName: text, lastName: text, phone: text, email: text };
  const addresses = texts.map((one) => filledWith(one, anAddress()));
  const orders = ordersOf(texts);
  return {
    coffees: coffeesOf(texts),
    before: async ({ auth, cartStore }) => {
      await auth.signUp({ ...profile, password: "kopi-pagi-16" });
      for (const { code, name, category } of coffeesOf(texts))
        cartStore.addBag(aBag({ code: `${code}, gone`, name, category, imageSrc: name }));
    },
    overrides: {
      account: {
        load: async () =>
          ok({
            profile: { ...profile, wholesaleAccount: false },
            addressBook: { addresses, version: null },
          }),
      },
      orders: {
        list: async () => ok(orders),
        confirmation: async (code) => {
          const order = orders.find(({ orderCode }) => orderCode === code);
          return order
            ? ok({ ...order, amountDueIdr: 213_007 })
            : err({ kind: "not-found", message: "Not yours." });
        },
      },
    },
  };
};

/** The kinds of its elements, each with the names of its attributes: a text must never bring another. */
const kinds = (): ReadonlySet<string> =>
  new Set(
    [...document.body.querySelectorAll("*")].map((element) =>
      [element.localName, ...element.getAttributeNames().toSorted()].join(" "),
    ),
  );

const TARGETS = ["href", "src", "action", "formaction", "data", "poster", "xlink:href"];

/** What came with the texts that is more than text: elements, and links that a browser would run. */
const broughtTo = (known: ReadonlySet<string>): readonly string[] => [
  ...[...kinds()].filter((kind) => !known.has(kind)),
  ...[...document.body.querySelectorAll("*")]
    .flatMap((element) => TARGETS.flatMap((name) => element.getAttribute(name) ?? []))
    .filter((target) => !FOLLOWED.test(new URL(target, document.baseURI).protocol)),
];

const FOLLOWED = /^(https?|mailto|tel):$/;

/** However slow the machine is. */
const PATIENT = { timeout: 30_000, interval: 5 };
const LONG = { timeout: 60_000 };

const pageText = (): string => document.querySelector("main")?.textContent ?? "";
const shows = (...texts: readonly string[]) =>
  expect.poll(() => texts.filter((text) => !pageText().includes(text)), PATIENT).toEqual([]);

/** Once a cart has followed today's prices. */
const { seen: SEEN } = priceNoticeTexts;
const DOWN = { catalog: { list: unavailable("Failed to load coffees") } };
const inPath = (text: string): string => encodeURIComponent(text);

let ran: unknown[];
beforeEach(() => {
  ran = [];
  vi.spyOn(window, "alert").mockImplementation((...said) => void ran.push(said));
});
afterEach(() => {
  if (ran.length > 0) throw new Error("A text ran.");
});

describe("sixty texts that try to be more", LONG, () => {
  it.each<[string, string | ((text: string) => string), string, object?]>([
    ["the shop", "/shop", ""],
    ["the price list", "/offer-list", ""],
    // The orders come by themselves, and may come last.
    ["somebody's account", "/account", "WAITS10"],
    ["the cart", "/cart", SEEN],
    ["the cart without a catalogue", "/cart", "", DOWN],
    ["the checkout without a catalogue", "/checkout", "", DOWN],
    // The roast day comes by itself, and may come last.
    ["a coffee", (text) => `/shop/${inPath(`${text} 0`)}`, coffeeTexts.roast.nextRoastDay],
    ["an invoice to pay", "/order/WAITS10", ""],
    ["an invoice on its way", (text) => `/order/${inPath(`${text} 0`)}`, ""],
    ["the instructions to pay", "/checkout/success/WAITS10", ""],
  ])("bring nothing but text to the page of %s", async (_, path, said, down) => {
    const isOfOne = typeof path !== "string" || /WAITS/.test(path);
    const drawn = async (all: readonly string[]) => {
      const texts = isOfOne ? [all.join(" ")] : all;
      const { overrides, ...shop } = shopOf(texts);
      const { screen } = await openShop(typeof path === "string" ? path : path(texts.join()), {
        ...shop,
        overrides: { ...overrides, ...down },
      });
      await shows(said, ...texts);
      return screen;
    };
    const plain = await drawn(PLAIN);
    const known = kinds();
    await plain.unmount();
    const odd = await drawn(PAYLOADS);
    expect(broughtTo(known)).toEqual([]);
    await odd.unmount();
  });

  it.each([
    ["/shop/", "Coffee not found."],
    ["/order/", "We couldn’t find that order code"],
    ["/checkout/success/", "Not yours."],
    ["/shop?q=", "Show all"],
    ["/offer-list?ratio=65&b=x&a=", "Plain text"],
    ["/signin?next=", "Sign in"],
  ])("bring nothing to a page at %s", async (address, said) => {
    const shop = shopOf(["Plain text"]);
    const { screen, go } = await openShop(`${address}ABC`, {
      ...shop,
      ...(address.includes("next") && { before: () => {} }),
    });
    await shows(said);
    const known = kinds();
    for (const [index, text] of PAYLOADS.entries()) {
      // The last part tells one address from the next: a page may show nothing else of it.
      go(`${address}${inPath(text)}#n${index}`);
      await expect
        .poll(() => document.body.textContent, PATIENT)
        .toMatch(new RegExp(`#n${index}$`));
      await shows(said);
      expect(broughtTo(known)).toEqual([]);
    }
    await screen.unmount();
  });

  it.each([
    ["/account", "orders"],
    ["/account", "account"],
    ["/order/KQ7M2XTB", "orders"],
    ["/checkout/success/KQ7M2XTB", "confirmation"],
    ["/shop/ESP-01", "coffee"],
    ["/checkout", "checkout"],
  ])("bring nothing to %s when they are why the %s did not come", async (path, what) => {
    let said = "Plain text";
    const fail = async () => err({ kind: "unavailable", message: said } as const);
    const { overrides, ...shop } = shopOf(["Dewi"]);
    const { screen } = await openShop(path, {
      ...shop,
      overrides: {
        catalog: { ...(what !== "orders" && { list: fail, byCode: fail }) },
        account: what === "account" ? { load: fail } : (overrides?.account ?? {}),
        orders: { list: fail, confirmation: fail, place: fail },
      },
    });
    const again = screen.getByRole("button", {
      name: what === "checkout" ? /Place order/ : "Try again",
    });
    const askAgain = () => {
      for (const button of again.elements()) if (button instanceof HTMLElement) button.click();
    };
    await expect.element(again.first(), PATIENT).toBeVisible();
    // Addresses of such texts are refused before anybody is asked.
    if (what === "checkout")
      await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
    askAgain();
    await shows(said);
    const known = kinds();
    for (const text of PAYLOADS) {
      said = text;
      askAgain();
      await shows(text);
      expect(broughtTo(known)).toEqual([]);
    }
    await screen.unmount();
  });
});

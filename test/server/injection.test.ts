import { beforeAll, describe, expect, it } from "vitest";
import { FICTIONAL_BANK_ACCOUNT, SHOP_IDENTITY } from "#documents/shop-details.ts";
import { MARK_PICTURE, SCOOTER_PICTURE } from "#server/mails/pictures.ts";
import { orderMail } from "#server/mails/order-mail.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { aStoredOrder } from "#test/support/an-order.ts";
import { anAddress } from "#test/support/builders.ts";
import { HARMLESS_TARGET, structureOf, targetsOf } from "#test/support/markup-structure.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";
import { filledWith, PAYLOADS } from "#test/support/payloads.ts";

/** The pictures that come inside mails. */
const OWN_PICTURES = new Set([MARK_PICTURE, SCOOTER_PICTURE].map(({ id }) => `cid:${id}`));
const PLAIN = PAYLOADS.map((_, index) => `Plain text ${index}`);

/** An address in which every text is this one. */
const addressOf = (text: string) => filledWith(text, anAddress());

/** The letters of codes: without 0, O, 1 and I. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const orderCodeOf = (index: number): string =>
  `KQ7M2X${LETTERS.charAt(index / LETTERS.length)}${LETTERS.charAt(index % LETTERS.length)}`;

/** One order for each text, which stands wherever somebody may write. */
const ordersWith = (texts: readonly string[]): readonly DeskOrder[] =>
  texts.map((text, index) =>
    aDeskOrder({
      orderCode: orderCodeOf(index),
      transferCode: 100 + index,
      fulfillment: "delivery",
      status: "processing",
      paymentStatus: "paid",
      shippingAddress: addressOf(text),
      customer: {
        id: `id-${index}`,
        language: "id",
        name: text,
        email: `dewi.${index}@example.com`,
        phone: text,
      },
      customerNote: text,
      staffNote: text,
      paymentReference: text,
      items: [
        {
          code: "SW16",
          name: text,
          category: "espresso",
          sizeGrams: 1000,
          quantity: 1,
          priceEach: 194_000,
        },
      ],
    }),
  );

/** A desk with these texts in its orders, its customers and its catalogue. */
const openDesk = async (texts: readonly string[]) => {
  const coffees = texts.map((text, index) => ({
    ...filledWith(text, aCoffee()),
    category: aCoffee().category,
    code: `C${index + 10}`,
    imageUrl: text,
  }));
  const browser = (await embeddedDesk(ordersWith(texts), coffees)).browser();
  await browser.signIn();
  return browser;
};

const PAGES = [
  "/money-in",
  "/orders",
  "/orders?status=processing",
  `/orders/${orderCodeOf(0)}`,
  `/orders/${orderCodeOf(35)}`,
  "/pack",
  "/pack/labels",
  "/roast",
  "/send",
  "/coffees",
  "/coffees/C10",
  "/coffees/C55",
  "/customers",
];

/** Every page of a desk with these texts, by its path. */
const pagesWith = async (texts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { page } = await openDesk(texts);
  const pages = new Map<string, string>();
  for (const path of PAGES) pages.set(path, await page(path));
  return pages;
};

/** A statement in which somebody wrote these texts with the transfers. */
const statementWith = (texts: readonly string[]): string =>
  texts.map((text) => `20/07 TRSF ${text} 193.347,00 CR`).join("\n");

/** A statement of a bank nobody knows, whose columns are named by the first text. */
const strangeStatementWith = (texts: readonly string[]): string =>
  texts.map((text) => `20/07/2025;"${text.replaceAll('"', '""')}";193.347,00`).join("\n");

describe("what somebody wrote", () => {
  it("is sixty texts that try to be more", () => {
    expect(new Set(PAYLOADS).size).toBe(60);
    expect(structureOf(PAYLOADS.join(" ")).length).toBeGreaterThan(30);
    expect(PAYLOADS.filter((text) => !HARMLESS_TARGET.test(text)).length).toBeGreaterThan(50);
  });

  let plainPages: ReadonlyMap<string, string>;
  let oddPages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    plainPages = await pagesWith(PLAIN);
    oddPages = await pagesWith(PAYLOADS);
  });

  it.each(PAGES)("changes nothing of the desk's %s but its text", (path) => {
    const [plain = "", odd = ""] = [plainPages.get(path), oddPages.get(path)];
    expect(structureOf(odd)).toEqual(structureOf(plain));
    expect(structureOf(odd).length).toBeGreaterThan(20);
    for (const target of targetsOf(odd)) expect(target).toMatch(HARMLESS_TARGET);
  });

  it.each([
    ["is pasted", (texts: readonly string[]) => ({ lines: statementWith(texts) })],
    [
      "is of a bank nobody knows",
      (texts: readonly string[]) => {
        const form = new FormData();
        form.set("file", new File([strangeStatementWith(texts)], "bank.csv"));
        return form;
      },
    ],
  ])("is text on the page of a statement that %s", async (_, formOf) => {
    const handIn = async (texts: readonly string[]): Promise<string> => {
      const { post } = await openDesk(texts);
      return (await post("/money-in/statement", formOf(texts))).text();
    };
    const plain = await handIn(PLAIN);
    const odd = await handIn(PAYLOADS);
    expect(odd).toContain("HYPERLINK");
    // Which lines can be matched differs; of what kinds the page is made does not.
    const known = new Set(structureOf(plain));
    expect(structureOf(odd).filter((tag) => !known.has(tag))).toEqual([]);
    for (const target of targetsOf(odd)) expect(target).toMatch(HARMLESS_TARGET);
  });

  it("changes nothing of the desk when it stands in an address", async () => {
    const { ask, page } = await openDesk(["Dewi"]);
    for (const address of [
      "/orders?q=",
      "/money-in?amount=",
      "/link?t=",
      "/orders/",
      "/customers?q=",
    ]) {
      const plain = structureOf(await page(`${address}ABC`));
      for (const text of PAYLOADS) {
        const answer = await ask(`${address}${encodeURIComponent(text)}`);
        expect(answer.status).toBeLessThan(500);
        const html = await answer.text();
        const isPage = (answer.headers.get("content-type") ?? "").startsWith("text/html");
        expect({ text, drawn: isPage ? structureOf(html) : plain }).toEqual({ text, drawn: plain });
        for (const target of targetsOf(html)) expect(target).toMatch(HARMLESS_TARGET);
      }
    }
  });

  it("begins no formula in a file for spreadsheets", async () => {
    const { page } = await openDesk(PAYLOADS);
    const csv = await page("/orders.csv");
    expect(csv).toContain("HYPERLINK");
    expect(csv).not.toMatch(/(^|[,;\n])"?[=+@-](HYPERLINK|cmd|2\+3|SUM)/m);
  });

  it.each(["placed", "paid", "shipped", "cancelled"] as const)(
    "is text in the mail about an order that is %s",
    (kind) => {
      const htmlWith = (text: string): string =>
        orderMail(
          {
            kind,
            createdAt: "2025-07-20T07:32:00.000Z",
            occurrence: 1,
            cancelReason: null,
            refund: null,
            language: "en",
            nextRoastDay: null,
            order: aStoredOrder({
              shippingAddress: addressOf(text),
              items: [{ name: text, quantity: 1, priceEach: 227_000, sizeGrams: 1000 }],
              customerNote: text,
            }),
          },
          { email: "dewi@example.com", firstName: text, fullName: text },
          {
            bank: FICTIONAL_BANK_ACCOUNT,
            shop: SHOP_IDENTITY,
            siteUrl: "https://shop.example",
            now: Date.now,
          },
        ).html;
      const plain = structureOf(htmlWith("Plain text"));
      for (const text of PAYLOADS) {
        expect({ text, drawn: structureOf(htmlWith(text)) }).toEqual({ text, drawn: plain });
        const own = targetsOf(htmlWith(text)).filter((target) => !OWN_PICTURES.has(target));
        for (const target of own) expect(target).toMatch(HARMLESS_TARGET);
      }
    },
  );
});

import { describe, expect, it } from "vitest";
import { NO_DATES } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { orderMail } from "#server/mails/order-mail.ts";
import { ORDER_MAIL_IN_ENGLISH } from "#server/mails/order-mail-in-english.ts";
import type { Language } from "#format/language.ts";
import type { Mail, CustomerMailKind } from "#server/ports/mail.ts";
import { FICTIONAL_BANK_ACCOUNT, SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { aStoredOrder, NO_MONEY } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";

type Told = Partial<Pick<Parameters<typeof orderMail>[0], "refund" | "cancelReason">>;

const mailIn = (
  language: Language,
  kind: CustomerMailKind,
  given: Partial<StoredOrder> = {},
  told: Told = {},
  firstName = "Dewi",
): Mail =>
  orderMail(
    {
      kind,
      language,
      createdAt: "2025-07-20T07:32:00.000Z",
      occurrence: 1,
      cancelReason: null,
      refund: null,
      nextRoastDay: "2025-07-24",
      order: aStoredOrder(given),
      ...told,
    },
    { email: "dewi@example.com", firstName, fullName: `${firstName} Anggraini`.trim() },
    {
      bank: FICTIONAL_BANK_ACCOUNT,
      shop: SHOP_IDENTITY,
      siteUrl: "https://shop.example",
      now: () => Date.parse("2025-08-01T03:00:00.000Z"),
    },
  );

const KINDS = Object.keys(ORDER_MAIL_IN_ENGLISH.subjects) as readonly CustomerMailKind[];

const STATES: readonly Partial<StoredOrder>[] = [
  { status: "awaiting payment", paymentStatus: "unpaid" },
  { status: "paid", paymentStatus: "paid" },
  { status: "shipped", paymentStatus: "paid" },
  {
    status: "cancelled",
    paymentStatus: "void",
    amountHeldUntil: "2025-08-01T03:00:01.000Z",
  },
];

const MONEYS: readonly Partial<StoredOrder["money"]>[] = [
  {},
  { receivedIdr: 478_007 },
  { receivedIdr: 500_000, toSendBackIdr: 21_993 },
  { receivedIdr: 478_007, toSendBackIdr: 478_007 },
  { receivedIdr: 478_007, sentBackIdr: 478_007 },
  { receivedIdr: 478_007, sentBackIdr: 100_000, toSendBackIdr: 378_007 },
  { receivedIdr: 500_000, sentBackIdr: 21_993 },
  { receivedIdr: 478_856, roundingIdr: 849 },
  { receivedIdr: 478_000, lessIdr: 7 },
  { receivedIdr: 478_007, toSendBackIdr: 20_000, refundIdr: 20_000 },
];

const ORDERS: readonly Partial<StoredOrder>[] = [
  {},
  { fulfillment: "pickup", totalIdr: 459_000, amountDueIdr: 458_007, shippingAddress: null },
  {
    items: pricedItems(),
    totalIdr: 619_000,
    amountDueIdr: 618_007,
    shipment: shipmentOf("JNE", "0164 2507", "https://www.jne.co.id/track?awb="),
    dates: { ...NO_DATES, roastedOn: "2025-07-22" },
  },
];

const TOLD: readonly Told[] = [
  {},
  { cancelReason: "Habis.", refund: { reason: "Rusak.", bags: ["1 × Ulu Batur", "1 × Gesha"] } },
];

/** All mails of a kind: of every state, with every kind of money. */
const mailsIn = (language: Language, kind: CustomerMailKind): readonly Mail[] =>
  STATES.flatMap((state) =>
    MONEYS.flatMap((money) =>
      ORDERS.flatMap((order) =>
        TOLD.map((told) =>
          mailIn(language, kind, { ...order, ...state, money: { ...NO_MONEY, ...money } }, told),
        ),
      ),
    ),
  );

/** The words of subject and text, without addresses of pages. */
const wordsOf = ({ subject, text }: Mail): readonly string[] =>
  `${subject} ${text}`
    .replaceAll(/https:\S+/g, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Names, what customers and staff wrote, figures, and words of both languages. */
const SAME = new Set(
  [
    "dewi anggraini kq m xtb rp g kg wib pdf jne",
    "sumber wening ulu batur gesha rubasse habis rusak",
    "bank invoice subtotal transfer dewi@example.com",
    FICTIONAL_BANK_ACCOUNT.accountName,
    FICTIONAL_BANK_ACCOUNT.bank,
    SHOP_IDENTITY.name,
    SHOP_IDENTITY.tagline,
    ...SHOP_IDENTITY.addressLines,
    ...Object.values(aStoredOrder().shippingAddress ?? {}),
    ...pricedItems().map(({ name }) => name),
  ]
    .join(" ")
    .toLowerCase()
    .match(/\p{L}+/gu),
);

const ENGLISH_WORDS = new Set(KINDS.flatMap((kind) => mailsIn("en", kind)).flatMap(wordsOf));

describe("mails in Indonesian", () => {
  it.each(KINDS)("leave no word of English in one that tells %s", (kind) => {
    const english = mailsIn("id", kind).flatMap((mail) =>
      wordsOf(mail).filter((word) => ENGLISH_WORDS.has(word) && !SAME.has(word)),
    );
    expect([...new Set(english)]).toEqual([]);
  });

  it.each(KINDS)("say the same as the English one that tells %s, of the same figures", (kind) => {
    const english = mailsIn("en", kind);
    for (const [index, { text, html, pictures }] of mailsIn("id", kind).entries()) {
      const other = english[index];
      expect(html).toContain('<html lang="id">');
      expect(other?.html).toContain('<html lang="en">');
      expect(figuresOf(text)).toEqual(figuresOf(other?.text ?? ""));
      expect(text.match(/https:\S+/g)).toEqual(other?.text.match(/https:\S+/g));
      expect(pictures).toEqual(other?.pictures);
    }
  });

  it("name days and deadlines as one says them", () => {
    expect(mailIn("id", "placed").text).toContain(
      "Batas waktunya 21-07-25 14:32 WIB. Transfer yang dilakukan sebelum pesanan dibatalkan, pada 24-07-25 14:32 WIB, tetap dihitung; jika tidak, cukup pesan lagi.",
    );
    expect(mailIn("id", "paid").text).toContain("Hari sangrai berikutnya: Kamis, 24 Juli.");
    const dates = { ...NO_DATES, roastedOn: "2025-08-17" };
    expect(mailIn("id", "shipped", { dates }).text).toContain("Disangrai pada Minggu, 17 Agustus.");
  });

  it("greet with the name, and without one", () => {
    expect(mailIn("id", "closed").text).toMatch(/^Halo Dewi,\n/);
    expect(mailIn("id", "closed", {}, {}, "").text).toMatch(/^Halo,\n/);
  });

  it("show amounts, bags and account by their names", () => {
    const { subject, text, html } = mailIn("id", "placed");
    expect(subject).toBe("Pesanan KQ7M2XTB: mohon transfer Rp.478.007");
    for (const part of [
      "Jumlah transfer:\nRp.478.007",
      "Nama rekening: ",
      "Nomor rekening: 816 0416 1600",
      "2 × Ulu Batur, 200 g: Rp.232.000\nSubtotal: Rp.459.000\nOngkos kirim: Rp.20.000\nPotongan: −Rp.993\nJumlah seluruhnya: Rp.478.007",
    ])
      expect(text).toContain(part);
    expect(html).toContain(">Petunjuk pembayaran di situs kami</a>");
  });

  it("tell in words of their own where the money goes", () => {
    const order = { items: pricedItems(), totalIdr: 619_000, amountDueIdr: 618_007 };
    const { text, html } = mailIn("id", "placed", order);
    expect(text).toContain("Ke mana Rp.599.000 Anda pergi\n");
    expect(text).toContain("Biji kopi mentah: Rp.353.680 (59%)\n");
    expect(html).toContain('aria-label="Biji kopi mentah 59%, Susut saat disangrai 13%,');
  });
});

/** Amounts, dates and codes, in any order: sentences may name them in another. */
const figuresOf = (text: string): readonly string[] =>
  (text.match(/Rp\.[\d.]+\d|\d\d-\d\d-\d\d \d\d:\d\d WIB|#\w+|\d+%/g) ?? []).toSorted();

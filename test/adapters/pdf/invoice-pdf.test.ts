import { jsPDF } from "jspdf";
import { describe, expect, it, vi } from "vitest";
import { quoteCart } from "#core/domain/ordering/checkout-rules.ts";
import * as fees from "#core/domain/ordering/shipping-fee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { JspdfPdf } from "#adapters/pdf/jspdf-pdf.ts";
import type { Address } from "#core/domain/account/address.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { NOW, SHOP, anItem, anOrder } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";
import { pdfPortContract } from "#test/contracts/pdf-port-contract.ts";
import { filledWith, PAYLOADS } from "#test/support/payloads.ts";
import { newDocument, type Face } from "#adapters/pdf/document.ts";
import { COVERED, COVERED_BY_WIDER, printed } from "#adapters/pdf/printable.ts";
import { WIDER_FACES } from "#adapters/pdf/wider-faces.ts";
import { readPdf } from "../../support/read-pdf.ts";

const figures = (given: Parameters<typeof anOrder>[0] = {}) =>
  invoiceOf(anOrder(given), { fullName: null, email: null }, SHOP);

const drawn = async (given: Parameters<typeof anOrder>[0] = {}) => {
  const result = await new JspdfPdf().drawInvoice(figures(given), NOW);
  if (!result.ok) throw new Error(result.error.message);
  return readPdf(result.value);
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => anItem({ name: `Lot ${index + 1}.`, quantity: 2 }));

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

const addressed = (given: Partial<Address>) => {
  const { shippingAddress } = anOrder();
  return shippingAddress ? { shippingAddress: { ...shippingAddress, ...given } } : {};
};

pdfPortContract("jspdf", () => new JspdfPdf());

describe("an invoice as a PDF", () => {
  it("is titled with its order code", async () => {
    const { info } = await drawn();
    expect(info).toMatchObject({ Title: "Invoice KQ7M2XTB", Author: SHOP.name });
  });

  it.each([1, 5])("has room on one page for %i lines and their cloth", async (count) => {
    const { pages, all } = await drawn({
      items: [...pricedItems(), ...pricedItems()].slice(0, count),
    });
    expect(pages).toHaveLength(1);
    expect(all).toContain("Rounded, bag by bag");
  });

  it("says what delivery cost when it was ordered, on the day that it costs something else", async () => {
    const today = vi.spyOn(fees, "shippingIdr").mockReturnValue(35_000);
    const bags = [{ code: "SW16", sizeGrams: 1000, quantity: 1 }];
    const quote = quoteCart(bags, "delivery", [aCoffee({ code: "SW16" })], "retail");
    const { all } = await drawn();
    today.mockRestore();
    expect(quote).toMatchObject({ shippingIdr: 35_000, totalIdr: 229_000 });
    expect(all).toContain("Shipping Rp.20.000");
    expect(all).toContain("Rp.478.347");
    expect(all).not.toContain("35.000");
  });

  it("writes names as text that can be selected", async () => {
    const recipientName = "Łukasz Ånggréni, Žofie Dvořáková, Ğülşen Çağrı, Ștefan Æsa Þórsdóttir";
    const { all } = await drawn({
      ...addressed({ recipientName }),
      items: [anItem({ name: "For Łukasz Ånggréni" })],
    });
    expect(all).toContain(`Bill To / Ship To ${recipientName} Jl. Cendana 8`);
    expect(all).toContain("For Łukasz Ånggréni");
  });

  it.each([
    "Nguyễn Thị Hương, Đà Nẵng",
    "Елена Щербакова, Київ",
    "Γιώργος Παπαδόπουλος, Ἀθῆναι",
    "Đoàn Ёлкина Ώρα",
  ])("writes %s letter for letter, wherever it stands", async (text) => {
    const { all } = await drawn({
      ...addressed({ recipientName: text, line1: text }),
      items: [anItem({ name: `For ${text}` })],
      paymentMethod: text,
      status: text,
    });
    expect(all.split(text)).toHaveLength(6);
    expect(all).not.toContain("?");
  });

  it("thanks and counts its pages on every page", async () => {
    const { pages } = await drawn({ items: items(60) });
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain("Thank you for your order.");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it("prints without items too", async () => {
    const { pages, all } = await drawn({ items: [] });
    expect(pages).toHaveLength(1);
    expect(all).toContain("Grand Total");
  });
});

describe("a long invoice", () => {
  it("repeats the table's head and whose invoice it is on every page", async () => {
    const { pages } = await drawn({ items: items(60) });
    for (const page of pages) {
      expect(page).toContain("Item Qty Unit price Weight Amount");
      expect(page).toContain("Invoice");
      expect(page).toContain("KQ7M2XTB");
    }
  });

  // Every possible remainder of a page, so that each way to break is met: odd ones without cloth, even
  // ones with it.
  it.each(Array.from({ length: 20 }, (_, more) => [2 * more + 1]))(
    "of %i lines shows each once, in order, and never leaves the totals alone",
    async (count) => {
      const { pages, all } = await drawn({ items: items(count) });
      expect(all.match(/Lot \d+\./g)).toEqual(items(count).map(({ name }) => name));
      const last = pages.at(-1) ?? "";
      expect(last).toMatch(/Subtotal .* Shipping .* Discount .* Grand Total/);
      expect(last).toContain(`Lot ${count}.`);
      for (const page of pages)
        expect(page.match(/Item Qty/g) ?? []).toHaveLength(page.includes("Lot ") ? 1 : 0);
    },
  );

  it.each(Array.from({ length: 20 }, (_, more) => [2 * more + 2]))(
    "of %i lines keeps its cloth beside the totals, on their page",
    async (count) => {
      const [item] = pricedItems();
      const lots = items(count).map(({ name }) => Object.assign({}, item, { name }));
      const { pages, all } = await drawn({ items: lots });
      expect(all.match(/Lot \d+\./g)).toEqual(lots.map(({ name }) => name));
      const last = pages.at(-1) ?? "";
      expect(last).toMatch(/Where your .* Packaging .* Rounded, bag by bag/);
      expect(last).toMatch(/Shipping .* Discount .* Grand Total/);
      expect(last).toContain(`Lot ${count}.`);
    },
  );

  it("of 100 lines is drawn within two seconds", async () => {
    const { user } = process.cpuUsage();
    const result = await new JspdfPdf().drawInvoice(figures({ items: items(100) }), NOW);
    // Microseconds of the processor, so that a busy machine does not decide.
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
    expect(result.ok && (await readPdf(result.value)).all.match(/Lot \d+\./g)).toHaveLength(100);
  });
});

describe("a long text", () => {
  it("goes on in the next line, whoever is billed", async () => {
    const long = words(60);
    const { all } = await drawn(addressed({ recipientName: long, line1: long }));
    expect(all.split(long)).toHaveLength(3);
    expect(all).not.toContain("…");
  });

  it("goes on in the next line of the payment and of the status", async () => {
    const long = words(40);
    const { payment } = anOrder();
    const { all } = await drawn({
      status: `awaiting payment ${long}`,
      payment: payment && { ...payment, bank: `Bank ${long}`, accountName: `Account ${long}` },
    });
    for (const text of [`Awaiting payment ${long}`, `Bank ${long}`, `Account ${long}`])
      expect(all).toContain(text);
    expect(all).not.toContain("…");
  });

  it("goes on on the next page, when a page is not enough", async () => {
    const long = words(200);
    const { all, pages } = await drawn(
      addressed({ recipientName: long, line1: long, line2: long, city: long }),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain("Thank you for your order.");
    expect(all.match(/\bword199\b/g)).toHaveLength(4);
    expect(pages.at(-1)).toContain("Grand Total Rp.478.347");
  });

  it("keeps the marks that no letter comes with", async () => {
    const { all } = await drawn(addressed({ recipientName: "x\u0302".repeat(200) }));
    expect(all.replaceAll(" ", "")).toContain("x\u0302".repeat(200));
  });
});

describe("hostile texts", () => {
  const hostile = [...PAYLOADS, "/JS (app.alert(1)) /URI (javascript:alert(1)) /Launch"];
  it.each([0, 16, 32, 48])("run nothing, link nowhere and are all there: from %i", async (from) => {
    const texts = hostile.slice(from, from + 16);
    const joined = texts.join(" ");
    const order = anOrder();
    const { active, all } = await drawn({
      ...filledWith(joined, order),
      createdAt: order.createdAt,
      fulfillment: order.fulfillment,
      shippingAddress: order.shippingAddress && filledWith(joined, order.shippingAddress),
      payment: order.payment && { ...filledWith(joined, order.payment), instructions: texts },
      items: texts.map((name) => anItem({ name })),
      customerNote: joined,
    });
    expect(active).toEqual([]);
    const squeezed = all.replaceAll(" ", "");
    for (const text of texts) expect(squeezed).toContain(text.replaceAll(/\s/g, ""));
  });

  it("are told from a PDF that does something", async () => {
    const sheet = new jsPDF();
    sheet.textWithLink("go", 10, 10, { url: "https://evil.example/" });
    const bytes = new Uint8Array(sheet.output("arraybuffer"));
    expect((await readPdf(bytes)).active).toMatchObject([{ url: "https://evil.example/" }]);
  });

  it("cannot hide what follows them", async () => {
    const { all } = await drawn({
      items: [anItem({ name: "\u202E\u0000 then this" })],
      ...addressed({ recipientName: "\u200B\nNext line" }),
    });
    expect(all).toContain("then this");
    expect(all).toContain("Next line");
  });

  it("of the greatest length leave the pages in order", async () => {
    const { pages, all } = await drawn({
      items: [anItem({ name: "word ".repeat(400) }), anItem({ name: "x".repeat(2000) })],
      ...addressed({ recipientName: "y".repeat(2000), line1: "long ".repeat(400) }),
    });
    expect(pages.length).toBeLessThan(6);
    expect(pages.at(-1)).toContain("Grand Total Rp.478.347");
    expect(all).toContain("Jawa Timur");
  });
});

describe("the PDF writer", () => {
  it("fetches the wider faces for the invoice that needs them, and for no other", async () => {
    let fetched = 0;
    const writer = new JspdfPdf(undefined, () => {
      fetched += 1;
      return import("#adapters/pdf/wider-faces.ts");
    });
    for (const recipientName of ["Łukasz Ånggréni", "王", "Đà Nẵng 王"])
      await writer.drawInvoice(figures(addressed({ recipientName })), NOW);
    expect(fetched).toBe(0);
    await writer.drawInvoice(figures(addressed({ recipientName: "Đà Nẵng" })), NOW);
    expect(fetched).toBe(1);
  });

  it("says what to do when the wider faces cannot be fetched", async () => {
    const offline = new JspdfPdf(undefined, () => Promise.reject(new TypeError("Failed to fetch")));
    const result = await offline.drawInvoice(figures(addressed({ recipientName: "Đà Nẵng" })), NOW);
    expect(result).toMatchObject({ ok: false, error: { kind: "unavailable" } });
  });

  it("says what to do when it cannot be fetched", async () => {
    const offline = new JspdfPdf(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await offline.drawInvoice(figures(), NOW)).toEqual({
      ok: false,
      error: {
        kind: "unavailable",
        message: "The PDF could not be made. Check your connection, reload the page and try again.",
      },
    });
  });

  it("does not hide a mistake in the drawing", async () => {
    const broken = new JspdfPdf(async () => ({
      invoiceDrawing: () => {
        throw new Error("a bug");
      },
    }));
    await expect(broken.drawInvoice(figures(), NOW)).rejects.toThrow("a bug");
  });
});

describe("a text made printable", () => {
  it.each([
    ["Łukasz Ånggréni", "Łukasz Ånggréni"],
    [
      "Zażółć gęślą jaźń, Škoda ňu, ăâșț, ğışİ, ÿœß",
      "Zażółć gęślą jaźń, Škoda ňu, ăâșț, ğışİ, ÿœß",
    ],
    ["A\u030anggre\u0301ni", "Ånggréni"],
    ["two\n lines\tand\u00a0more  ", "two lines and more"],
    ["\u202Egnp.exe\u0000\u200B\u00ad", "gnp.exe"],
    ["王小明", null],
    ["x 😀", null],
    ["non\u2011stop", "non-stop"],
    ["<b>&amp;</b> /JS (x) \\", "<b>&amp;</b> /JS (x) \\"],
    ["\ud83d", null],
    ["", ""],
    ["x".repeat(2001), null],
  ])("turns %j into %j", (given, line) => {
    expect(printed(given, COVERED)).toBe(line);
  });

  it.each([
    "Đà Nẵng, Nguyễn Thị Hương",
    "Елена Щербакова, Київ, Џорџ, Қазақстан",
    "Γιώργος Παπαδόπουλος, Ἀθῆναι",
    "Hawaiʻi, ½ ﬁrst, Ə, → −1",
  ])("keeps every letter of %s in the wider faces", (text) => {
    expect(printed(text, COVERED)).toBeNull();
    expect(printed(text, COVERED_BY_WIDER)).toBe(text);
  });

  it("composes letters that came apart", () => {
    const apart = "Nguyễn Й".normalize("NFD");
    expect(printed(apart, COVERED_BY_WIDER)).toBe("Nguyễn Й");
  });
});

describe.each([
  ["faces", COVERED, undefined, ["text", "strong", "display"]],
  ["wider faces", COVERED_BY_WIDER, WIDER_FACES, ["text", "strong"]],
] as const)("the %s of the invoice", (_, covered, wider, faces) => {
  const doc = newDocument(wider);
  const glyphOf = (face: Face, codePoint: number): number => {
    const metadata: { characterToGlyph: (codePoint: number) => number } = doc
      .setFont(face, "normal")
      .getFont().metadata;
    return metadata.characterToGlyph(codePoint);
  };

  it.each(faces)("%s draws exactly what is covered", (face) => {
    const wrong: string[] = [];
    for (let codePoint = 0x20; codePoint < 0xfff0; codePoint += 1) {
      const character = String.fromCharCode(codePoint);
      // Some faces draw marks that the list leaves out: `printed` composes letters with theirs.
      if (/\p{M}/u.test(character) && !covered.test(character)) continue;
      if (covered.test(character) !== glyphOf(face, codePoint) > 0) wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  it.each(faces)("%s sets figures equally wide, unless they are large ones", (face) => {
    doc.setFont(face, "normal");
    const widths = new Set(Array.from("0123456789", (digit) => doc.getTextWidth(digit)));
    expect(widths.size === 1).toBe(face !== "display");
  });
});

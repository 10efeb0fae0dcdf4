import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { priceSheet } from "#core/domain/pricing/price-list.ts";
import { invoiceText } from "#documents/invoice.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { NOW, SHOP, anItem, anOrder, textsIn } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";

/** What every implementation of the PDF port promises. */
export const pdfPortContract = (name: string, open: () => PdfPort): void => {
  const drawn = async (given: Parameters<typeof anOrder>[0] = {}) => {
    const drawing = await open().drawInvoice(invoiceOf(anOrder(given), CUSTOMER, SHOP), NOW);
    if (!drawing.ok) throw new Error(drawing.error.message);
    return readPdf(drawing.value);
  };

  describe(`an invoice drawn by ${name}`, () => {
    it.each([
      ["an unpaid order", {}],
      [
        "a shipped order that knows where its money goes, and its customer's note",
        {
          status: "shipped",
          paymentStatus: "paid",
          items: pricedItems(),
          totalIdr: 619_000,
          shipment: shipmentOf("JNE", "0164 2507", "https://www.jne.co.id/tracking-package?awb="),
          customerNote: "Grind for V60,\n\nplease.",
        },
      ],
    ])("is upright A4 and says of %s everything the invoice page says", async (_, given) => {
      const { sizes, all } = await drawn(given);
      expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
      const { billTo, ...invoice } = invoiceText(invoiceOf(anOrder(given), CUSTOMER, SHOP), NOW);
      const { trackingLink, ...rest } = billTo;
      for (const text of textsIn([invoice, rest])) expect(plain(all)).toContain(plain(text));
      expect(all.includes("Track your parcel") || all.includes(trackingLink ?? "")).toBe(true);
    });

    it("takes as many pages as its items need and shows each once", async () => {
      const items = Array.from({ length: 90 }, (_, index) => anItem({ name: `Lot ${index + 1}.` }));
      const { sizes, all } = await drawn({ items });
      expect(sizes.length).toBeGreaterThan(1);
      expect(all.match(/Lot \d+\./g)).toEqual(items.map((item) => item.name));
    });

    it.each(["王小明", "مرحبا", "😀"])(
      "says that %s cannot be drawn, and what prints it",
      async (name) => {
        const refused = drawn({ items: [anItem({ name })] });
        await expect(refused).rejects.toThrow(/cannot be drawn.*Print the invoice page/);
      },
    );

    it.each(["Đà Nẵng", "Елена", "Łukasz Ånggréni", "Οδός"])(
      "draws %s as it is, or says that it cannot",
      async (name) => {
        const drawing = drawn({ items: [anItem({ name })] });
        const { all } = await drawing.catch((cause: Error) => ({ all: cause.message }));
        expect(all).toMatch(new RegExp(`${name}|cannot be drawn`));
      },
    );

    it("shows hostile text and does not obey it", async () => {
      const name = "\\) Tj ET (endstream";
      const { all } = await drawn({ items: [anItem({ name })] });
      expect(all).toContain(name);
      expect(all).toContain("Grand Total");
    });
  });
  describe(`a price list drawn by ${name}`, () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const list = async (coffees: readonly Coffee[]) => {
      const drawing = await open().drawPriceList({ rows: priceSheet(coffees), day: "2025-07-20" });
      if (!drawing.ok) throw new Error(drawing.error.message);
      return readPdf(drawing.value);
    };

    it("is upright A4 with its day, and a line for each bag with its figures", async () => {
      const { sizes, all } = await list([
        aCoffee({ name: "Sumber Wening", greenCostPerKg: 126_000, weightLossPct: 16 }),
        aCoffee({ code: "F1", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
        aCoffee({ code: "F2", name: "Nothing", category: "filter", greenCostPerKg: null }),
      ]);
      expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
      for (const text of [
        "Price list",
        "20 July 2025",
        "Wholesale from 20 kg",
        "Sumber Wening 1 kg Rp.126.000 16% Rp.160.000 Rp.24.000 Rp.10.000 Rp.194.000 Rp.186.000",
        "Ulu Batur 200 g",
        "Rp.85.000 Rp.79.000",
        "Nothing 100 g – 16% – – – – –",
      ])
        expect(all).toContain(text);
      expect(all).not.toContain("Exotic");
    });

    it("has a usual list on one page", async () => {
      const usual = [...lots("espresso", 7), ...lots("filter", 5), ...lots("filter_exotic", 4)];
      const { sizes, all } = await list(usual);
      expect(sizes).toHaveLength(1);
      expect(all).toContain("filter_exotic 3");
    });

    it("takes as many pages as it needs and shows each coffee once", async () => {
      const coffees = Array.from({ length: 120 }, (_, index) =>
        aCoffee({ code: `L${index}`, name: `Lot ${1000 + index}.` }),
      );
      const { sizes, all } = await list(coffees);
      expect(sizes.length).toBeGreaterThan(1);
      expect(all.match(/Lot \d+\./g)).toEqual(coffees.map((coffee) => coffee.name));
    });

    it("says what cannot be drawn, and what has it", async () => {
      const refused = list([aCoffee({ name: "王小明" })]);
      await expect(refused).rejects.toThrow(/cannot be drawn.*as CSV/);
    });

    it("is whole without any coffee", async () => {
      expect((await list([])).all).toContain("Price list");
    });
  });
};

const CUSTOMER = { fullName: "Dewi Anggraini", email: "dewi@example.com" };

/** A status begins with a capital on paper, and not every writer has a minus sign. */
const plain = (text: string) => text.toLowerCase().replaceAll("−", "-");

const lots = (category: Coffee["category"], count: number) =>
  Array.from({ length: count }, (_, at) =>
    aCoffee({ code: `${category}${at}`, name: `${category} ${at}`, category }),
  );

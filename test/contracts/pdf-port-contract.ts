import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { priceSheet } from "#core/domain/pricing/price-list.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { NOW, SHOP, anItem, anOrder } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";

/** What every implementation of the PDF port promises. */
export const pdfPortContract = (name: string, open: () => PdfPort): void => {
  const drawn = async (given: Parameters<typeof anOrder>[0] = {}) => {
    const customer = { fullName: "Dewi Anggraini", email: "dewi@example.com" };
    const drawing = await open().drawInvoice(invoiceOf(anOrder(given), customer, SHOP), NOW);
    if (!drawing.ok) throw new Error(drawing.error.message);
    return { ...(await readPdf(drawing.value.bytes)), note: drawing.value.note };
  };

  describe(`an invoice drawn by ${name}`, () => {
    it("is upright A4 and says what is ordered, by whom and for how much", async () => {
      const { sizes, all } = await drawn();
      expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
      for (const text of [
        "KQ7M2XTB",
        SHOP.name,
        "Dewi Anggraini",
        "Ulu Batur 2 Rp.116.000 200 g Rp.232.000",
        "Subtotal Rp.459.000",
        "Shipping Rp.20.000",
        "Grand Total Rp.478.347",
        "Thank you for your order.",
      ])
        expect(all).toContain(text);
    });

    it("says where the money goes when the order knows, row by row", async () => {
      const { all } = await drawn({ items: pricedItems(), totalIdr: 619_000 });
      for (const text of [
        "Where your Rp.599.000 goes",
        "Green coffee 59% Rp.353.680",
        "Weight lost in the roast 13% Rp.78.320",
        "Labor and electricity 2% Rp.13.000",
        "Gross profit 18% Rp.104.100",
        "Packaging 8% Rp.50.000",
      ])
        expect(all).toContain(text);
      expect(all).toMatch(/Rounded, bag by bag [−-]Rp\.100/);
      expect((await drawn()).all).not.toMatch(/Where your|Rounded|Green coffee/);
    });

    it("says with what a parcel is sent, and how to follow it", async () => {
      const { all } = await drawn({
        shipment: shipmentOf("JNE", "0164 2507", "https://www.jne.co.id/tracking-package?awb="),
      });
      expect(all).toContain("Sent with JNE 0164 2507");
      expect(all).toMatch(/Track your parcel|https:\/\/www\.jne\.co\.id/);
    });

    it("repeats what the customer wrote with the order, as one text", async () => {
      const { all } = await drawn({ customerNote: "Grind for V60,\n\nplease." });
      expect(all).toContain("Your note");
      expect(all).toContain("Grind for V60, please.");
    });

    it("takes as many pages as its items need and shows each once", async () => {
      const items = Array.from({ length: 90 }, (_, index) => anItem({ name: `Lot ${index + 1}.` }));
      const { sizes, all } = await drawn({ items });
      expect(sizes.length).toBeGreaterThan(1);
      expect(all.match(/Lot \d+\./g)).toEqual(items.map((item) => item.name));
    });

    it.each(["王小明", "مرحبا", "😀"])(
      "says on paper and to its caller that %s cannot be drawn, and what prints it",
      async (name) => {
        const { all, note } = await drawn({ items: [anItem({ name })] });
        expect(note).toMatch(/cannot be drawn.*Print the invoice page/);
        expect(all).toContain(note);
      },
    );

    it.each(["Đà Nẵng", "Елена", "Łukasz Ånggréni", "Οδός"])(
      "draws %s as it is, or says that it cannot",
      async (name) => {
        const { all, note } = await drawn({ items: [anItem({ name })] });
        expect(all).toContain(note ?? name);
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
      return { ...(await readPdf(drawing.value.bytes)), note: drawing.value.note };
    };

    it("is upright A4 with its day, and a line for each bag with its figures", async () => {
      const { sizes, all, note } = await list([
        aCoffee({ name: "Sumber Wening", greenCostPerKg: 126_000, weightLossPct: 16 }),
        aCoffee({ code: "F1", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
        aCoffee({ code: "F2", name: "Nothing", category: "filter", greenCostPerKg: null }),
      ]);
      expect(sizes).toEqual([{ widthMm: 210, heightMm: 297 }]);
      expect(note).toBeNull();
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

    it("says on paper and to its caller what cannot be drawn, and what has it", async () => {
      const { all, note } = await list([aCoffee({ name: "王小明" })]);
      expect(note).toMatch(/cannot be drawn.*as CSV/);
      expect(all).toContain(note);
    });

    it("is whole without any coffee", async () => {
      expect((await list([])).all).toContain("Price list");
    });
  });
};

const lots = (category: Coffee["category"], count: number) =>
  Array.from({ length: count }, (_, at) =>
    aCoffee({ code: `${category}${at}`, name: `${category} ${at}`, category }),
  );

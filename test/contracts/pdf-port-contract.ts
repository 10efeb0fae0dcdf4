import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { invoiceText } from "#core/domain/invoice/invoice-text.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { readPdf } from "#test/adapters/pdf/read-pdf.ts";
import { FORMAT, SHOP } from "#test/core/domain/invoice/invoice-shop.ts";
import { anItem, anOrder } from "#test/support/an-order.ts";

/** What every drawer of PDFs promises. */
export const pdfPortContract = (name: string, open: () => PdfPort): void => {
  const drawn = async (given: Parameters<typeof anOrder>[0] = {}) => {
    const customer = { fullName: "Dewi Anggraini", email: "dewi@example.com" };
    const text = invoiceText(invoiceOf(anOrder(given), customer, SHOP), FORMAT);
    const drawing = await open().drawInvoice(text);
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

    it("says with what a parcel is sent, and how to follow it", async () => {
      const { all } = await drawn({ shipment: shipmentOf("JNE", "0164 2507") });
      expect(all).toContain("Sent with JNE 0164 2507");
      expect(all).toMatch(/Track this parcel|https:\/\/www\.jne\.co\.id/);
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
};

import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/invoice/invoice.ts";
import { invoiceText } from "#core/invoice/invoice-text.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { readPdf } from "#test/adapters/pdf/read-pdf.ts";
import { anItem, anOrder, FORMAT, SHOP } from "#test/core/invoice/an-order.ts";

/** What every drawer of PDFs promises. */
export const pdfPortContract = (name: string, open: () => PdfPort): void => {
  const drawn = async (given: Parameters<typeof anOrder>[0] = {}) => {
    const customer = { fullName: "Dewi Anggraini", email: "dewi@example.com" };
    const text = invoiceText(invoiceOf(anOrder(given), customer, SHOP), FORMAT);
    const bytes = await open().drawInvoice(text);
    if (!bytes.ok) throw new Error(bytes.error.message);
    return readPdf(bytes.value);
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

    it("takes as many pages as its items need and shows each once", async () => {
      const items = Array.from({ length: 90 }, (_, index) => anItem({ name: `Lot ${index + 1}.` }));
      const { sizes, all } = await drawn({ items });
      expect(sizes.length).toBeGreaterThan(1);
      expect(all.match(/Lot \d+\./g)).toEqual(items.map((item) => item.name));
    });

    it("shows hostile text and does not obey it", async () => {
      const name = "\\) Tj ET (endstream";
      const { all } = await drawn({ items: [anItem({ name })] });
      expect(all).toContain(name);
      expect(all).toContain("Grand Total");
    });
  });
};

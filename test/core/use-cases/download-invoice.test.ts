import { describe, expect, it } from "vitest";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { invoiceText } from "#core/domain/invoice/invoice-text.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import { FORMAT, SHOP } from "#test/support/invoice-shop.ts";
import { anOrder } from "#test/support/an-order.ts";

const invoice = invoiceText(invoiceOf(anOrder(), { fullName: null, email: null }, SHOP), FORMAT);
const bytes = new TextEncoder().encode("%PDF");

const drawing = (note: string | null): Pick<PdfPort, "drawInvoice"> => ({
  drawInvoice: async () => ({ ok: true, value: { bytes, note } }),
});

const downloads = (pdf: Pick<PdfPort, "drawInvoice">) => {
  const saved: Parameters<SaveFile>[0][] = [];
  return { saved, download: new DownloadInvoice({ pdf, saveFile: (file) => saved.push(file) }) };
};

describe("downloading an invoice", () => {
  it("saves a PDF named after the order code", async () => {
    const { saved, download } = downloads(drawing(null));
    expect(await download.execute(invoice)).toEqual({
      ok: true,
      value: { fileName: "KQ7M2XTB.pdf", note: null },
    });
    expect(saved).toEqual([{ name: "KQ7M2XTB.pdf", mediaType: "application/pdf", bytes }]);
  });

  it("passes on what the file cannot show", async () => {
    const { download } = downloads(drawing("Print the page."));
    const downloaded = await download.execute(invoice);
    expect(downloaded).toMatchObject({ ok: true, value: { note: "Print the page." } });
  });

  it("saves nothing and says why when the PDF cannot be drawn", async () => {
    const error = { kind: "unavailable", message: "No network." } as const;
    const { saved, download } = downloads({ drawInvoice: async () => ({ ok: false, error }) });
    expect(await download.execute(invoice)).toEqual({ ok: false, error });
    expect(saved).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import { NOW, SHOP } from "#test/support/invoice-shop.ts";
import { anOrder } from "#test/support/an-order.ts";

const invoice = invoiceOf(anOrder(), { fullName: null, email: null }, SHOP);
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
    expect(await download.execute(invoice, NOW)).toEqual({
      ok: true,
      value: { fileName: "KQ7M2XTB.pdf" },
    });
    expect(saved).toEqual([{ name: "KQ7M2XTB.pdf", mediaType: "application/pdf", bytes }]);
  });

  it("saves nothing that lacks characters, and says what to do instead", async () => {
    const { saved, download } = downloads(drawing("Print the page."));
    expect(await download.execute(invoice, NOW)).toEqual({
      ok: false,
      error: { kind: "incomplete", message: "Print the page." },
    });
    expect(saved).toEqual([]);
  });

  it("saves nothing and says why when the PDF cannot be drawn", async () => {
    const error = { kind: "unavailable", message: "No network." } as const;
    const { saved, download } = downloads({ drawInvoice: async () => ({ ok: false, error }) });
    expect(await download.execute(invoice, NOW)).toEqual({ ok: false, error });
    expect(saved).toEqual([]);
  });
});

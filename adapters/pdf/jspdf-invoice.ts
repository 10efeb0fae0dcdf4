import type { InvoiceText } from "#core/invoice/invoice-text.ts";
import type { PdfError, PdfPort } from "#core/ports/pdf-port.ts";
import { err, ok, type Result } from "#core/result.ts";

type Drawing = { readonly drawInvoice: (invoice: InvoiceText) => Uint8Array<ArrayBuffer> };

/** Draws with jsPDF, which is fetched with its fonts when the first invoice is asked for. */
export class JspdfInvoice implements PdfPort {
  readonly #load: () => Promise<Drawing>;

  constructor(load: () => Promise<Drawing> = () => import("./draw-invoice.ts")) {
    this.#load = load;
  }

  async drawInvoice(invoice: InvoiceText): Promise<Result<Uint8Array<ArrayBuffer>, PdfError>> {
    const drawing = await this.#load().catch(() => null);
    if (!drawing)
      return err({
        kind: "unavailable",
        message: "The PDF could not be made. Check your connection, reload the page and try again.",
      });
    return ok(drawing.drawInvoice(invoice));
  }
}

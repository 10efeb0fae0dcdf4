import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { DrawnPdf, PdfError, PdfPort } from "#core/ports/pdf-port.ts";
import type { WiderFaces } from "./faces.ts";

type Drawing = {
  readonly invoiceNeedsWiderFaces: (invoice: InvoiceText) => boolean;
  readonly drawInvoice: (invoice: InvoiceText, wider?: WiderFaces) => DrawnPdf;
};

/**
 * Draws with jsPDF, which is fetched with its fonts when the first invoice is asked for; fonts with
 * Vietnamese, Cyrillic and Greek letters when the first invoice has some.
 */
export class JspdfInvoice implements PdfPort {
  readonly #load: () => Promise<Drawing>;
  readonly #loadWider: () => Promise<{ readonly WIDER_FACES: WiderFaces }>;

  constructor(
    load: () => Promise<Drawing> = () => import("./draw-invoice.ts"),
    loadWider = () => import("./wider-faces.ts"),
  ) {
    this.#load = load;
    this.#loadWider = loadWider;
  }

  async drawInvoice(invoice: InvoiceText): Promise<Result<DrawnPdf, PdfError>> {
    const drawing = await this.#load().catch(() => null);
    if (!drawing) return err(UNAVAILABLE);
    if (!drawing.invoiceNeedsWiderFaces(invoice)) return ok(drawing.drawInvoice(invoice));
    const wider = await this.#loadWider().catch(() => null);
    if (!wider) return err(UNAVAILABLE);
    return ok(drawing.drawInvoice(invoice, wider.WIDER_FACES));
  }
}

const UNAVAILABLE: PdfError = {
  kind: "unavailable",
  message: "The PDF could not be made. Check your connection, reload the page and try again.",
};

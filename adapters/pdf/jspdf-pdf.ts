import type { Invoice } from "#core/domain/invoice/invoice.ts";
import type { PriceSheet } from "#core/domain/pricing/price-list.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { DrawnPdf, PdfError, PdfPort } from "#core/ports/pdf-port.ts";
import { imported } from "#wire/imported.ts";
import type { Drawing, WiderFaces } from "./document.ts";

/**
 * Draws with jsPDF. The library and its fonts are imported with the first document; fonts with
 * Vietnamese, Cyrillic and Greek letters with the first document that needs them.
 */
export class JspdfPdf implements PdfPort {
  readonly #load: () => Promise<typeof import("./draw-invoice.ts")>;
  readonly #loadWider: () => Promise<{ readonly WIDER_FACES: WiderFaces }>;

  constructor(
    load: () => Promise<typeof import("./draw-invoice.ts")> = () => import("./draw-invoice.ts"),
    loadWider = () => import("./wider-faces.ts"),
  ) {
    this.#load = load;
    this.#loadWider = loadWider;
  }

  async drawInvoice(invoice: Invoice, now: number): Promise<DrawnPdf> {
    const sheet = await imported(this.#load).catch(() => null);
    return sheet ? this.#drawn(sheet.invoiceDrawing(invoice, now)) : err(UNAVAILABLE);
  }

  async drawPriceList(prices: PriceSheet): Promise<DrawnPdf> {
    const sheet = await imported(() => import("./draw-price-list.ts")).catch(() => null);
    return sheet ? this.#drawn(sheet.priceListDrawing(prices)) : err(UNAVAILABLE);
  }

  async #drawn(drawing: Result<Drawing, PdfError>): Promise<DrawnPdf> {
    if (!drawing.ok) return drawing;
    const { needsWiderFaces, draw } = drawing.value;
    if (!needsWiderFaces) return ok(draw());
    const wider = await imported(this.#loadWider).catch(() => null);
    return wider ? ok(draw(wider.WIDER_FACES)) : err(UNAVAILABLE);
  }
}

const UNAVAILABLE: PdfError = {
  kind: "unavailable",
  message: "The PDF could not be made. Check your connection, reload the page and try again.",
};

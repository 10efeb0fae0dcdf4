import type { Invoice } from "#core/domain/invoice/invoice.ts";
import type { PriceSheet } from "#core/domain/pricing/price-list.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { DrawnPdf, PdfError, PdfPort } from "#core/ports/pdf-port.ts";
import { invoiceText } from "#documents/invoice.ts";
import { priceListText } from "#documents/price-list.ts";
import { imported } from "#wire/imported.ts";
import type { WiderFaces } from "./document.ts";
import { needsWiderFaces } from "./printable.ts";

/**
 * Draws with jsPDF. The library and its fonts are imported with the first document; fonts with
 * Vietnamese, Cyrillic and Greek letters with the first document that needs them.
 */
export class JspdfPdf implements PdfPort {
  readonly #load: () => Promise<typeof import("./draw-invoice.ts")>;
  readonly #loadWider: () => Promise<{ readonly WIDER_FACES: WiderFaces }>;
  readonly #loadPriceList: () => Promise<typeof import("./draw-price-list.ts")>;

  constructor(
    load: () => Promise<typeof import("./draw-invoice.ts")> = () => import("./draw-invoice.ts"),
    loadWider = () => import("./wider-faces.ts"),
    loadPriceList = () => import("./draw-price-list.ts"),
  ) {
    this.#load = load;
    this.#loadWider = loadWider;
    this.#loadPriceList = loadPriceList;
  }

  async drawInvoice(invoice: Invoice, now: number): Promise<Result<DrawnPdf, PdfError>> {
    const drawing = await imported(this.#load).catch(() => null);
    if (!drawing) return err(UNAVAILABLE);
    return this.#drawn(invoiceText(invoice, now), drawing.drawInvoice);
  }

  async drawPriceList(sheet: PriceSheet): Promise<Result<DrawnPdf, PdfError>> {
    const drawing = await imported(this.#loadPriceList).catch(() => null);
    if (!drawing) return err(UNAVAILABLE);
    return this.#drawn(priceListText(sheet), drawing.drawPriceList);
  }

  async #drawn<Text>(
    document: Text,
    draw: (document: Text, wider?: WiderFaces) => DrawnPdf,
  ): Promise<Result<DrawnPdf, PdfError>> {
    if (!needsWiderFaces(document)) return ok(draw(document));
    const wider = await imported(this.#loadWider).catch(() => null);
    return wider ? ok(draw(document, wider.WIDER_FACES)) : err(UNAVAILABLE);
  }
}

const UNAVAILABLE: PdfError = {
  kind: "unavailable",
  message: "The PDF could not be made. Check your connection, reload the page and try again.",
};

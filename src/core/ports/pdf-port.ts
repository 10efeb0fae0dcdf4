import type { InvoiceText } from "../domain/invoice/invoice-text.ts";
import type { PriceListText } from "../domain/pricing/price-list-text.ts";
import type { Result } from "../domain/result.ts";

/** What draws PDFs could not be fetched: no network, or a newer version of the site. */
export type PdfError = { readonly kind: "unavailable"; readonly message: string };

export type DrawnPdf = {
  /** The whole file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A sentence for the customer when the file cannot show every character; it says it, too. */
  readonly note: string | null;
};

/** Draws PDFs: A4 portrait, as many pages as the lines need. */
export interface PdfPort {
  /** Any text may stand in the invoice; it is shown, never obeyed. */
  drawInvoice(invoice: InvoiceText): Promise<Result<DrawnPdf, PdfError>>;
  /** Likewise a price list. */
  drawPriceList(list: PriceListText): Promise<Result<DrawnPdf, PdfError>>;
}

/** Hands a finished file to the customer under this name. */
export type SaveFile = (file: {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}) => void;

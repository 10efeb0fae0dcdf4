import type { InvoiceText } from "../invoice/invoice-text.ts";
import type { Result } from "../result.ts";

/** What draws PDFs could not be fetched: no network, or a newer version of the site. */
export type PdfError = { readonly kind: "unavailable"; readonly message: string };

/** Draws an invoice as a PDF: A4 portrait, as many pages as its items need. */
export interface PdfPort {
  /** The bytes of the whole file. Any text may stand in the invoice; it is shown, never obeyed. */
  drawInvoice(invoice: InvoiceText): Promise<Result<Uint8Array<ArrayBuffer>, PdfError>>;
}

/** Hands a finished file to the customer under this name. */
export type SaveFile = (file: {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}) => void;

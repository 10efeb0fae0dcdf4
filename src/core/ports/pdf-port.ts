import type { Invoice } from "../domain/invoice/invoice.ts";
import type { PriceSheet } from "../domain/pricing/price-list.ts";
import type { Failure, Result } from "../domain/result.ts";

/**
 * `unavailable`: the PDF library could not be fetched: no network, or a newer version of the site.
 * `incomplete`: its fonts lack characters of the document, and the device cannot paint them.
 */
export type PdfError = Failure<"unavailable" | "incomplete">;

export type DrawnPdf = Result<Uint8Array<ArrayBuffer>, PdfError>;

/** Draws PDFs: A4 portrait, as many pages as the lines need. */
export interface PdfPort {
  /**
   * Every text of the invoice is drawn literally, never interpreted as markup.
   * @param now milliseconds since 1970: whether its deadline has passed.
   */
  drawInvoice(invoice: Invoice, now: number): Promise<DrawnPdf>;
  /** As {@link drawInvoice}, for a price list. */
  drawPriceList(sheet: PriceSheet): Promise<DrawnPdf>;
}

/** Saves a file on the customer's device under this name. */
export type SaveFile = (file: {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}) => void;

/** The system's share sheet. */
export interface ShareSheet {
  /** Whether the device has one that takes pictures. */
  takesPictures(): boolean;
  /** Hands the PNG at an address of the site to a program of the visitor's choice, or to none. */
  sendPicture(address: string, fileName: string): Promise<Result<null, Failure<"unsent">>>;
}

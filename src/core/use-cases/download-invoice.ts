import type { DrawnPdf, PdfError, PdfPort, SaveFile } from "../ports/pdf-port.ts";
import { ok, type Result } from "../domain/result.ts";
import type { Invoice } from "../domain/invoice/invoice.ts";

type Deps = { readonly pdf: Pick<PdfPort, "drawInvoice">; readonly saveFile: SaveFile };

export type Downloaded = { readonly fileName: string };

/**
 * Saves an invoice as `{order code}.pdf`, or nothing when the PDF would lack characters of it.
 * Source: specification sections 2 and 9.
 */
export class DownloadInvoice {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param now milliseconds since 1970. */
  async execute(invoice: Invoice, now: number): Promise<Result<Downloaded, PdfError>> {
    const { pdf, saveFile } = this.#deps;
    return savedPdf(await pdf.drawInvoice(invoice, now), `${invoice.orderCode}.pdf`, saveFile);
  }
}

export const savedPdf = (
  drawn: DrawnPdf,
  fileName: string,
  saveFile: SaveFile,
): Result<Downloaded, PdfError> => {
  if (!drawn.ok) return drawn;
  saveFile({ name: fileName, mediaType: "application/pdf", bytes: drawn.value });
  return ok({ fileName });
};

import type { DrawnPdf, PdfError, PdfPort, SaveFile } from "../ports/pdf-port.ts";
import { ok, type Result } from "../domain/result.ts";
import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";

type Deps = { readonly pdf: Pick<PdfPort, "drawInvoice">; readonly saveFile: SaveFile };

export type Downloaded = Pick<DrawnPdf, "note"> & { readonly fileName: string };

/** Saves an invoice as `{order code}.pdf`. Source: specification sections 2 and 9. */
export class DownloadInvoice {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(invoice: InvoiceText): Promise<Result<Downloaded, PdfError>> {
    const drawn = await this.#deps.pdf.drawInvoice(invoice);
    if (!drawn.ok) return drawn;
    const fileName = `${invoice.orderCode}.pdf`;
    this.#deps.saveFile({ name: fileName, mediaType: "application/pdf", bytes: drawn.value.bytes });
    return ok({ fileName, note: drawn.value.note });
  }
}

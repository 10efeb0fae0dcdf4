import type { Coffee } from "../domain/catalog/coffee.ts";
import { priceSheet, type PriceSheet } from "../domain/pricing/price-list.ts";
import { ok, type Result } from "../domain/result.ts";
import type { PdfError, PdfPort, SaveFile } from "../ports/pdf-port.ts";
import { savedPdf, type Downloaded } from "./download-invoice.ts";

type Deps = { readonly pdf: Pick<PdfPort, "drawPriceList">; readonly saveFile: SaveFile };

/** The list as a file; passed in because the core does not know formats. */
export type PriceListWriter = {
  /** `YYYY-MM-DD`, the date of the prices. */
  readonly day: string;
  readonly csv: (sheet: PriceSheet) => Uint8Array<ArrayBuffer>;
};

/** Saves the price list as a file. */
export class DownloadPriceList {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(
    coffees: readonly Coffee[],
    kind: "pdf" | "csv",
    { day, csv }: PriceListWriter,
  ): Promise<Result<Downloaded, PdfError>> {
    const { pdf, saveFile } = this.#deps;
    const sheet = { rows: priceSheet(coffees), day };
    const fileName = `price-list-${day}.${kind}`;
    if (kind === "pdf") return savedPdf(await pdf.drawPriceList(sheet), fileName, saveFile);
    saveFile({ name: fileName, mediaType: "text/csv", bytes: csv(sheet) });
    return ok({ fileName });
  }
}

import type { Coffee } from "../domain/catalog/coffee.ts";
import { priceSheet, type PriceSheet } from "../domain/pricing/price-list.ts";
import { err, ok, type Result } from "../domain/result.ts";
import type { PdfError, PdfPort, SaveFile } from "../ports/pdf-port.ts";

type Deps = { readonly pdf: Pick<PdfPort, "drawPriceList">; readonly saveFile: SaveFile };

/** The list as a file; passed in because the core does not know formats. */
export type PriceListWriter = {
  /** `YYYY-MM-DD`, the date of the prices. */
  readonly day: string;
  readonly csv: (sheet: PriceSheet) => Uint8Array<ArrayBuffer>;
};

type Taken = { readonly fileName: string };

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
  ): Promise<Result<Taken, PdfError>> {
    const { pdf, saveFile } = this.#deps;
    const sheet = { rows: priceSheet(coffees), day };
    const name = `price-list-${day}.${kind}`;
    if (kind === "csv") {
      saveFile({ name, mediaType: "text/csv", bytes: csv(sheet) });
      return ok({ fileName: name });
    }
    const drawn = await pdf.drawPriceList(sheet);
    if (!drawn.ok) return drawn;
    const { bytes, note } = drawn.value;
    if (note !== null) return err({ kind: "incomplete", message: note });
    saveFile({ name, mediaType: "application/pdf", bytes });
    return ok({ fileName: name });
  }
}

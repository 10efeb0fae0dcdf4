import type { Coffee } from "../domain/catalog/coffee.ts";
import type { PriceListText } from "../domain/pricing/price-list-text.ts";
import { priceSheet, type PriceSheetRow } from "../domain/pricing/price-sheet.ts";
import { ok, type Result } from "../domain/result.ts";
import type { PdfError, PdfPort, SaveFile } from "../ports/pdf-port.ts";

type Deps = { readonly pdf: Pick<PdfPort, "drawPriceList">; readonly saveFile: SaveFile };

/** How the list is written: whoever shows prices brings it, the rules do not format. */
export type PriceListWriter = {
  /** `YYYY-MM-DD`, the day whose prices these are. */
  readonly day: string;
  readonly text: (rows: readonly PriceSheetRow[]) => PriceListText;
  readonly csv: (rows: readonly PriceSheetRow[]) => Uint8Array<ArrayBuffer>;
};

type Taken = { readonly fileName: string; readonly note: string | null };

/** Gives a visitor the price list as a file to take along. */
export class TakePriceList {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(
    coffees: readonly Coffee[],
    kind: "pdf" | "csv",
    { day, text, csv }: PriceListWriter,
  ): Promise<Result<Taken, PdfError>> {
    const { pdf, saveFile } = this.#deps;
    const rows = priceSheet(coffees);
    const name = `price-list-${day}.${kind}`;
    if (kind === "csv") {
      saveFile({ name, mediaType: "text/csv", bytes: csv(rows) });
      return ok({ fileName: name, note: null });
    }
    const drawn = await pdf.drawPriceList(text(rows));
    if (!drawn.ok) return drawn;
    saveFile({ name, mediaType: "application/pdf", bytes: drawn.value.bytes });
    return ok({ fileName: name, note: drawn.value.note });
  }
}

import { TakePriceList } from "#core/use-cases/take-price-list.ts";
import { TellPriceHistory } from "#core/use-cases/tell-price-history.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";

export type PricePapers = ReturnType<typeof pricePapers>;

/** What is told about prices beside them. Only ever loaded late: nothing on a page waits for it. */
export const pricePapers = ({
  history,
  pdf,
  saveFile,
}: {
  readonly history: PriceHistory;
  readonly pdf: PdfPort;
  readonly saveFile: SaveFile;
}) => ({
  tellPriceHistory: new TellPriceHistory({ history }),
  takePriceList: new TakePriceList({ pdf, saveFile }),
});

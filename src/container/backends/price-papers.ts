import { TakePriceList } from "#core/use-cases/take-price-list.ts";
import { TellPriceHistory } from "#core/use-cases/tell-price-history.ts";
import { SaveLabel } from "#core/use-cases/save-label.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import type { PicturePort, ShareFile } from "#core/ports/picture-port.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";

export type PricePapers = ReturnType<typeof pricePapers>;

/**
 * The use cases about past prices and price lists as files. Imported late: no page needs them for
 * its first rendering.
 */
export const pricePapers = ({
  history,
  pdf,
  pictures,
  shareFile,
  saveFile,
}: {
  readonly history: PriceHistory;
  readonly pdf: PdfPort;
  readonly pictures: PicturePort;
  readonly shareFile: ShareFile;
  readonly saveFile: SaveFile;
}) => ({
  tellPriceHistory: new TellPriceHistory({ history }),
  takePriceList: new TakePriceList({ pdf, saveFile }),
  saveLabel: new SaveLabel({ pictures, shareFile, saveFile }),
});

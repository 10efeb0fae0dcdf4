import { DownloadPriceList } from "#core/use-cases/download-price-list.ts";
import { ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { SaveLabel } from "#core/use-cases/save-label.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import type { PicturePort, ShareFile } from "#core/ports/picture-port.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";

export type LateUseCases = ReturnType<typeof lateUseCases>;

/**
 * The use cases about past prices and price lists as files. Imported late: no page needs them for
 * its first rendering.
 */
export const lateUseCases = ({
  history,
  pdf,
  pictures,
  shareFile,
  saveFile,
  report,
}: {
  readonly history: PriceHistory;
  readonly pdf: PdfPort;
  readonly pictures: PicturePort;
  readonly shareFile: ShareFile;
  readonly saveFile: SaveFile;
  /** Receives failures that no page shows. */
  readonly report: (cause: Error) => void;
}) => ({
  readPriceHistory: new ReadPriceHistory({ history, report }),
  downloadPriceList: new DownloadPriceList({ pdf, saveFile }),
  saveLabel: new SaveLabel({ pictures, shareFile, saveFile }),
});

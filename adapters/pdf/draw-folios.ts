import type { jsPDF } from "jspdf";
import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { hairline } from "./rule.ts";
import { INK, SHEET } from "./sheet.ts";
import { write } from "./write.ts";

/**
 * The footer of every page: thanks, page number, and a note on missing characters. From the second
 * page on also a running head.
 */
export const drawFolios = (doc: jsPDF, sheet: Folios, note: string | null): void => {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    if (page > 1) drawRunningHead(doc, sheet);
    hairline(doc, SHEET.left, SHEET.right, SHEET.bottom - 6);
    if (note !== null) write(doc, note, SHEET.left, SHEET.bottom - 8, { sizePt: 8.5 });
    write(doc, sheet.thanks, SHEET.left, BASELINE, { face: "strong", sizePt: 8.5 });
    write(doc, `Page ${page} of ${pages}`, SHEET.right, BASELINE, {
      sizePt: 8.5,
      ink: INK.quiet,
      align: "right",
    });
  }
};

type Folios = Pick<InvoiceText, "title" | "orderCode" | "shop" | "thanks">;

const BASELINE = SHEET.bottom - 0.8;

const drawRunningHead = (doc: jsPDF, { title, orderCode, shop }: Folios): void => {
  const baseline = SHEET.top + 4;
  const lettering = { face: "display", sizePt: 15 } as const;
  const width = write(doc, title, SHEET.left, baseline, lettering);
  write(doc, orderCode, SHEET.left + width + 1.6, baseline, { ...lettering, ink: INK.number });
  write(doc, shop.name, SHEET.right, baseline, { sizePt: 8.5, ink: INK.quiet, align: "right" });
};

import type { jsPDF } from "jspdf";
import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { drawBadge } from "./draw-badge.ts";
import { displayFace } from "./faces.ts";
import { drawMark, markWidth } from "./draw-mark.ts";
import { hairline } from "./rule.ts";
import { INK, SHEET } from "./sheet.ts";
import { linesOf, write } from "./write.ts";

const LOGO_HEIGHT = 12;

/** Letterhead, title, order code and the row of details. Returns the top of the next block, mm. */
export const drawHead = (doc: jsPDF, invoice: InvoiceText): number => {
  drawLetterhead(doc, invoice.shop);
  drawTitle(doc, invoice);
  return drawDetails(doc, invoice);
};

/** Mark, name and address of the shop. */
export const drawLetterhead = (doc: jsPDF, { name, lines }: InvoiceText["shop"]): void => {
  drawMark(doc, SHEET.left, SHEET.top, LOGO_HEIGHT);
  const beside = SHEET.left + markWidth(LOGO_HEIGHT) + 4;
  const lettering = { face: displayFace(name), sizePt: 19 } as const;
  linesOf(doc, name, 90, lettering).forEach((line, index) =>
    write(doc, line, beside, SHEET.top + LOGO_HEIGHT / 2 + 2.4 + index * 7, lettering),
  );
  const quiet = { sizePt: 8.5 } as const;
  lines
    .flatMap((line) => linesOf(doc, line, 70, quiet))
    .forEach((line, index) =>
      write(doc, line, SHEET.right, SHEET.top + 2.3 + index * 3.9, {
        sizePt: 8.5,
        ink: INK.quiet,
        align: "right",
      }),
    );
};

const TITLE_BASELINE = 49;

const drawTitle = (doc: jsPDF, { title, orderCode, orderCodeLabel }: InvoiceText): void => {
  write(doc, title, SHEET.left - 0.6, TITLE_BASELINE, {
    face: "display",
    sizePt: 60,
    trackingEm: -0.024,
  });
  write(doc, orderCodeLabel, SHEET.right, TITLE_BASELINE - 9.4, {
    sizePt: 8.5,
    ink: INK.quiet,
    align: "right",
  });
  write(doc, orderCode, SHEET.right, TITLE_BASELINE, {
    face: "display",
    sizePt: 26,
    ink: INK.number,
    align: "right",
  });
};

/** Label above, text below, each under its own hairline, as on the transfer card. */
const drawDetails = (doc: jsPDF, { details, statusLabel, badge }: InvoiceText): number => {
  const top = TITLE_BASELINE + 8;
  const cells = details.length + 1;
  const width = (SHEET.width - GUTTER * (cells - 1)) / cells;
  const leftOf = (cell: number): number => SHEET.left + cell * (width + GUTTER);
  for (let cell = 0; cell < cells; cell += 1)
    hairline(doc, leftOf(cell), leftOf(cell) + width, top);
  details.forEach(({ label, text }, cell) => {
    write(doc, label, leftOf(cell), top + 4.8, LABEL);
    write(doc, text, leftOf(cell), top + 10.2, { face: "strong", sizePt: 10.5 });
  });
  write(doc, statusLabel, leftOf(cells - 1), top + 4.8, LABEL);
  const badgeHeight = drawBadge(doc, badge, leftOf(cells - 1), top + 6.6, width);
  return top + 16.6 + badgeHeight;
};

const LABEL = { sizePt: 8.5, ink: INK.quiet } as const;
const GUTTER = 5;

import type { jsPDF } from "jspdf";
import { INCOMPLETE_PRICE_LIST, type PriceListText } from "#core/domain/pricing/price-list-text.ts";
import type { DrawnPdf } from "#core/ports/pdf-port.ts";
import { COVERED, COVERED_BY_WIDER } from "./covered-characters.ts";
import { drawFolios } from "./draw-folios.ts";
import { drawLetterhead } from "./draw-head.ts";
import { drawTable, type TableStyle } from "./draw-table.ts";
import { newDocument, type WiderFaces } from "./faces.ts";
import { mapTexts, textsOf } from "./map-texts.ts";
import { isPrintable, needsWiderFaces, printable } from "./printable.ts";
import { INK, PAPER, SHEET } from "./sheet.ts";
import { linesOf, write } from "./write.ts";

/**
 * The price list as a PDF file: A4 portrait, one table per category.
 * @param wider fonts with more characters; see `priceListNeedsWiderFaces`.
 */
export const drawPriceList = (given: PriceListText, wider?: WiderFaces): DrawnPdf => {
  const covered = wider ? COVERED_BY_WIDER : COVERED;
  const list = mapTexts(given, (text) => printable(text, covered));
  const isWhole = textsOf(given).every((text) => isPrintable(text, covered));
  const note = isWhole ? null : INCOMPLETE_PRICE_LIST;
  const doc = newDocument(wider);
  doc.setProperties({ title: `${list.title} ${list.date}`, author: list.shop.name });
  drawLetterhead(doc, list.shop);
  drawTitle(doc, list);
  const end = list.categories.reduce(
    (top, category) => drawCategory(doc, list.columns, category, top),
    TOP,
  );
  drawNotes(doc, list.notes, end);
  const { title, date: orderCode, shop, foot: thanks } = list;
  drawFolios(doc, { title, orderCode, shop, thanks }, note);
  return { bytes: new Uint8Array(doc.output("arraybuffer")), note };
};

/** Whether the default fonts lack a character that the wider ones have. */
export const priceListNeedsWiderFaces = (list: PriceListText): boolean =>
  textsOf(list).some(needsWiderFaces);

const drawTitle = (doc: jsPDF, { title, date, dateLabel }: PriceListText): void => {
  const quiet = { sizePt: 8.5, ink: INK.quiet, align: "right" } as const;
  write(doc, title, SHEET.left - 0.6, TITLE_BASELINE, {
    face: "display",
    sizePt: 60,
    trackingEm: -0.024,
  });
  write(doc, dateLabel, SHEET.right, TITLE_BASELINE - 9.4, quiet);
  write(doc, date, SHEET.right, TITLE_BASELINE, {
    face: "display",
    sizePt: 26,
    ink: INK.number,
    align: "right",
  });
};

/**
 * Draws a category's title and table; the first rows stay on the title's page. Returns its bottom,
 * mm.
 */
const drawCategory = (
  doc: jsPDF,
  columns: PriceListText["columns"],
  { title, note, rows }: PriceListText["categories"][number],
  below: number,
): number => {
  if (rows.length === 0) return below;
  const fits = below + ROOM_FOR_BEGINNING <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  const top = fits ? below : SHEET.nextPageTop;
  write(doc, title, SHEET.left, top + 6, { face: "display", sizePt: 17 });
  write(doc, note, SHEET.right, top + 6, { sizePt: 8.5, ink: INK.quiet, align: "right" });
  const end = drawTable(doc, { top: top + 8.5, head: columns, rows, style: STYLE });
  return end + 8;
};

const drawNotes = (doc: jsPDF, notes: readonly string[], below: number): void => {
  const lettering = { sizePt: 8.5, ink: INK.quiet } as const;
  const lines = notes.flatMap((text) => linesOf(doc, text, SHEET.width, lettering));
  const fits = below + lines.length * LINE <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  lines.forEach((line, index) =>
    write(doc, line, SHEET.left, (fits ? below : SHEET.nextPageTop) + 2 + index * LINE, lettering),
  );
};

const TITLE_BASELINE = 49;
const TOP = 58;
const LINE = 4.2;
/** Height of title, header and three rows, mm. */
const ROOM_FOR_BEGINNING = 42;
const STYLE: TableStyle = {
  fontSize: 8.5,
  headFontSize: 7.5,
  padding: { vertical: 1.9, left: 2 },
  columns: [
    { cellWidth: 43 },
    { cellWidth: 13 },
    { cellWidth: 21 },
    { cellWidth: 13 },
    { cellWidth: 20 },
    { cellWidth: 20 },
    { cellWidth: 18 },
    { cellWidth: 21, font: "strong", fillColor: PAPER.sheet },
    { cellWidth: 21, font: "strong" },
  ],
};

import type { jsPDF } from "jspdf";
import type { PriceSheet } from "#core/domain/pricing/price-list.ts";
import { INCOMPLETE_PRICE_LIST, priceListText, type PriceListText } from "#documents/price-list.ts";
import { drawingOf } from "./document.ts";
import { drawMotif } from "./draw-cloth.ts";
import { drawFolios, drawLetterhead, drawTitle, TITLE_BASELINE } from "./draw-frame.ts";
import { drawTable, type TableStyle } from "./draw-table.ts";
import { INK, linesOf, PAPER, SHEET, write } from "./sheet.ts";

/** The price list as a PDF file: A4 portrait, one table per category. */
export const priceListDrawing = (sheet: PriceSheet) =>
  drawingOf(priceListText(sheet), INCOMPLETE_PRICE_LIST, (doc, list) => {
    const { title, date, dateLabel, shop, foot: thanks } = list;
    doc.setProperties({ title: `${title} ${date}`, author: shop.name });
    drawLetterhead(doc, shop);
    drawTitle(doc, { title, codeLabel: dateLabel, code: date });
    const strip = { x: SHEET.left, y: STRIP_TOP, width: SHEET.width, height: STRIP_HEIGHT };
    drawMotif(doc, "green", strip, STRIP_HEIGHT / 2);
    const end = list.categories.reduce(
      (top, category) => drawCategory(doc, list.columns, category, top),
      TOP,
    );
    drawNotes(doc, list.notes, end);
    drawFolios(doc, { title, orderCode: date, shop, thanks });
  });

/**
 * Draws a category's title and table; the first rows stay on the title's page. Returns its bottom,
 * mm.
 */
const drawCategory = (
  doc: jsPDF,
  columns: PriceListText["columns"],
  { category, title, note, rows }: PriceListText["categories"][number],
  below: number,
): number => {
  if (rows.length === 0) return below;
  const fits = below + ROOM_FOR_BEGINNING <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  const top = fits ? below : SHEET.nextPageTop;
  const { paper, light } = PLIES[category];
  doc.setFillColor(paper);
  doc.rect(SHEET.left, top, SHEET.width, HEAD_HEIGHT, "F");
  write(doc, title, SHEET.left + INSET, top + 5.8, { face: "display", sizePt: 15 });
  write(doc, note, SHEET.right - INSET, top + 5.6, { sizePt: 8.5, align: "right" });
  const table = { top: top + HEAD_HEIGHT, head: columns, rows, style: styleOn(light) };
  return drawTable(doc, table) + 5;
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

const STRIP_TOP = TITLE_BASELINE + 5;
/** Of a tile, of which 32 fill the sheet. */
const STRIP_HEIGHT = SHEET.width / 32;
const TOP = 64;
/** Height of a category's head in its paper. */
const HEAD_HEIGHT = 8.4;
/** Between the edge of a paper and what stands on it. */
const INSET = 2;
/** `light` is that of the bags' labels. */
const PLIES = {
  espresso: { paper: PAPER.pink, light: "#fde7eb" },
  filter: { paper: PAPER.yellow, light: "#fdf3c8" },
  filter_exotic: { paper: PAPER.mint, light: "#e4f4ec" },
} as const;
const LINE = 4.2;
/** Height of title, header and three rows, mm. */
const ROOM_FOR_BEGINNING = 42;
/** Above and below the text of a row, mm: a usual list fits on one page. */
const PADDING = 1.25;
/** Keeps a figure off the tinted column's edge. */
const OFF_THE_EDGE = { top: PADDING, bottom: PADDING, left: 1, right: INSET };
/** @param tint of the column with the retail prices. */
const styleOn = (tint: string): TableStyle => ({
  fontSize: 8.5,
  headFontSize: 7.5,
  padding: { vertical: PADDING, left: 2 },
  columns: [
    { cellWidth: 37 },
    { cellWidth: 13 },
    { cellWidth: 25 },
    { cellWidth: 13 },
    { cellWidth: 20 },
    { cellWidth: 20 },
    { cellWidth: 20, cellPadding: OFF_THE_EDGE },
    { cellWidth: 21, font: "strong", fillColor: tint, cellPadding: OFF_THE_EDGE },
    { cellWidth: 21, font: "strong", cellPadding: OFF_THE_EDGE },
  ],
});

import { jsPDF } from "jspdf";
import { autoTable, type Styles, type UserOptions } from "jspdf-autotable";
import { INCOMPLETE_PRICE_LIST, type PriceListText } from "#core/domain/pricing/price-list-text.ts";
import type { DrawnPdf } from "#core/ports/pdf-port.ts";
import { COVERED, COVERED_BY_WIDER } from "./covered-characters.ts";
import { drawFolios } from "./draw-folios.ts";
import { drawLetterhead } from "./draw-head.ts";
import { embedFaces, type WiderFaces } from "./faces.ts";
import { isPrintable, needsWiderFaces, printable } from "./printable.ts";
import { strongRule } from "./rule.ts";
import { INK, PAPER, RULE, SHEET } from "./sheet.ts";
import { linesOf, write } from "./write.ts";

/**
 * The price list as a PDF file: A4 portrait, one table per category.
 * @param wider fonts with more characters; see `priceListNeedsWiderFaces`.
 */
export const drawPriceList = (given: PriceListText, wider?: WiderFaces): DrawnPdf => {
  const covered = wider ? COVERED_BY_WIDER : COVERED;
  const list = mapped(given, (text) => printable(text, covered));
  const isWhole = textsOf(given).every((text) => isPrintable(text, covered));
  const note = isWhole ? null : INCOMPLETE_PRICE_LIST;
  const doc = new jsPDF({ format: "a4", unit: "mm", compress: true, putOnlyUsedFonts: true });
  embedFaces(doc, wider);
  doc.setLanguage("en");
  doc.setProperties({ title: `${list.title} ${list.date}`, author: list.shop.name });
  drawLetterhead(doc, list.shop);
  drawTitle(doc, list);
  const end = list.shelves.reduce((top, shelf) => drawShelf(doc, list.columns, shelf, top), TOP);
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
const drawShelf = (
  doc: jsPDF,
  columns: PriceListText["columns"],
  { title, note, rows }: PriceListText["shelves"][number],
  below: number,
): number => {
  if (rows.length === 0) return below;
  const fits = below + ROOM_FOR_BEGINNING <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  const top = fits ? below : SHEET.nextPageTop;
  write(doc, title, SHEET.left, top + 6, { face: "display", sizePt: 17 });
  write(doc, note, SHEET.right, top + 6, { sizePt: 8.5, ink: INK.quiet, align: "right" });
  let end = top;
  autoTable(doc, {
    ...TABLE,
    startY: top + 8.5,
    head: [columns.map((content, index) => (index === 0 ? { content, styles: FIRST } : content))],
    body: rows.map((cells) => [...cells]),
    // The rule is drawn once per row: drawn by cell, its joints would be visible.
    didDrawCell: ({ section, column, cell }) => {
      if (section === "head" && column.index === 0)
        strongRule(doc, SHEET.left, SHEET.right, cell.y + cell.height);
    },
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end;
    },
  });
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

const mapped = (list: PriceListText, change: (text: string) => string): PriceListText => ({
  title: change(list.title),
  date: change(list.date),
  dateLabel: change(list.dateLabel),
  shop: { name: change(list.shop.name), lines: list.shop.lines.map(change) },
  columns: list.columns.map(change),
  shelves: list.shelves.map(({ title, note, rows }) => ({
    title: change(title),
    note: change(note),
    rows: rows.map((cells) => cells.map(change)),
  })),
  notes: list.notes.map(change),
  foot: change(list.foot),
});

const textsOf = (list: PriceListText): readonly string[] => {
  const texts: string[] = [];
  mapped(list, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
};

const TITLE_BASELINE = 49;
const TOP = 58;
const LINE = 4.2;
/** Height of title, header and three rows, mm. */
const ROOM_FOR_BEGINNING = 42;
const PADDING = { top: 1.9, bottom: 1.9, left: 2, right: 0 };
const FIRST: Partial<Styles> = { halign: "left", cellPadding: { ...PADDING, left: 0 } };

const TABLE: UserOptions = {
  theme: "plain",
  rowPageBreak: "avoid",
  margin: {
    top: SHEET.nextPageTop,
    left: SHEET.left,
    right: SHEET.left,
    bottom: SHEET.pageHeight - SHEET.contentBottom,
  },
  styles: {
    font: "text",
    fontStyle: "normal",
    fontSize: 8.5,
    textColor: INK.text,
    lineColor: INK.hairline,
    lineWidth: { bottom: RULE.hair },
    cellPadding: PADDING,
    halign: "right",
    overflow: "linebreak",
  },
  headStyles: { fontSize: 7.5, textColor: INK.quiet, lineWidth: 0, valign: "bottom" },
  columnStyles: {
    0: { ...FIRST, font: "strong", cellWidth: 43 },
    1: { cellWidth: 13 },
    2: { cellWidth: 21 },
    3: { cellWidth: 13 },
    4: { cellWidth: 20 },
    5: { cellWidth: 20 },
    6: { cellWidth: 18 },
    7: { cellWidth: 21, font: "strong", fillColor: PAPER.sheet },
    8: { cellWidth: 21, font: "strong" },
  },
};

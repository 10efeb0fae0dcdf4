import type { jsPDF } from "jspdf";
import type { Invoice } from "#core/domain/invoice/invoice.ts";
import {
  INCOMPLETE_PDF,
  invoiceText,
  type InvoiceItemText,
  type InvoiceText,
} from "#documents/invoice.ts";
import { drawingOf, newDocument, type WiderFaces } from "./document.ts";
import { CLOTH_HEIGHT, drawCloth } from "./draw-cloth.ts";
import { drawFolios, drawLetterhead, drawTitle } from "./draw-frame.ts";
import { drawDetails, drawParties } from "./draw-head.ts";
import { drawTable, type Table, type TableStyle } from "./draw-table.ts";
import { drawAmount, hairline, SHEET, strongRule, write } from "./sheet.ts";

/** The invoice as a PDF file: A4 portrait, 10 mm margins. Source: specification section 9 (PDF). */
export const invoiceDrawing = (given: Invoice, now: number) =>
  drawingOf(invoiceText(given, now), INCOMPLETE_PDF, (doc, invoice, wider) => {
    const { title, orderCode, orderCodeLabel, shop } = invoice;
    doc.setProperties({ title: `${title} ${orderCode}`, author: shop.name });
    drawLetterhead(doc, shop);
    drawTitle(doc, { title, codeLabel: orderCodeLabel, code: orderCode });
    const itemsTop = drawParties(doc, invoice, drawDetails(doc, invoice));
    const itemsEnd = drawItemsBeforeTotals(doc, invoice, itemsTop, wider);
    const roomLeft = SHEET.contentBottom - itemsEnd - totalsHeight(invoice);
    drawTotals(doc, invoice, itemsEnd + Math.min(TOTALS_AIR, roomLeft));
    drawFolios(doc, invoice);
  });

/**
 * Draws the items so that the totals are never alone on a page: if they do not fit, the last items
 * move to the next page with them. Returns the top of the totals, mm.
 */
const drawItemsBeforeTotals = (
  doc: jsPDF,
  invoice: InvoiceText,
  top: number,
  wider?: WiderFaces,
): number => {
  const { columns, items } = invoice;
  const tail = rowsWithTotals(invoice, wider);
  const before = { columns, items: items.slice(0, items.length - tail.count) };
  const last = { columns, items: items.slice(items.length - tail.count) };
  const begun = before.items.length > 0;
  const y = begun ? drawItems(doc, before, { top }) : top;

  const tailHeight = begun ? tail.heightMm : tail.heightWithHeadMm;
  const fits = y + tailHeight + totalsHeight(invoice) <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  const end = drawItems(doc, last, {
    top: fits ? y : SHEET.nextPageTop,
    showHead: fits && begun ? "never" : "everyPage",
  });
  if (end + totalsHeight(invoice) <= SHEET.contentBottom) return end;
  doc.addPage();
  return SHEET.nextPageTop;
};

/** The last three items, fewer if they are long. */
const rowsWithTotals = (
  { columns, items }: InvoiceText,
  wider?: WiderFaces,
): { count: number; heightMm: number; heightWithHeadMm: number } => {
  const scratch = newDocument(wider);
  const heightOf = (count: number, showHead?: "never"): number => {
    scratch.addPage();
    const page = scratch.getNumberOfPages();
    const rows = { columns, items: items.slice(items.length - count) };
    const end = drawItems(scratch, rows, { top: 0, ...(showHead && { showHead }) });
    return scratch.getNumberOfPages() === page ? end : Infinity;
  };
  let count = Math.min(3, items.length);
  while (count > 1 && heightOf(count) > TAIL_AT_MOST) count -= 1;
  return { count, heightMm: heightOf(count, "never"), heightWithHeadMm: heightOf(count) };
};

const TAIL_AT_MOST = 60;

/** Draws rows of items, on as many pages as needed. Returns the bottom of the last one, mm. */
const drawItems = (
  doc: jsPDF,
  { columns, items }: Pick<InvoiceText, "columns" | "items">,
  place: Pick<Table, "showHead" | "top">,
): number => {
  const rows = items.map(cellsOf);
  return drawTable(doc, { ...place, head: cellsOf(columns), rows, style: ITEMS_STYLE });
};

const cellsOf = (item: InvoiceItemText): readonly string[] => COLUMNS.map((column) => item[column]);

const COLUMNS = ["name", "quantity", "unitPrice", "weight", "amount"] as const;

const ITEMS_STYLE: TableStyle = {
  fontSize: 9.5,
  headFontSize: 8.5,
  padding: { vertical: 2.3, left: 3 },
  columns: [
    { cellWidth: 82 },
    { cellWidth: 16 },
    { cellWidth: 34 },
    { cellWidth: 22 },
    { cellWidth: 36, font: "strong" },
  ],
};

/** Height of the totals and the cloth beside them, mm; they are kept on one page. */
const totalsHeight = ({ totals, cloth }: InvoiceText): number =>
  TOTALS_ABOVE + Math.max(totals.length * TOTALS_ROW + GRAND + 1, cloth ? CLOTH_HEIGHT : 0);

/** A single rule above the total, a double rule below; where the money goes on the left. */
const drawTotals = (doc: jsPDF, invoice: InvoiceText, top: number): void => {
  if (invoice.cloth) drawCloth(doc, invoice.cloth, top + TOTALS_ABOVE);
  let y = top + TOTALS_ABOVE;
  invoice.totals.forEach(({ label, text }, index) => {
    if (index > 0) hairline(doc, TOTALS_LEFT, SHEET.right, y);
    write(doc, label, TOTALS_LEFT, y + 4.8, { sizePt: 9.5 });
    write(doc, text, SHEET.right, y + 4.8, { face: "strong", sizePt: 9.5, align: "right" });
    y += TOTALS_ROW;
  });
  strongRule(doc, TOTALS_LEFT, SHEET.right, y);
  const { label, text } = invoice.grandTotal;
  write(doc, label, TOTALS_LEFT, y + 9, { face: "display", sizePt: 15 });
  drawAmount(doc, text, invoice.uniqueDigits, SHEET.right, y + 9, { sizePt: 24, align: "right" });
  strongRule(doc, TOTALS_LEFT, SHEET.right, y + GRAND - 0.5);
  strongRule(doc, TOTALS_LEFT, SHEET.right, y + GRAND + 0.7);
};

const TOTALS_LEFT = 107.5;
const TOTALS_ROW = 7.2;
const GRAND = 14;
const TOTALS_ABOVE = 1.5;
/** More above them, where the page has the room. */
const TOTALS_AIR = 7;

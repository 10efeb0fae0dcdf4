import { jsPDF } from "jspdf";
import type { InvoiceText } from "#core/invoice/invoice-text.ts";
import { drawFolios } from "./draw-folios.ts";
import { drawHead } from "./draw-head.ts";
import { drawItems } from "./draw-items.ts";
import { drawParties } from "./draw-parties.ts";
import { drawTotals, totalsHeight } from "./draw-totals.ts";
import { embedFaces } from "./faces.ts";
import { printable } from "./printable.ts";
import { SHEET } from "./sheet.ts";

/** The invoice as a PDF file: A4 portrait, 10 mm margins. Source: specification section 9 (PDF). */
export const drawInvoice = (invoice: InvoiceText): Uint8Array<ArrayBuffer> => {
  const doc = newSheet();
  doc.setLanguage("en");
  doc.setProperties({
    title: printable(`${invoice.title} ${invoice.orderCode}`),
    author: printable(invoice.shop.name),
  });
  const itemsTop = drawParties(doc, invoice, drawHead(doc, invoice));
  drawTotals(doc, invoice, drawItemsBeforeTotals(doc, invoice, itemsTop));
  drawFolios(doc, invoice);
  return new Uint8Array(doc.output("arraybuffer"));
};

const newSheet = (): jsPDF => {
  const doc = new jsPDF({ format: "a4", unit: "mm", compress: true, putOnlyUsedFonts: true });
  embedFaces(doc);
  return doc;
};

/**
 * Draws the items so that the totals never stand alone on a page: when they do not fit below, the
 * last items go with them. Returns where the totals begin.
 */
const drawItemsBeforeTotals = (doc: jsPDF, invoice: InvoiceText, top: number): number => {
  const { columns, items } = invoice;
  const tail = rowsWithTotals(invoice);
  const before = { columns, items: items.slice(0, items.length - tail.count) };
  const last = { columns, items: items.slice(items.length - tail.count) };
  const begun = before.items.length > 0;
  const y = begun ? drawItems(doc, before, { top, head: "everyPage" }) : top;

  const fits = y + tail.heightMm + totalsHeight(invoice) <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  const end = drawItems(doc, last, {
    top: fits ? y : SHEET.nextPageTop,
    head: fits && begun ? "never" : "everyPage",
  });
  if (end + totalsHeight(invoice) <= SHEET.contentBottom) return end;
  doc.addPage();
  return SHEET.nextPageTop;
};

/** The last three items, or fewer when their texts are long. */
const rowsWithTotals = ({ columns, items }: InvoiceText): { count: number; heightMm: number } => {
  const scratch = newSheet();
  const heightOf = (count: number): number => {
    scratch.addPage();
    const page = scratch.getNumberOfPages();
    const rows = { columns, items: items.slice(items.length - count) };
    const end = drawItems(scratch, rows, { top: 0, head: "everyPage" });
    return scratch.getNumberOfPages() === page ? end : Infinity;
  };
  let count = Math.min(3, items.length);
  while (count > 1 && heightOf(count) > TAIL_AT_MOST) count -= 1;
  return { count, heightMm: heightOf(count) };
};

const TAIL_AT_MOST = 60;

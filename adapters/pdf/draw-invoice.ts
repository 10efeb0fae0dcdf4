import type { jsPDF } from "jspdf";
import { INCOMPLETE_PDF, type InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import type { DrawnPdf } from "#core/ports/pdf-port.ts";
import { drawFolios } from "./draw-folios.ts";
import { drawHead } from "./draw-head.ts";
import { drawItems } from "./draw-items.ts";
import { drawParties } from "./draw-parties.ts";
import { drawTotals, totalsHeight } from "./draw-totals.ts";
import { COVERED, COVERED_BY_WIDER } from "./covered-characters.ts";
import { newDocument, type WiderFaces } from "./faces.ts";
import { mapTexts, textsOf } from "./map-texts.ts";
import { isPrintable, needsWiderFaces, printable } from "./printable.ts";
import { SHEET } from "./sheet.ts";

/**
 * The invoice as a PDF file: A4 portrait, 10 mm margins. Source: specification section 9 (PDF).
 * @param wider fonts with more characters; see `invoiceNeedsWiderFaces`.
 */
export const drawInvoice = (given: InvoiceText, wider?: WiderFaces): DrawnPdf => {
  const covered = wider ? COVERED_BY_WIDER : COVERED;
  const invoice = mapTexts(given, (text) => printable(text, covered));
  const note = textsOf(given).every((text) => isPrintable(text, covered)) ? null : INCOMPLETE_PDF;
  const doc = newDocument(wider);
  doc.setProperties({
    title: `${invoice.title} ${invoice.orderCode}`,
    author: invoice.shop.name,
  });
  const itemsTop = drawParties(doc, invoice, drawHead(doc, invoice));
  drawTotals(doc, invoice, drawItemsBeforeTotals(doc, invoice, itemsTop, wider));
  drawFolios(doc, invoice, note);
  return { bytes: new Uint8Array(doc.output("arraybuffer")), note };
};

/** Whether the default fonts lack a character that the wider ones have. */
export const invoiceNeedsWiderFaces = (invoice: InvoiceText): boolean =>
  textsOf(invoice).some(needsWiderFaces);

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
  const y = begun ? drawItems(doc, before, { top, head: "everyPage" }) : top;

  const tailHeight = begun ? tail.heightMm : tail.heightWithHeadMm;
  const fits = y + tailHeight + totalsHeight(invoice) <= SHEET.contentBottom;
  if (!fits) doc.addPage();
  const end = drawItems(doc, last, {
    top: fits ? y : SHEET.nextPageTop,
    head: fits && begun ? "never" : "everyPage",
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
  const heightOf = (count: number, head: "everyPage" | "never" = "everyPage"): number => {
    scratch.addPage();
    const page = scratch.getNumberOfPages();
    const rows = { columns, items: items.slice(items.length - count) };
    const end = drawItems(scratch, rows, { top: 0, head });
    return scratch.getNumberOfPages() === page ? end : Infinity;
  };
  let count = Math.min(3, items.length);
  while (count > 1 && heightOf(count) > TAIL_AT_MOST) count -= 1;
  return { count, heightMm: heightOf(count, "never"), heightWithHeadMm: heightOf(count) };
};

const TAIL_AT_MOST = 60;

import type { jsPDF } from "jspdf";
import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { drawAmount } from "./draw-amount.ts";
import { CLOTH_HEIGHT, drawCloth } from "./draw-cloth.ts";
import { hairline, strongRule } from "./rule.ts";
import { SHEET } from "./sheet.ts";
import { write } from "./write.ts";

const LEFT = 107.5;
const ROW = 7.2;
const GRAND = 14;
const ABOVE = 1.5;

/** Height of the totals and the cloth beside them, mm; they are kept on one page. */
export const totalsHeight = ({ totals, cloth }: InvoiceText): number =>
  ABOVE + Math.max(totals.length * ROW + GRAND + 1, cloth ? CLOTH_HEIGHT : 0);

/** A single rule above the total, a double rule below; where the money goes on the left. */
export const drawTotals = (doc: jsPDF, invoice: InvoiceText, top: number): void => {
  if (invoice.cloth) drawCloth(doc, invoice.cloth, top + ABOVE);
  let y = top + ABOVE;
  invoice.totals.forEach(({ label, text }, index) => {
    if (index > 0) hairline(doc, LEFT, SHEET.right, y);
    write(doc, label, LEFT, y + 4.8, { sizePt: 9.5 });
    write(doc, text, SHEET.right, y + 4.8, { face: "strong", sizePt: 9.5, align: "right" });
    y += ROW;
  });
  strongRule(doc, LEFT, SHEET.right, y);
  const { label, text } = invoice.grandTotal;
  write(doc, label, LEFT, y + 9, { face: "display", sizePt: 15 });
  drawAmount(doc, text, invoice.uniqueDigits, SHEET.right, y + 9, { sizePt: 24, align: "right" });
  strongRule(doc, LEFT, SHEET.right, y + GRAND - 0.5);
  strongRule(doc, LEFT, SHEET.right, y + GRAND + 0.7);
};

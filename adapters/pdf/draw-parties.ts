import type { jsPDF } from "jspdf";
import type { InvoiceRow, InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { drawAmount } from "./draw-amount.ts";
import { hairline } from "./rule.ts";
import { INK, PAPER, SHEET } from "./sheet.ts";
import { linesOf, write } from "./write.ts";

/** Customer and payment side by side. Returns the top of the next block, mm. */
export const drawParties = (doc: jsPDF, invoice: InvoiceText, top: number): number => {
  const paymentEnd = drawPayment(doc, invoice, top);
  const page = doc.getNumberOfPages();
  const billToEnd = drawBillTo(doc, invoice, top);
  return (doc.getNumberOfPages() > page ? billToEnd : Math.max(billToEnd, paymentEnd)) + 9;
};

const HEADING = { face: "display", sizePt: 15 } as const;
const BLOCK_WIDTH = 92.5;

/** Continues on the next page when this one is full. Returns the last baseline, mm. */
const drawBillTo = (
  doc: jsPDF,
  { billTo: { heading, name, lines, sentWith, trackingLink }, remarks }: InvoiceText,
  top: number,
): number => {
  let baseline = top + PADDING + 4;
  write(doc, heading, SHEET.left, baseline, HEADING);
  baseline += 2.6;
  const below = (text: string, lettering: { face: "strong" | "text"; sizePt: number }): void => {
    for (const line of linesOf(doc, text, BLOCK_WIDTH - 8, lettering)) {
      baseline += 5;
      if (baseline > SHEET.contentBottom) {
        doc.addPage();
        baseline = SHEET.nextPageTop + 5;
      }
      write(doc, line, SHEET.left, baseline, lettering);
    }
  };
  below(name, { face: "strong", sizePt: 10.5 });
  for (const line of [...lines, ...sentWith]) below(line, { face: "text", sizePt: 9.5 });
  if (trackingLink !== null) {
    below("Track this parcel", { face: "strong", sizePt: 9.5 });
    doc.link(SHEET.left, baseline - 4, 40, 5, { url: trackingLink });
  }
  for (const { label, lines: written } of remarks) {
    below(label, { face: "strong", sizePt: 9.5 });
    for (const line of written) below(line, { face: "text", sizePt: 9.5 });
  }
  return baseline;
};

const PADDING = 6;
const NOTA_LEFT = SHEET.right - BLOCK_WIDTH;

/** The transfer card: a pink ply while the amount is due. */
const drawPayment = (doc: jsPDF, { payment, uniqueDigits }: InvoiceText, top: number): number => {
  const left = NOTA_LEFT + PADDING;
  const right = SHEET.right - PADDING;
  const rows = payment.rows.map((row) => ({ ...row, lines: rowLines(doc, row) }));
  const rowsHeight = rows.reduce((sum, { lines }) => sum + rowHeight(lines), 0);
  const dueHeight = payment.due ? 23 : 0;
  const height = PADDING + 7 + dueHeight + rowsHeight + PADDING - 1.5;

  drawPly(doc, top, height, payment.due ? PAPER.pink : PAPER.sheet);

  write(doc, payment.heading, left, top + PADDING + 4, HEADING);
  let y = top + PADDING + 7;
  if (payment.due) {
    write(doc, payment.due.label, left, y + 2.6, { sizePt: 8.5 });
    drawAmount(doc, payment.due.text, uniqueDigits, left, y + 15.4, { sizePt: 36, align: "left" });
    y += dueHeight;
  }
  for (const { label, lines } of rows) {
    hairline(doc, left, right, y, payment.due ? INK.hairlineOnPink : INK.hairline);
    write(doc, label, left, y + 4.3, { sizePt: 8.5 });
    lines.forEach((line, index) =>
      write(doc, line, right, y + 4.3 + index * ROW_LEADING, { ...ROW_TEXT, align: "right" }),
    );
    y += rowHeight(lines);
  }
  return top + height;
};

const ROW_TEXT = { face: "strong", sizePt: 9.5 } as const;
const ROW_LEADING = 4.4;

const rowLines = (doc: jsPDF, { text }: InvoiceRow): readonly string[] =>
  linesOf(doc, text, BLOCK_WIDTH - 2 * PADDING - 30, ROW_TEXT);

const rowHeight = (lines: readonly string[]): number =>
  6.2 + Math.max(0, lines.length - 1) * ROW_LEADING;

/** A ply with perforations along its upper and lower edge. */
const drawPly = (doc: jsPDF, top: number, height: number, paper: string): void => {
  doc.setFillColor(paper);
  doc.rect(NOTA_LEFT, top, BLOCK_WIDTH, height, "F");
  doc.setFillColor(PAPER.page);
  const holes = Math.round(BLOCK_WIDTH / 4.2);
  for (let hole = 0; hole < holes; hole += 1) {
    const x = NOTA_LEFT + ((hole + 0.5) * BLOCK_WIDTH) / holes;
    doc.circle(x, top, 1.15, "F");
    doc.circle(x, top + height, 1.15, "F");
  }
};

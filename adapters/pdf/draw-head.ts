import type { jsPDF } from "jspdf";
import type { InvoiceRow, InvoiceText } from "#documents/invoice.ts";
import type { BadgeTone, OrderBadge } from "#core/domain/ordering/order-status.ts";
import { TITLE_BASELINE } from "./draw-frame.ts";
import { drawAmount, hairline, INK, linesOf, PAPER, SHEET, write } from "./sheet.ts";

/** Label above, text below, each under its own hairline, as on the transfer card. */
export const drawDetails = (doc: jsPDF, { details, statusLabel, badge }: InvoiceText): number => {
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
  { billTo: { heading, name, lines, sentWith, trackingLink }, customerNote }: InvoiceText,
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
  for (const line of lines) below(line, { face: "text", sizePt: 9.5 });
  if (sentWith.length > 0) baseline += BLOCK_GAP;
  for (const line of sentWith) below(line, { face: "text", sizePt: 9.5 });
  if (trackingLink !== null) {
    below("Track your parcel", { face: "strong", sizePt: 9.5 });
    doc.link(SHEET.left, baseline - 4, 40, 5, { url: trackingLink });
  }
  if (customerNote) {
    baseline += BLOCK_GAP;
    below(customerNote.label, { face: "strong", sizePt: 9.5 });
    for (const line of customerNote.lines) below(line, { face: "text", sizePt: 9.5 });
  }
  return baseline;
};

/** Between the address, the parcel and the note, mm. */
const BLOCK_GAP = 3;
const PADDING = 6;
const NOTA_LEFT = SHEET.right - BLOCK_WIDTH;

/** The transfer card: a pink ply while the amount is due. */
const drawPayment = (doc: jsPDF, { payment, uniqueDigits }: InvoiceText, top: number): number => {
  const left = NOTA_LEFT + PADDING;
  const right = SHEET.right - PADDING;
  const rows = payment.rows.map((row) => ({ ...row, lines: rowLines(doc, row) }));
  const rowsHeight = rows.reduce((sum, { lines }) => sum + rowHeight(lines), 0);
  const dueHeight = payment.due ? 23 : 0;
  const note = linesOf(doc, payment.note ?? "", BLOCK_WIDTH - 2 * PADDING, NOTE);
  const noteHeight = payment.note === null ? 0 : 2.6 + note.length * NOTE_LEADING;
  const height = PADDING + 7 + dueHeight + rowsHeight + noteHeight + PADDING - 1.5;

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
  note.forEach((line, index) => write(doc, line, left, y + 4.6 + index * NOTE_LEADING, NOTE));
  return top + height;
};

const NOTE = { sizePt: 8.5 } as const;
const NOTE_LEADING = 4.2;
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

/**
 * The order's status: a sign and its text, so that colour is not the only difference. Returns its
 * height, mm.
 */
const drawBadge = (
  doc: jsPDF,
  { text, tone }: OrderBadge,
  x: number,
  y: number,
  widthMm: number,
): number => {
  const { back, front, sign } = LOOKS[tone];
  const lettering = { face: "strong", sizePt: 8.5, ink: front } as const;
  const label = text.charAt(0).toUpperCase() + text.slice(1);
  const lines = linesOf(doc, label, widthMm - 10, lettering);
  const before = sign ? SIGN + 3.4 : 2;
  doc.setFillColor(back);
  const longest = Math.max(...lines.map((line) => doc.getTextWidth(line)));
  const height = BADGE_HEIGHT + (lines.length - 1) * BADGE_LEADING;
  doc.rect(x, y, before + longest + 2.2, height, "F");
  doc.setFillColor(front);
  doc.setDrawColor(front);
  doc.setLineWidth(0.4);
  sign?.(doc, x + 1.7, y + (BADGE_HEIGHT - SIGN) / 2);
  lines.forEach((line, index) =>
    write(doc, line, x + before, y + 3.8 + index * BADGE_LEADING, lettering),
  );
  return height;
};

type Sign = (doc: jsPDF, x: number, y: number) => void;

type Look = { readonly back: string; readonly front: string; readonly sign: Sign | null };

const BADGE_HEIGHT = 5.4;
const BADGE_LEADING = 3.8;
const SIGN = 2.1;

const hollowSquare: Sign = (doc, x, y) => doc.rect(x + 0.2, y + 0.2, SIGN - 0.4, SIGN - 0.4, "S");
const square: Sign = (doc, x, y) => doc.rect(x, y, SIGN, SIGN, "F");
const corner: Sign = (doc, x, y) => doc.triangle(x, y, x + SIGN, y, x, y + SIGN, "F");
const arrow: Sign = (doc, x, y) => doc.triangle(x, y, x + SIGN, y + SIGN / 2, x, y + SIGN, "F");
const dash: Sign = (doc, x, y) => doc.rect(x, y + SIGN / 2 - 0.35, SIGN, 0.7, "F");
const dot: Sign = (doc, x, y) => doc.circle(x + SIGN / 2, y + SIGN / 2, SIGN / 2, "F");

const LOOKS: Readonly<Record<BadgeTone, Look>> = {
  yellow: { back: "#f8df78", front: "#4a3a00", sign: hollowSquare },
  green: { back: "#bfe4d2", front: "#0a4a35", sign: square },
  blue: { back: "#cfdcff", front: "#14318f", sign: corner },
  indigo: { back: "#dcd3ff", front: "#3b1fa3", sign: arrow },
  red: { back: "#fbd0c6", front: "#8a1707", sign: dash },
  gray: { back: "#e4e4ec", front: "#3d3b61", sign: dot },
  neutral: { back: "#e4e4ec", front: "#3d3b61", sign: null },
};

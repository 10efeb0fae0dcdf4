import type { jsPDF } from "jspdf";
import { MARK_PATH } from "#brand/mark-path.ts";
import type { InvoiceText } from "#documents/invoice.ts";
import { displayFace } from "./document.ts";
import { ARC, hairline, INK, linesOf, SHEET, write } from "./sheet.ts";

/** Mark, name and address of the shop. */
export const drawLetterhead = (doc: jsPDF, { name, lines }: InvoiceText["shop"]): void => {
  drawMark(doc, SHEET.left, SHEET.top, LOGO_HEIGHT);
  const beside = SHEET.left + markWidth(LOGO_HEIGHT) + 4;
  const lettering = { face: displayFace(name), sizePt: 19 } as const;
  linesOf(doc, name, 90, lettering).forEach((line, index) =>
    write(doc, line, beside, SHEET.top + LOGO_HEIGHT / 2 + 2.4 + index * 7, lettering),
  );
  lines
    .flatMap((line) => linesOf(doc, line, 70, QUIET_RIGHT))
    .forEach((line, index) =>
      write(doc, line, SHEET.right, SHEET.top + 2.3 + index * 3.9, QUIET_RIGHT),
    );
};

/** The document's name, and on the right what tells it from others, with a label above. */
export const drawTitle = (
  doc: jsPDF,
  { title, codeLabel, code }: { title: string; codeLabel: string; code: string },
): void => {
  const display = { face: "display", sizePt: 60, trackingEm: -0.024 } as const;
  write(doc, title, SHEET.left - 0.6, TITLE_BASELINE, display);
  write(doc, codeLabel, SHEET.right, TITLE_BASELINE - 9.4, QUIET_RIGHT);
  write(doc, code, SHEET.right, TITLE_BASELINE, {
    face: "display",
    sizePt: 26,
    ink: INK.number,
    align: "right",
  });
};

/** The footer of every page: thanks and page number. From the second page on also a running head. */
export const drawFolios = (doc: jsPDF, sheet: Folios): void => {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    if (page > 1) drawRunningHead(doc, sheet);
    hairline(doc, SHEET.left, SHEET.right, SHEET.bottom - 6);
    write(doc, sheet.thanks, SHEET.left, BASELINE, { face: "strong", sizePt: 8.5 });
    write(doc, `Page ${page} of ${pages}`, SHEET.right, BASELINE, QUIET_RIGHT);
  }
};

type Folios = Pick<InvoiceText, "title" | "orderCode" | "shop" | "thanks">;

const QUIET_RIGHT = { sizePt: 8.5, ink: INK.quiet, align: "right" } as const;
const BASELINE = SHEET.bottom - 0.8;

const drawRunningHead = (doc: jsPDF, { title, orderCode, shop }: Folios): void => {
  const baseline = SHEET.top + 4;
  const lettering = { face: "display", sizePt: 15 } as const;
  const width = write(doc, title, SHEET.left, baseline, lettering);
  write(doc, orderCode, SHEET.left + width + 1.6, baseline, { ...lettering, ink: INK.number });
  write(doc, shop.name, SHEET.right, baseline, QUIET_RIGHT);
};

/**
 * The numeral 16 as a vector path. `left` and `top` are its upper left corner, mm. Source:
 * specification section 9 (12 mm logo height).
 */
const drawMark = (doc: jsPDF, left: number, top: number, heightMm: number): void => {
  const unit = heightMm / FIELD_HEIGHT;
  const at = ([x, y]: Point): Point => [left + x * unit, top + y * unit];
  doc.setFillColor(INK.mark);
  let from: Point = [0, 0];
  for (const [, command = "", figures = ""] of MARK_PATH.matchAll(/([a-z])([^a-z]*)/gi)) {
    const to = endOf(command, figures.split(" ").map(Number), from);
    if (command === "M") doc.moveTo(...at(to));
    else if (command === "z") doc.close();
    else if (command === "A") {
      const corner = cornerOf(from, to);
      doc.curveTo(...at(towards(corner, from)), ...at(towards(corner, to)), ...at(to));
    } else doc.lineTo(...at(to));
    from = to;
  }
  doc.fill();
};

const markWidth = (heightMm: number): number => (heightMm * FIELD_WIDTH) / FIELD_HEIGHT;

type Point = readonly [x: number, y: number];

/** Where a command of the mark's path leads. */
const endOf = (command: string, figures: readonly number[], [x, y]: Point): Point => {
  const [first = 0, second = 0] = figures.slice(-2);
  if (command === "H") return [first, y];
  if (command === "h") return [x + first, y];
  if (command === "V") return [x, first];
  if (command === "v") return [x, y + first];
  return [first, second];
};
/** The corner that a quarter circle, drawn clockwise, rounds off. */
const cornerOf = (from: Point, to: Point): Point =>
  (to[0] - from[0]) * (to[1] - from[1]) < 0 ? [from[0], to[1]] : [to[0], from[1]];

/** The handle of a curve that leaves or reaches `point` on the way to the corner. */
const towards = ([cornerX, cornerY]: Point, [x, y]: Point): Point => [
  x + (cornerX - x) * ARC,
  y + (cornerY - y) * ARC,
];

const FIELD_WIDTH = 71;
const FIELD_HEIGHT = 79;
const LOGO_HEIGHT = 12;
export const TITLE_BASELINE = 49;

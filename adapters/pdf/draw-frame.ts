import type { jsPDF } from "jspdf";
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
  const quiet = { sizePt: 8.5 } as const;
  lines
    .flatMap((line) => linesOf(doc, line, 70, quiet))
    .forEach((line, index) =>
      write(doc, line, SHEET.right, SHEET.top + 2.3 + index * 3.9, {
        sizePt: 8.5,
        ink: INK.quiet,
        align: "right",
      }),
    );
};

/** The document's name, and on the right what tells it from others, with a label above. */
export const drawTitle = (
  doc: jsPDF,
  { title, codeLabel, code }: { title: string; codeLabel: string; code: string },
): void => {
  const display = { face: "display", sizePt: 60, trackingEm: -0.024 } as const;
  write(doc, title, SHEET.left - 0.6, TITLE_BASELINE, display);
  write(doc, codeLabel, SHEET.right, TITLE_BASELINE - 9.4, {
    sizePt: 8.5,
    ink: INK.quiet,
    align: "right",
  });
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
    write(doc, `Page ${page} of ${pages}`, SHEET.right, BASELINE, {
      sizePt: 8.5,
      ink: INK.quiet,
      align: "right",
    });
  }
};

type Folios = Pick<InvoiceText, "title" | "orderCode" | "shop" | "thanks">;

const BASELINE = SHEET.bottom - 0.8;

const drawRunningHead = (doc: jsPDF, { title, orderCode, shop }: Folios): void => {
  const baseline = SHEET.top + 4;
  const lettering = { face: "display", sizePt: 15 } as const;
  const width = write(doc, title, SHEET.left, baseline, lettering);
  write(doc, orderCode, SHEET.left + width + 1.6, baseline, { ...lettering, ink: INK.number });
  write(doc, shop.name, SHEET.right, baseline, { sizePt: 8.5, ink: INK.quiet, align: "right" });
};

/**
 * The numeral 16 in sixteen tiles, drawn as vector paths. `x` and `y` are its upper left corner,
 * mm. Source: specification section 9 (12 mm logo height).
 */
const drawMark = (doc: jsPDF, x: number, y: number, heightMm: number): void => {
  const unit = heightMm / FIELD_HEIGHT;
  doc.setFillColor(INK.mark);
  for (const [column, row, corner] of TILES)
    tile(doc, x + column * STEP * unit, y + row * STEP * unit, TILE * unit, corner);
};

const markWidth = (heightMm: number): number => (heightMm * FIELD_WIDTH) / FIELD_HEIGHT;

type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** A square, or a quarter disc with this rounded corner. */
const tile = (doc: jsPDF, x: number, y: number, size: number, corner?: Corner): void => {
  if (!corner) {
    doc.rect(x, y, size, size, "F");
    return;
  }
  const right = corner.endsWith("right");
  const bottom = corner.startsWith("bottom");
  const across = right ? size : -size;
  const down = bottom ? size : -size;
  // The disc's centre is the opposite corner.
  doc.lines(
    [
      [across, 0],
      [0, down * ARC, across * (ARC - 1), down, -across, down],
      [0, -down],
    ],
    right ? x : x + size,
    bottom ? y : y + size,
    [1, 1],
    "F",
    true,
  );
};

const TILE = 15;
const STEP = 16;
const FIELD_WIDTH = 71;
const FIELD_HEIGHT = 79;

const TILES: readonly (readonly [column: number, row: number, corner?: Corner])[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1.5, 0, "top-left"],
  [2.5, 0],
  [1.5, 1],
  [1.5, 2],
  [2.5, 2],
  [3.5, 2, "top-right"],
  [1.5, 3],
  [3.5, 3],
  [1.5, 4, "bottom-left"],
  [2.5, 4],
  [3.5, 4, "bottom-right"],
];

const LOGO_HEIGHT = 12;
export const TITLE_BASELINE = 49;

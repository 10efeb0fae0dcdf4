import type { jsPDF } from "jspdf";
import { headingText, type ClothText } from "#documents/cloth.ts";
import type { CostPart } from "#core/domain/pricing/printed-price.ts";
import { ARC, hairline, INK, RULE, SHEET, strongRule, write } from "./sheet.ts";

/** Height of the cloth with its figures, mm; it is kept on one page. */
export const CLOTH_HEIGHT = 48;

/** Where the money goes: a bar in true proportions with its figures below, on the left half. */
export const drawCloth = (doc: jsPDF, cloth: ClothText, top: number): void => {
  const { parts, rounding } = cloth;
  write(doc, headingText(cloth), LEFT, top + 5.5, { face: "display", sizePt: 15 });
  drawBar(doc, parts, top + 8);
  let y = top + 17.6;
  for (const { part, label, percentText, text } of parts) {
    drawMotif(doc, part, { x: LEFT, y: y + 0.7, width: SWATCH, height: SWATCH }, SWATCH);
    write(doc, label, BESIDE_SWATCH, y + 3.5, TEXT);
    write(doc, percentText, PERCENT_RIGHT, y + 3.5, { ...TEXT, ink: INK.quiet, align: "right" });
    write(doc, text, RIGHT, y + 3.5, { ...TEXT, align: "right" });
    y += ROW;
    hairline(doc, LEFT, RIGHT, y);
  }
  write(doc, rounding.label, BESIDE_SWATCH, y + 3.5, { ...TEXT, ink: INK.quiet });
  write(doc, rounding.text, RIGHT, y + 3.5, { ...TEXT, align: "right" });
  strongRule(doc, LEFT, RIGHT, y + ROW);
};

const LEFT = SHEET.left;
const RIGHT = 97.5;
const PERCENT_RIGHT = 73;
const ROW = 4.8;
const SWATCH = 3.4;
const BESIDE_SWATCH = LEFT + SWATCH + 2.4;
const TEXT = { sizePt: 8.5 } as const;
const BAR_HEIGHT = 6;

const drawBar = (doc: jsPDF, parts: ClothText["parts"], y: number): void => {
  let x: number = LEFT;
  for (const { part, sharePct } of parts) {
    const width = ((RIGHT - LEFT) * sharePct) / 100;
    if (width > 0) drawPiece(doc, part, { x, y, width, height: BAR_HEIGHT });
    x += width;
  }
  doc.setLineWidth(RULE.hair);
  doc.setDrawColor(INK.text);
  for (let tick = 0; tick <= 16; tick += 1) {
    const at = LEFT + ((RIGHT - LEFT) * tick) / 16;
    doc.line(at, y + BAR_HEIGHT + 1.2, at, y + BAR_HEIGHT + 2.8);
  }
};

/** A piece of the cloth within its seams. */
const drawPiece = (doc: jsPDF, part: CostPart, box: Box): void => {
  drawMotif(doc, part, box, BAR_HEIGHT / 2);
  doc.setLineWidth(RULE.hair);
  doc.setDrawColor(INK.text);
  doc.rect(box.x, box.y, box.width, box.height, "S");
};

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Fills a box with a part's motif, as on the pages: leaves, outlined leaves, arcs, discs, stripes. */
export const drawMotif = (doc: jsPDF, part: CostPart, box: Box, tileMm: number): void => {
  const { x, y, width, height } = box;
  doc.saveGraphicsState();
  doc.rect(x, y, width, height, null);
  doc.clip();
  doc.discardPath();
  doc.setFillColor(part === "profit" ? INK.gain : INK.text);
  doc.setDrawColor(INK.text);
  const { zoom, draw } = MOTIFS[part];
  const side = tileMm * zoom;
  for (let top = y; top < y + height; top += side)
    for (let left = x; left < x + width; left += side) draw(doc, left, top, side);
  doc.restoreGraphicsState();
};

type DrawTile = (doc: jsPDF, x: number, y: number, side: number) => void;

/** Four leaves that meet in the tile's middle. */
const leaves =
  (style: "F" | "S"): DrawTile =>
  (doc, x, y, side) => {
    const half = side / 2;
    doc.setLineWidth(side / 40);
    for (const across of [half, -half])
      for (const down of [half, -half])
        doc.lines(
          [
            [across * ARC, 0, across, down * (1 - ARC), across, down],
            [-across * ARC, 0, -across, -down * (1 - ARC), -across, -down],
          ],
          across > 0 ? x : x + side,
          down > 0 ? y : y + side,
          [1, 1],
          style,
          true,
        );
  };

/** Three quarter circles around the tile's lower left corner. */
const arcs: DrawTile = (doc, x, y, side) => {
  doc.setLineWidth(side / 12);
  for (const share of [0.31, 0.61, 0.91]) {
    const radius = side * share;
    const handle = radius * ARC;
    doc.lines(
      [[handle, 0, radius, radius - handle, radius, radius]],
      x,
      y + side - radius,
      [1, 1],
      "S",
    );
  }
};

const disc: DrawTile = (doc, x, y, side) =>
  void doc.circle(x + side / 2, y + side / 2, side / 2, "F");

const stripes: DrawTile = (doc, x, y, side) => {
  for (let stripe = 0; stripe < STRIPES; stripe += 1)
    doc.rect(x, y + (side * (stripe + 0.35)) / STRIPES, side + SEAM, (side * 0.36) / STRIPES, "F");
};

const STRIPES = 6;
/** Stripes reach into the next tile, so that no seam shows between two, mm. */
const SEAM = 0.05;

const MOTIFS: Readonly<Record<CostPart, { readonly zoom: number; readonly draw: DrawTile }>> = {
  green: { zoom: 2, draw: leaves("F") },
  loss: { zoom: 2, draw: leaves("S") },
  labor: { zoom: 1, draw: arcs },
  profit: { zoom: 1, draw: disc },
  packaging: { zoom: 1, draw: stripes },
};

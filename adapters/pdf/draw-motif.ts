import type { jsPDF } from "jspdf";
import type { CostPart } from "#core/domain/pricing/cost-parts.ts";
import { INK } from "./sheet.ts";

export type Box = {
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
    for (const [fromX, across] of [
      [x, half],
      [x + side, -half],
    ] as const)
      for (const [fromY, down] of [
        [y, half],
        [y + side, -half],
      ] as const)
        doc.lines(
          [
            [across * ARC, 0, across, down * (1 - ARC), across, down],
            [-across * ARC, 0, -across, -down * (1 - ARC), -across, -down],
          ],
          fromX,
          fromY,
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
    doc.rect(x, y + (side * (stripe + 0.35)) / STRIPES, side, (side * 0.36) / STRIPES, "F");
};

const STRIPES = 6;
/** Length of Bézier handles that approximate a quarter circle. */
const ARC = 0.5522847498;

const MOTIFS: Readonly<Record<CostPart, { readonly zoom: number; readonly draw: DrawTile }>> = {
  green: { zoom: 2, draw: leaves("F") },
  loss: { zoom: 2, draw: leaves("S") },
  labor: { zoom: 1, draw: arcs },
  profit: { zoom: 1, draw: disc },
  packaging: { zoom: 1, draw: stripes },
};

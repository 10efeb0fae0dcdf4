import type { jsPDF } from "jspdf";
import { INK } from "./sheet.ts";

/**
 * The numeral 16 in sixteen tiles, drawn as vector paths. `x` and `y` are its upper left corner,
 * mm. Source: specification section 9 (12 mm logo height).
 */
export const drawMark = (doc: jsPDF, x: number, y: number, heightMm: number): void => {
  const unit = heightMm / FIELD_HEIGHT;
  doc.setFillColor(INK.mark);
  for (const [column, row, corner] of TILES)
    tile(doc, x + column * STEP * unit, y + row * STEP * unit, TILE * unit, corner);
};

export const markWidth = (heightMm: number): number => (heightMm * FIELD_WIDTH) / FIELD_HEIGHT;

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

// Length of Bézier handles that approximate a quarter circle.
const ARC = 0.5522847498;

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

import type { jsPDF } from "jspdf";
import type { ClothText } from "#core/domain/pricing/cloth-text.ts";
import type { CostPart } from "#core/domain/pricing/cost-parts.ts";
import { drawMotif, type Box } from "./draw-motif.ts";
import { hairline, strongRule } from "./rule.ts";
import { INK, RULE, SHEET } from "./sheet.ts";
import { write } from "./write.ts";

/** Height of the cloth with its figures, mm; it is kept on one page. */
export const CLOTH_HEIGHT = 48;

/** Where the money goes: a bar in true proportions with its figures below, on the left half. */
export const drawCloth = (doc: jsPDF, cloth: ClothText, top: number): void => {
  const { heading, parts, rounding } = cloth;
  write(doc, heading, LEFT, top + 5.5, { face: "display", sizePt: 15 });
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

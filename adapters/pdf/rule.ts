import type { jsPDF } from "jspdf";
import { INK, RULE } from "./sheet.ts";

/** A horizontal line; its stroke is centred on `y`. */
export const hairline = (doc: jsPDF, left: number, right: number, y: number, ink?: string): void =>
  line(doc, left, right, y, RULE.hair, ink ?? INK.hairline);

export const strongRule = (doc: jsPDF, left: number, right: number, y: number): void =>
  line(doc, left, right, y, RULE.strong, INK.text);

const line = (
  doc: jsPDF,
  left: number,
  right: number,
  y: number,
  width: number,
  ink: string,
): void => {
  doc.setLineWidth(width);
  doc.setDrawColor(ink);
  doc.line(left, y, right, y);
};

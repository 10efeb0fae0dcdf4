import type { jsPDF } from "jspdf";
import type { Face } from "./faces.ts";
import { INK } from "./sheet.ts";

export type Lettering = {
  readonly face?: Face;
  readonly sizePt: number;
  readonly ink?: string;
  readonly align?: "left" | "right";
  /** Letter spacing, em. */
  readonly trackingEm?: number;
};

/** Writes one line of printable text on its baseline, mm. Returns its width, mm. */
export const write = (
  doc: jsPDF,
  text: string,
  x: number,
  baseline: number,
  lettering: Lettering,
): number => {
  const { sizePt, ink = INK.text, align = "left", trackingEm = 0 } = lettering;
  const width = widthOf(doc, text, lettering);
  doc.setTextColor(ink);
  if (text !== "")
    doc.text(text, align === "right" ? x - width : x, baseline, {
      charSpace: trackingEm * sizePt * MM_PER_PT,
    });
  return width;
};

/** Width of a line of printable text, mm. */
export const widthOf = (doc: jsPDF, line: string, lettering: Lettering): number => {
  setLettering(doc, lettering);
  const tracking = (lettering.trackingEm ?? 0) * lettering.sizePt * MM_PER_PT;
  return doc.getTextWidth(line) + tracking * Math.max(0, line.length - 1);
};

/** Breaks a printable text into lines of this width, mm. */
export const linesOf = (
  doc: jsPDF,
  text: string,
  widthMm: number,
  lettering: Lettering,
): readonly string[] => {
  setLettering(doc, lettering);
  const broken: unknown = doc.splitTextToSize(text, widthMm);
  return Array.isArray(broken) ? broken.map(String) : [];
};

export const MM_PER_PT = 25.4 / 72;

const setLettering = (doc: jsPDF, { face = "text", sizePt }: Lettering): void => {
  doc.setFont(face, "normal");
  doc.setFontSize(sizePt);
};

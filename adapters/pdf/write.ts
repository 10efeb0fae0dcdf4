import type { jsPDF } from "jspdf";
import type { Face } from "./faces.ts";
import { printable } from "./printable.ts";
import { INK } from "./sheet.ts";

export type Lettering = {
  readonly face?: Face;
  readonly sizePt: number;
  readonly ink?: string;
  readonly align?: "left" | "right";
  /** Extra space between letters, in parts of the size. */
  readonly trackingEm?: number;
};

/** One line of text on its baseline, in millimetres. Returns how wide it is. */
export const write = (
  doc: jsPDF,
  text: string,
  x: number,
  baseline: number,
  lettering: Lettering,
): number => {
  const { sizePt, ink = INK.text, align = "left", trackingEm = 0 } = lettering;
  const line = printable(text);
  const width = widthOf(doc, line, lettering);
  doc.setTextColor(ink);
  if (line !== "")
    doc.text(line, align === "right" ? x - width : x, baseline, {
      charSpace: trackingEm * sizePt * MM_PER_PT,
    });
  return width;
};

/** How wide a line of printable text is set, in millimetres. */
export const widthOf = (doc: jsPDF, line: string, lettering: Lettering): number => {
  setLettering(doc, lettering);
  const tracking = (lettering.trackingEm ?? 0) * lettering.sizePt * MM_PER_PT;
  return doc.getTextWidth(line) + tracking * Math.max(0, line.length - 1);
};

/** The lines a text breaks into within this width, at most `most` of them. */
export const linesOf = (
  doc: jsPDF,
  text: string,
  widthMm: number,
  lettering: Lettering,
  most: number,
): readonly string[] => {
  setLettering(doc, lettering);
  const broken: unknown = doc.splitTextToSize(printable(text), widthMm);
  const lines = Array.isArray(broken) ? broken.map(String) : [];
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
};

export const MM_PER_PT = 25.4 / 72;

const setLettering = (doc: jsPDF, { face = "text", sizePt }: Lettering): void => {
  doc.setFont(face, "normal");
  doc.setFontSize(sizePt);
};

import { COLOURS } from "#brand/colours.ts";
import type { jsPDF } from "jspdf";
import { unbroken, withPlainSpaces } from "#format/unbroken.ts";
import type { Face } from "./document.ts";
import { paintText } from "./paint-text.ts";
import { runsOf } from "./printable.ts";

/** The sheet, in millimetres: A4 portrait with 10 mm margins. Source: specification section 9. */
export const SHEET = {
  left: 10,
  right: 200,
  top: 10,
  bottom: 287,
  width: 190,
  /** Bottom of the content; the footer is below. */
  contentBottom: 275,
  /** Top of the content on further pages, below the running head. */
  nextPageTop: 21,
  pageHeight: 297,
} as const;

/** Colours for print. */
export const INK = {
  text: COLOURS.ink,
  quiet: COLOURS.quiet,
  hairline: "#d0d0db",
  hairlineOnPink: "#b08aa6",
  mark: COLOURS.label,
  gain: COLOURS.gain,
  /** Identifying figures: the order code, the unique digits. */
  number: "#a81c08",
} as const;

export const PAPER = {
  page: "#ffffff",
  pink: COLOURS.pink,
  yellow: COLOURS.yellow,
  mint: COLOURS.mint,
  sheet: "#e9e8f6",
} as const;

export const RULE = { hair: 0.2, strong: 0.5 } as const;

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
  let at = align === "right" ? x - width : x;
  for (const run of runsOf(text)) {
    if (run.isCovered)
      doc.text(run.text, at, baseline, { charSpace: trackingEm * sizePt * MM_PER_PT });
    else {
      const { picture, above, ...size } = paintText(run.text, { ...lettering, ink });
      doc.addImage(picture, "PNG", at, baseline - above, size.width, size.height);
    }
    at += widthOf(doc, run.text, lettering);
  }
  return width;
};

/** Width of a line of printable text, mm. */
const widthOf = (doc: jsPDF, line: string, lettering: Lettering): number => {
  setLettering(doc, lettering);
  const tracking = (lettering.trackingEm ?? 0) * lettering.sizePt * MM_PER_PT;
  return runsOf(line).reduce(
    (sum, { text, isCovered }) =>
      sum + (isCovered ? doc.getTextWidth(text) : paintText(text, lettering).width),
    tracking * Math.max(0, line.length - 1),
  );
};

/** As jsPDF breaks lines, which cannot measure what is painted: at blanks, and within what is wider. */
const linesWithPictures = (
  doc: jsPDF,
  text: string,
  widthMm: number,
  lettering: Lettering,
): readonly string[] => {
  const fits = (line: string): boolean => widthOf(doc, line.trim(), lettering) <= widthMm;
  const lines: string[] = [""];
  for (const word of text.split(/(?<= )/))
    for (const piece of fits(word) ? [word] : Array.from(word)) {
      const line = lines.at(-1) ?? "";
      if (fits(line + piece)) lines[lines.length - 1] = line + piece;
      else lines.push(piece);
    }
  return lines.map((line) => line.trim()).filter(Boolean);
};

/** Breaks a printable text into lines of this width, mm. */
export const linesOf = (
  doc: jsPDF,
  text: string,
  widthMm: number,
  lettering: Lettering,
): readonly string[] => {
  if (runsOf(text).some(({ isCovered }) => !isCovered))
    return linesWithPictures(doc, text, widthMm, lettering);
  setLettering(doc, lettering);
  const broken: unknown = doc.splitTextToSize(unbroken(text), widthMm);
  return Array.isArray(broken) ? broken.map((line) => withPlainSpaces(String(line))) : [];
};

const MM_PER_PT = 25.4 / 72;

const setLettering = (doc: jsPDF, { face = "text", sizePt }: Lettering): void => {
  doc.setFont(face, "normal");
  doc.setFontSize(sizePt);
};

/** A large amount with its unique digits in red and underlined. */
export const drawAmount = (
  doc: jsPDF,
  amount: string,
  uniqueDigits: string,
  x: number,
  baseline: number,
  { sizePt, align }: { readonly sizePt: number; readonly align: "left" | "right" },
): void => {
  const lettering = { face: "display", sizePt } as const;
  // Of what is left of an amount, the last digits may be others.
  const digits = amount.endsWith(uniqueDigits) ? uniqueDigits : "";
  const common = amount.slice(0, amount.length - digits.length);
  // Written in reading order, so that copied or spoken text is one amount.
  const left = align === "left" ? x : x - widthOf(doc, amount, lettering);
  const digitsAt = left + write(doc, common, left, baseline, lettering);
  const width = write(doc, digits, digitsAt, baseline, { ...lettering, ink: INK.number });
  underline(doc, digitsAt, width, baseline, sizePt);
};

/** Length of Bézier handles that approximate a quarter circle. */
export const ARC = 0.5522847498;

const underline = (
  doc: jsPDF,
  x: number,
  width: number,
  baseline: number,
  sizePt: number,
): void => {
  doc.setFillColor(INK.number);
  if (width > 0) doc.rect(x, baseline + sizePt * MM_PER_PT * 0.13, width, sizePt * 0.022, "F");
};

import type { jsPDF } from "jspdf";
import { INK } from "./sheet.ts";
import { MM_PER_PT, widthOf, write } from "./write.ts";

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
  const common = amount.slice(0, amount.length - uniqueDigits.length);
  // Written in reading order, so that copied or spoken text is one amount.
  const left = align === "left" ? x : x - widthOf(doc, amount, lettering);
  const digitsAt = left + write(doc, common, left, baseline, lettering);
  const width = write(doc, uniqueDigits, digitsAt, baseline, { ...lettering, ink: INK.number });
  underline(doc, digitsAt, width, baseline, sizePt);
};

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

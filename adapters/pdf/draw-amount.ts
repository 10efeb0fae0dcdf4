import type { jsPDF } from "jspdf";
import { INK } from "./sheet.ts";
import { MM_PER_PT, write } from "./write.ts";

/** A big figure whose last digits are the customer's own: in red, and underlined. */
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
  const digits = { ...lettering, ink: INK.number };
  if (align === "right") {
    const width = write(doc, uniqueDigits, x, baseline, { ...digits, align });
    underline(doc, x - width, width, baseline, sizePt);
    write(doc, common, x - width, baseline, { ...lettering, align });
    return;
  }
  const before = write(doc, common, x, baseline, lettering);
  const width = write(doc, uniqueDigits, x + before, baseline, digits);
  underline(doc, x + before, width, baseline, sizePt);
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

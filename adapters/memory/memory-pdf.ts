import type { DrawnPdf, PdfPort } from "#core/ports/pdf-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { INCOMPLETE_PDF, invoiceText } from "#documents/invoice.ts";
import { INCOMPLETE_PRICE_LIST, priceListText } from "#documents/price-list.ts";

/** A plain PDF of a sheet's texts, in a standard font. */
export class MemoryPdf implements PdfPort {
  async drawInvoice(...invoice: Parameters<PdfPort["drawInvoice"]>): Promise<DrawnPdf> {
    return drawn(invoiceText(...invoice), INCOMPLETE_PDF);
  }

  async drawPriceList(sheet: Parameters<PdfPort["drawPriceList"]>[0]): Promise<DrawnPdf> {
    const { categories, ...list } = priceListText(sheet);
    const filled = categories.filter(({ rows }) => rows.length > 0);
    return drawn({ ...list, categories: filled }, INCOMPLETE_PRICE_LIST);
  }
}

const drawn = async (sheet: unknown, incomplete: string): Promise<DrawnPdf> => {
  const lines = linesOf(sheet).map((line) => line.replaceAll("−", "-"));
  return lines.some((line) => UNKNOWN.test(line))
    ? err({ kind: "incomplete", message: incomplete })
    : ok(await pdfOf(lines));
};

/** The texts of a part: those of a row, which holds nothing but texts, on one line. */
const linesOf = (part: unknown): readonly string[] => {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  const shown = Object.entries(part).filter(
    ([name, value]) => !CODES.has(name) && typeof value !== "number",
  );
  const texts = shown.map(([, value]) => value);
  return texts.every((text) => typeof text === "string")
    ? [texts.join("  ")]
    : texts.flatMap(linesOf);
};

/** Fields that choose how something is drawn. */
const CODES = new Set(["category", "part", "tone", "uniqueDigits"]);

/** Fits any of the lines into the page's width. */
const pdfOf = async (lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { jsPDF } = await import("jspdf");
  const pdf = new jsPDF({ unit: "pt", format: "a4" }).setFontSize(10);
  const fitting: readonly string[] = lines.flatMap((line) => pdf.splitTextToSize(line, 538));
  for (let first = 0; first < fitting.length; first += LINES_PER_PAGE) {
    if (first > 0) pdf.addPage();
    pdf.text(fitting.slice(first, first + LINES_PER_PAGE), 28, 40);
  }
  return new Uint8Array(pdf.output("arraybuffer"));
};

/** A character that the font does not have. */
const UNKNOWN = /[^\x20-\x7e–“”\xa0-\xff]/u;

const LINES_PER_PAGE = 60;

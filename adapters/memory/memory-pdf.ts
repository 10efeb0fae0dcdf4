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

const drawn = (sheet: unknown, incomplete: string): DrawnPdf => {
  const lines = linesOf(sheet).map((line) => line.replaceAll("−", "-"));
  return lines.some((line) => UNKNOWN.test(line))
    ? err({ kind: "incomplete", message: incomplete })
    : ok(pdfOf(lines));
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

/**
 * Lines in Courier, which every reader has, on as many pages of A4 as they need. Written by hand: this
 * port is for those who want no library.
 */
const pdfOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const broken = lines.flatMap((line) => line.match(BROKEN) ?? [""]);
  const count = Math.max(1, Math.ceil(broken.length / LINES_PER_PAGE));
  const pages = Array.from({ length: count }, (_, page) =>
    broken.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE),
  );
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${pages.map((_, page) => `${idOf(page)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => {
      const text = page.map((line) => `(${escaped(line)}) '`).join("\n");
      const content = `BT /F1 8 Tf 11 TL 28 806 Td\n${text}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents ${idOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const end = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
};

/** The object of a page; its content follows it. */
const idOf = (page: number): number => 4 + 2 * page;

/** Latin-1, and the three characters that Windows' set has elsewhere. */
const escaped = (line: string): string =>
  line
    .replaceAll(/[\\()]/g, String.raw`\$&`)
    .replaceAll("–", "\x96")
    .replaceAll("“", "\x93")
    .replaceAll("”", "\x94");

/** Lines of 112 letters of 8 pt, broken at blanks where there is one. */
const BROKEN = /.{1,112}(?: |$)|.{112}/g;

/** A character that the font does not have. */
const UNKNOWN = /[^\x20-\x7e–“”\xa0-\xff]/u;

const LINES_PER_PAGE = 70;

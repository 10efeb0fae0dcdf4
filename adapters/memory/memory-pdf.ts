import type { Invoice } from "#core/domain/invoice/invoice.ts";
import type { PriceSheet } from "#core/domain/pricing/price-list.ts";
import type { DrawnPdf, PdfPort } from "#core/ports/pdf-port.ts";
import { ok } from "#core/domain/result.ts";
import { headingText, type ClothText } from "#documents/cloth.ts";
import {
  INCOMPLETE_PDF,
  invoiceText,
  type InvoiceRow,
  type InvoiceText,
} from "#documents/invoice.ts";
import { INCOMPLETE_PRICE_LIST, priceListText } from "#documents/price-list.ts";

/** A plain PDF of a sheet's texts, one per line, in a standard font. Loads nothing. */
export class MemoryPdf implements PdfPort {
  async drawInvoice(invoice: Invoice, now: number): ReturnType<PdfPort["drawInvoice"]> {
    return ok(drawn(linesOf(invoiceText(invoice, now)), INCOMPLETE_PDF));
  }

  async drawPriceList(sheet: PriceSheet): ReturnType<PdfPort["drawPriceList"]> {
    const { title, date, dateLabel, shop, columns, categories, notes, foot } = priceListText(sheet);
    return ok(
      drawn(
        [
          `${title} ${date}`,
          dateLabel,
          shop.name,
          ...shop.lines,
          ...categories.flatMap((category) =>
            category.rows.length === 0
              ? []
              : [[category.title], [category.note], columns, ...category.rows].map((row) =>
                  row.join("  "),
                ),
          ),
          ...notes,
          foot,
        ],
        INCOMPLETE_PRICE_LIST,
      ),
    );
  }
}

const drawn = (lines: readonly string[], incomplete: string): DrawnPdf => {
  const note = lines.some((line) => UNKNOWN.test(winAnsi(line))) ? incomplete : null;
  const all = note === null ? lines : [...lines, note];
  return { bytes: pdfOf(all.flatMap(folded)), note };
};

const linesOf = (invoice: InvoiceText): readonly string[] => {
  const { shop, billTo, payment, columns, items } = invoice;
  return [
    `${invoice.title} ${invoice.orderCode}`,
    rowText({ label: invoice.orderCodeLabel, text: invoice.orderCode }),
    rowText({ label: invoice.statusLabel, text: invoice.badge.text }),
    ...invoice.details.map(rowText),
    shop.name,
    ...shop.lines,
    billTo.heading,
    billTo.name,
    ...billTo.lines,
    ...billTo.sentWith,
    ...(billTo.trackingLink === null ? [] : [billTo.trackingLink]),
    ...invoice.remarks.flatMap(({ label, lines }) => [label, ...lines]),
    payment.heading,
    ...[...(payment.due ? [payment.due] : []), ...payment.rows].map(rowText),
    ...[columns, ...items].map(({ name, quantity, unitPrice, weight, amount }) =>
      [name, quantity, unitPrice, weight, amount].join("  "),
    ),
    ...[...invoice.totals, invoice.grandTotal].map(rowText),
    ...(invoice.cloth ? clothLines(invoice.cloth) : []),
    invoice.thanks,
  ];
};

const clothLines = (cloth: ClothText) => [
  headingText(cloth),
  ...cloth.parts.map(({ label, percentText, text }) => `${label}  ${percentText}  ${text}`),
  rowText(cloth.rounding),
];

const rowText = ({ label, text }: InvoiceRow): string => `${label}  ${text}`;

const folded = (line: string): readonly string[] => line.match(/.{1,90}(?: |$)|.{1,90}/gsu) ?? [];

/** Objects 1 to 3 are catalogue, page tree and font; then two per page. */
const pdfOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, index) =>
    lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  );
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 595.28 841.89] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => {
      const drawing = `BT /F1 10 Tf 12 TL 28.35 803 Td ${page.map((line) => `(${escaped(line)}) Tj T*`).join(" ")} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // All characters are below 256 here: one byte each, as the offsets assume.
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
};

/** Characters outside the font become question marks; PDF's syntax characters are escaped. */
const escaped = (text: string): string =>
  winAnsi(text)
    .replaceAll(new RegExp(UNKNOWN, "gu"), "?")
    .replaceAll(/[\\()]/g, "\\$&");

const winAnsi = (text: string): string =>
  text.replaceAll("−", "-").replaceAll("–", "\x96").replaceAll("“", "\x93").replaceAll("”", "\x94");

const UNKNOWN = /[^\x20-\x7e\x93\x94\x96\xa0-\xff]/u;

const LINES_PER_PAGE = 60;

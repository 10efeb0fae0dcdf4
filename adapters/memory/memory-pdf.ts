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

/** A plain PDF of a sheet's texts, one per line, in a standard font. */
export class MemoryPdf implements PdfPort {
  async drawInvoice(invoice: Invoice, now: number): ReturnType<PdfPort["drawInvoice"]> {
    return ok(await drawn(linesOf(invoiceText(invoice, now)), INCOMPLETE_PDF));
  }

  async drawPriceList(sheet: PriceSheet): ReturnType<PdfPort["drawPriceList"]> {
    const { title, date, dateLabel, shop, columns, categories, notes, foot } = priceListText(sheet);
    return ok(
      await drawn(
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

const drawn = async (texts: readonly string[], incomplete: string): Promise<DrawnPdf> => {
  const lines = texts.map((text) => text.replaceAll("−", "-"));
  const note = lines.some((line) => UNKNOWN.test(line)) ? incomplete : null;
  return { bytes: await pdfOf(note === null ? lines : [...lines, note]), note };
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
    ...(invoice.customerNote ? [invoice.customerNote.label, ...invoice.customerNote.lines] : []),
    payment.heading,
    ...[...(payment.due ? [payment.due] : []), ...payment.rows].map(rowText),
    ...(payment.note === null ? [] : [payment.note]),
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

/** Fits any of the lines into the page's width. */
const pdfOf = async (lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { jsPDF } = await import("jspdf");
  const pdf = new jsPDF({ unit: "pt", format: "a4" }).setFontSize(10);
  const fitting: readonly string[] = lines.flatMap((line) =>
    pdf.splitTextToSize(line.replaceAll(new RegExp(UNKNOWN, "gu"), "?"), 538),
  );
  for (let first = 0; first < fitting.length; first += LINES_PER_PAGE) {
    if (first > 0) pdf.addPage();
    pdf.text(fitting.slice(first, first + LINES_PER_PAGE), 28, 40);
  }
  return new Uint8Array(pdf.output("arraybuffer"));
};

/** A character that the font does not have. */
const UNKNOWN = /[^\x20-\x7e–“”\xa0-\xff]/u;

const LINES_PER_PAGE = 60;

import type {
  InvoiceItemText,
  InvoiceRow,
  InvoiceText,
} from "#core/domain/invoice/invoice-text.ts";
import type { ClothText } from "#core/domain/pricing/cloth-text.ts";
import type { PriceListText } from "#core/domain/pricing/price-list-text.ts";

type Change = (text: string) => string;

/** Applies a function to every text of an invoice. */
export const mapInvoice = (invoice: InvoiceText, change: Change): InvoiceText => {
  const { shop, billTo, payment, badge } = invoice;
  const row = (given: InvoiceRow) => changedRow(given, change);
  return {
    title: change(invoice.title),
    orderCode: change(invoice.orderCode),
    orderCodeLabel: change(invoice.orderCodeLabel),
    details: invoice.details.map(row),
    statusLabel: change(invoice.statusLabel),
    badge: { ...badge, text: change(badge.text) },
    shop: { name: change(shop.name), lines: shop.lines.map(change) },
    billTo: {
      heading: change(billTo.heading),
      name: change(billTo.name),
      lines: billTo.lines.map(change),
      sentWith: billTo.sentWith.map(change),
      trackingLink: billTo.trackingLink,
    },
    remarks: invoice.remarks.map(row),
    payment: {
      heading: change(payment.heading),
      due: payment.due && row(payment.due),
      rows: payment.rows.map(row),
    },
    columns: changedItem(invoice.columns, change),
    items: invoice.items.map((item) => changedItem(item, change)),
    totals: invoice.totals.map(row),
    grandTotal: row(invoice.grandTotal),
    uniqueDigits: change(invoice.uniqueDigits),
    cloth: invoice.cloth && changedCloth(invoice.cloth, change),
    thanks: change(invoice.thanks),
  };
};

const changedCloth = (cloth: ClothText, change: Change): ClothText => ({
  heading: change(cloth.heading),
  parts: cloth.parts.map(({ part, amountIdr, percent, sharePct, label, percentText, text }) => ({
    part,
    amountIdr,
    percent,
    sharePct,
    label: change(label),
    percentText: change(percentText),
    text: change(text),
  })),
  rounding: changedRow(cloth.rounding, change),
  subtotal: changedRow(cloth.subtotal, change),
  green: change(cloth.green),
});

const changedRow = ({ label, text }: InvoiceRow, change: Change): InvoiceRow => ({
  label: change(label),
  text: change(text),
});

const changedItem = (item: InvoiceItemText, change: Change): InvoiceItemText => ({
  name: change(item.name),
  quantity: change(item.quantity),
  unitPrice: change(item.unitPrice),
  weight: change(item.weight),
  amount: change(item.amount),
});

/** Applies a function to every text of a price list. */
export const mapPriceList = (list: PriceListText, change: Change): PriceListText => ({
  title: change(list.title),
  date: change(list.date),
  dateLabel: change(list.dateLabel),
  shop: { name: change(list.shop.name), lines: list.shop.lines.map(change) },
  columns: list.columns.map(change),
  shelves: list.shelves.map(({ title, note, rows }) => ({
    title: change(title),
    note: change(note),
    rows: rows.map((cells) => cells.map(change)),
  })),
  notes: list.notes.map(change),
  foot: change(list.foot),
});

/** Every text of a document, in the order in which `map` visits them. */
export const textsOf = <Document>(
  document: Document,
  map: (document: Document, change: Change) => Document,
): readonly string[] => {
  const texts: string[] = [];
  map(document, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
};

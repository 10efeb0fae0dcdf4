import type { jsPDF } from "jspdf";
import type { InvoiceItemText, InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { drawTable, type TableStyle } from "./draw-table.ts";

type Place = { readonly top: number; readonly head: "everyPage" | "never" };

/** Draws rows of items, on as many pages as needed. Returns the bottom of the last one, mm. */
export const drawItems = (
  doc: jsPDF,
  { columns, items }: Pick<InvoiceText, "columns" | "items">,
  { top, head }: Place,
): number =>
  drawTable(doc, {
    top,
    head: cellsOf(columns),
    rows: items.map(cellsOf),
    showHead: head,
    style: STYLE,
  });

const cellsOf = ({ name, quantity, unitPrice, weight, amount }: InvoiceItemText): string[] => [
  name,
  quantity,
  unitPrice,
  weight,
  amount,
];

const STYLE: TableStyle = {
  fontSize: 9.5,
  headFontSize: 8.5,
  padding: { vertical: 2.3, left: 3 },
  columns: [
    { cellWidth: 82 },
    { cellWidth: 16 },
    { cellWidth: 34 },
    { cellWidth: 22 },
    { cellWidth: 36, font: "strong" },
  ],
};

import type { jsPDF } from "jspdf";
import { autoTable, type UserOptions } from "jspdf-autotable";
import type { InvoiceItemText, InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { strongRule } from "./rule.ts";
import { INK, RULE, SHEET } from "./sheet.ts";

type Place = { readonly top: number; readonly head: "everyPage" | "never" };

/** Draws rows of items, on as many pages as needed. Returns the bottom of the last one, mm. */
export const drawItems = (
  doc: jsPDF,
  { columns, items }: Pick<InvoiceText, "columns" | "items">,
  { top, head }: Place,
): number => {
  let end = top;
  autoTable(doc, {
    ...TABLE,
    startY: top,
    showHead: head,
    head: [
      cellsOf(columns).map((content, index) => ({ content, styles: HEAD_CELLS[index] ?? {} })),
    ],
    body: items.map(cellsOf),
    // The rule is drawn once per row: drawn by cell, its joints would be visible.
    didDrawCell: ({ section, column, cell }) => {
      if (section === "head" && column.index === 0)
        strongRule(doc, SHEET.left, SHEET.right, cell.y + cell.height);
    },
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end;
    },
  });
  return end;
};

const cellsOf = ({ name, quantity, unitPrice, weight, amount }: InvoiceItemText): string[] => [
  name,
  quantity,
  unitPrice,
  weight,
  amount,
];

/** `columnStyles` apply to the body only; the header cells are aligned with their columns here. */
const HEAD_CELLS: readonly UserOptions["styles"][] = [
  { halign: "left", cellPadding: { left: 0, top: 2.3, bottom: 2.3, right: 0 } },
];

const TABLE: UserOptions = {
  theme: "plain",
  rowPageBreak: "avoid",
  margin: {
    top: SHEET.nextPageTop,
    left: SHEET.left,
    right: SHEET.left,
    bottom: SHEET.pageHeight - SHEET.contentBottom,
  },
  styles: {
    font: "text",
    fontStyle: "normal",
    fontSize: 9.5,
    textColor: INK.text,
    lineColor: INK.hairline,
    lineWidth: { bottom: RULE.hair },
    cellPadding: { top: 2.3, bottom: 2.3, left: 3, right: 0 },
    halign: "right",
    overflow: "linebreak",
  },
  headStyles: {
    fontSize: 8.5,
    textColor: INK.quiet,
    lineWidth: 0,
    valign: "bottom",
  },
  columnStyles: {
    0: {
      cellWidth: 82,
      font: "strong",
      halign: "left",
      cellPadding: { top: 2.3, bottom: 2.3, left: 0, right: 0 },
    },
    1: { cellWidth: 16 },
    2: { cellWidth: 34 },
    3: { cellWidth: 22 },
    4: { cellWidth: 36, font: "strong" },
  },
};

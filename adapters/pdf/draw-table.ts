import type { jsPDF } from "jspdf";
import { autoTable, type Styles } from "jspdf-autotable";
import { INK, RULE, SHEET, strongRule } from "./sheet.ts";

/** The design of a table; lengths in millimetres, font sizes in points. */
export type TableStyle = {
  readonly fontSize: number;
  readonly headFontSize: number;
  /** Above and below each text, and left of every text but a row's first. */
  readonly padding: { readonly vertical: number; readonly left: number };
  readonly columns: readonly (Partial<Styles> & { readonly cellWidth: number })[];
};

export type Table = {
  readonly top: number;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Default: on every page. */
  readonly showHead?: "everyPage" | "never";
  readonly style: TableStyle;
};

/**
 * Draws a table as wide as the sheet, on as many pages as needed: the first column is left-aligned
 * and bold, the others are figures. Returns its bottom on the last page, mm.
 */
export const drawTable = (
  doc: jsPDF,
  { top, head, rows, showHead = "everyPage", style }: Table,
): number => {
  const { fontSize, headFontSize, columns } = style;
  const { vertical, left } = style.padding;
  const cellPadding = { top: vertical, bottom: vertical, left, right: 0 };
  const first = { halign: "left", cellPadding: { ...cellPadding, left: 0 } } as const;
  let end = top;
  let headBottom = Number.NaN;
  autoTable(doc, {
    theme: "plain",
    rowPageBreak: "avoid",
    startY: top,
    showHead,
    margin: {
      top: SHEET.nextPageTop,
      left: SHEET.left,
      right: SHEET.left,
      bottom: SHEET.pageHeight - SHEET.contentBottom,
    },
    styles: {
      font: "text",
      fontStyle: "normal",
      fontSize,
      textColor: INK.text,
      lineColor: INK.hairline,
      lineWidth: { bottom: RULE.hair },
      cellPadding,
      halign: "right",
      overflow: "linebreak",
    },
    headStyles: { fontSize: headFontSize, textColor: INK.quiet, lineWidth: 0, valign: "bottom" },
    columnStyles: Object.fromEntries(
      columns.map((column, index) => [
        index,
        index === 0 ? { ...first, font: "strong", ...column } : column,
      ]),
    ),
    // `columnStyles` apply to the body only.
    head: [
      head.map((content, index) => {
        const own = columns[index]?.cellPadding;
        return { content, styles: index === 0 ? first : own ? { cellPadding: own } : {} };
      }),
    ],
    body: rows.map((cells) => [...cells]),
    // The rule is drawn once per row: drawn by cell, its joints would be visible.
    didDrawCell: ({ section, column, cell }) => {
      if (section === "head" && column.index === 0) {
        headBottom = cell.y + cell.height;
        strongRule(doc, SHEET.left, SHEET.right, headBottom);
      }
      // Again above a tinted column, which has covered half of it.
      const isLast = section === "body" && column.index === columns.length - 1;
      if (isLast && Math.abs(cell.y - headBottom) < RULE.hair)
        strongRule(doc, SHEET.left, SHEET.right, headBottom);
    },
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end;
    },
  });
  return end;
};

import { visibleLine } from "#format/visible-text.ts";
import type { Rows } from "./run-statement.ts";

/** Formats rows for a terminal: header, aligned columns, and row count. */
export const asTable = (rows: Rows): string => {
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return `${count}\n`;
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, place) => Math.max(...lines.map((line) => width(line[place]))));
  const rule = widths.map((wide) => "-".repeat(wide));
  const drawn = [lines[0] ?? [], rule, ...lines.slice(1)].map((line) =>
    line
      .map((text, place) => text + " ".repeat((widths[place] ?? 0) - width(text)))
      .join("  ")
      .trimEnd(),
  );
  return `${drawn.join("\n")}\n${count}\n`;
};

/** Customers' texts must not control the terminal. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return visibleLine(text);
};

const width = (text = ""): number => Array.from(text).length;

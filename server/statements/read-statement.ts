import { err, ok, type Result } from "#core/domain/result.ts";
import { findTable, isBalance, nameOf, readTable } from "./read-table.ts";
import { readDate } from "./read-cells.ts";
import { readContent, separations } from "./read-rows.ts";
import { readPasted, readPhoneList } from "./read-pasted.ts";
import type { RememberedLayout, Rows, Statement, StatementError } from "./statement.ts";

type Around = {
  /** `YYYY-MM-DD` at the roastery. */
  readonly today: string;
  readonly remembered: readonly RememberedLayout[];
};

/**
 * Reads a bank statement: a CSV or Excel file of a known bank, one whose columns were mapped by
 * staff, or lines copied from a bank's page. Unknown tables are never guessed.
 */
export const readStatement = async (
  file: Uint8Array,
  around: Around,
): Promise<Result<Statement, StatementError>> => {
  const content = await readContent(file);
  if (!content.ok) return content;
  const tables =
    content.value.kind === "sheet" ? [content.value.rows] : separations(content.value.text);
  for (const rows of tables) {
    const statement = readKnown(rows, around);
    if (statement) return ok(statement);
  }
  if (content.value.kind === "text") {
    const { text } = content.value;
    const pasted = readPasted(text, around.today) ?? readPhoneList(text, around.today);
    if (pasted) return ok({ layout: "pasted lines", ...pasted });
  }
  return err(unknownLayout(tables, around.today));
};

const readKnown = (rows: Rows, { today, remembered }: Around): Statement | null => {
  const table = findTable(rows);
  if (table)
    return { layout: table.layout, ...readTable(rows, table.columns, table.headerAt, today) };
  for (const [headerAt, cells] of rows.entries()) {
    const mapped = remembered.find(
      (layout) => layout.fingerprint === fingerprintOf(cells) && !isOfBalance(layout),
    );
    if (mapped) return { layout: mapped.name, ...readTable(rows, mapped.columns, headerAt, today) };
  }
  return null;
};

/** Whether the amount was taken from a column that holds what is in the account. */
export const isOfBalance = ({
  fingerprint,
  columns,
}: Pick<RememberedLayout, "fingerprint" | "columns">): boolean =>
  [columns.credit, columns.amount].some(
    (at) => at !== null && isBalance(fingerprint.split("|")[at] ?? ""),
  );

/** Chooses the separator that gives the most columns. */
const unknownLayout = (tables: readonly Rows[], today: string): StatementError => {
  const rows =
    tables.toSorted((a, b) => widthOf(b) - widthOf(a)).find((one) => widthOf(one) > 2) ?? [];
  const headerAt = headerOf(rows, today);
  const header = rows[headerAt] ?? [];
  const first = (rows[0] ?? tables[0]?.[0] ?? []).join(", ").trim().slice(0, 120);
  return {
    kind: "unknown-layout",
    message: `We cannot find date and amount in these lines. The first one reads: ${first === "" ? "(blank)" : first} Paste them as text, or use the bank's CSV.`,
    fingerprint: fingerprintOf(header),
    header,
    samples: rows
      .slice(headerAt + 1)
      .filter((cells) => filled(cells) > 0)
      .slice(0, 5),
  };
};

/** The column names; blank without a header. */
const fingerprintOf = (header: readonly string[]): string => {
  const names = header.map(nameOf);
  return names.filter(Boolean).length < 3 ? "" : names.join("|");
};

const widthOf = (rows: Rows): number => Math.max(0, ...rows.map(filled));

/** The row above the first one with a date; -1 without one. */
const headerOf = (rows: Rows, today: string): number =>
  rows.findIndex((cells) =>
    cells.some((cell) => readDate(cell, { today, period: null }) !== null),
  ) - 1;

const filled = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.trim() !== "").length;

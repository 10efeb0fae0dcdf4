import { err, ok, type Result } from "#core/domain/result.ts";
import { isBalance, nameOf, otherBank } from "./known-layouts.ts";
import { findTable, readTable } from "./read-table.ts";
import { readDate } from "./read-cells.ts";
import { readContent, separations } from "./read-rows.ts";
import { readPasted, readPhoneList } from "./read-pasted.ts";
import type {
  RememberedLayout,
  Rows,
  ShopAccount,
  Statement,
  StatementError,
  UnmappedTable,
} from "./statement.ts";

type Around = {
  /** `YYYY-MM-DD` at the roastery. */
  readonly today: string;
  readonly remembered: readonly RememberedLayout[];
  /** The shop's account, as its customers read it. */
  readonly account: ShopAccount;
};

/**
 * Reads a bank statement: a CSV or Excel file of a known bank, one whose columns were mapped by
 * staff, or lines copied from a bank's page. Unknown tables are never guessed, and a file of another
 * bank than the account's is not read: its money would count as the account's.
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
    if (statement) return statement;
  }
  if (content.value.kind === "text") {
    const { text } = content.value;
    const pasted = readPasted(text, around.today) ?? readPhoneList(text, around.today);
    if (pasted) return ok({ layout: "pasted lines", ...NOTHING_SAID, ...pasted });
  }
  return err(unknownLayout(tables, around.today));
};

const readKnown = (
  rows: Rows,
  { today, remembered, account }: Around,
): Result<Statement, StatementError> | null => {
  const table = findTable(rows);
  const other = table && otherBank(table.layout, account.bank);
  if (table && other === null)
    return ok({
      layout: table.layout,
      ...NOTHING_SAID,
      ...readTable(rows, table.columns, table.headerAt, today),
    });
  for (const [headerAt, cells] of rows.entries()) {
    const mapped = remembered.find(
      (layout) => layout.fingerprint === fingerprintOf(cells) && !isOfBalance(layout),
    );
    if (mapped)
      return ok({
        layout: mapped.name,
        ...NOTHING_SAID,
        ...readTable(rows, mapped.columns, headerAt, today),
      });
  }
  return table && other !== null
    ? err({
        kind: "other-bank",
        message: `This is a file of ${other}, and the shop's account is at ${account.bank}. Nothing was read: money of another account would count as this one's. If it is the account's all the same, say at the desk which column holds what.`,
        ...unmapped(rows, table.headerAt),
      })
    : null;
};

const NOTHING_SAID = { sheet: null, otherAccount: null, findings: [] } as const;

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
  const first = (rows[0] ?? tables[0]?.[0] ?? []).join(", ").trim().slice(0, 120);
  return {
    kind: "unknown-layout",
    message: `We cannot find date and amount in these lines. The first one reads: ${first === "" ? "(blank)" : first} Paste them as text, or use the bank's CSV.`,
    ...unmapped(rows, headerOf(rows, today)),
  };
};

/** What it takes to map a table. */
const unmapped = (rows: Rows, headerAt: number): Omit<UnmappedTable, "message"> => {
  const header = rows[headerAt] ?? [];
  return {
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

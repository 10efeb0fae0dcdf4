import {
  directionOf,
  readAmount,
  type Amount,
  readDate,
  readPeriod,
  type Calendar,
} from "./read-cells.ts";
import { columnsOf, layoutOf, nameOf } from "./known-layouts.ts";
import {
  BOOKED,
  type Statement,
  type ColumnMap,
  type Rows,
  type StatementLine,
} from "./statement.ts";

/**
 * Reads the rows below a header. Totals are skipped; a row with an amount but no valid date is
 * reported; a row with a text only continues the one above.
 */
export const readTable = (
  rows: Rows,
  columns: ColumnMap,
  /** Index of the header; -1 without one. */
  headerAt: number,
  today: string,
): Pick<Statement, "lines" | "unreadable"> => {
  const preamble = rows.slice(0, headerAt + 1).map((cells) => cells.join(" "));
  const period = preamble.map(readPeriod).find((found) => found !== null) ?? null;
  const lines: StatementLine[] = [];
  const unreadable: { row: number; text: string }[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= headerAt || cells.every((cell) => cell.trim() === "")) continue;
    // Below the header in another language, or again on each page.
    if (columnsOf(cells)) continue;
    const row = index + 1;
    const read = readRow(cells, columns, { today, period });
    if (read.kind === "line") lines.push({ row, ...read.line });
    if (read.kind === "unreadable") unreadable.push({ row, text: cells.join(" ").trim() });
    const last = read.kind === "continued" ? lines.pop() : undefined;
    if (read.kind === "continued" && last)
      lines.push({ ...last, text: `${last.text} ${read.text}` });
  }
  // Only what went out has a sign.
  const isOneSigned =
    columns.mark === null &&
    lines.some(({ direction }) => direction === "debit") &&
    lines.every(({ direction }) => direction !== "credit");
  return { lines: isOneSigned ? lines.map(asCredit) : lines, unreadable };
};

const asCredit = (line: StatementLine): StatementLine =>
  line.direction === "unmarked" ? { ...line, direction: "credit" } : line;

type RowRead =
  | { readonly kind: "line"; readonly line: Omit<StatementLine, "row"> }
  /** Continues the text of the row above. */
  | { readonly kind: "continued"; readonly text: string }
  | { readonly kind: "sum" | "unreadable" };

const readRow = (cells: readonly string[], columns: ColumnMap, calendar: Calendar): RowRead => {
  const dateText = plain(cells[columns.date]);
  const text = columns.text
    .map((at) => plain(cells[at]))
    .filter(Boolean)
    .join(" ");
  const amount = amountOf(cells, columns);
  const isPending = /^pend/i.test(dateText);
  const date = isPending ? null : readDate(dateText, calendar);
  if (date === null && !isPending) {
    if (isSum(cells)) return { kind: "sum" };
    const goesOn = amount === null && dateText === "" && text !== "";
    return goesOn ? { kind: "continued", text } : { kind: "unreadable" };
  }
  if (amount === null) return { kind: isSum(cells) ? "sum" : "unreadable" };
  const { idr: amountIdr, direction } = amount;
  const said = isPending ? ({ state: "waiting", word: dateText } as const) : BOOKED;
  return { kind: "line", line: { date, dateText, text, amountIdr, direction, ...said } };
};

const amountOf = (cells: readonly string[], columns: ColumnMap): Amount | null => {
  if (columns.amount === null) return creditOrDebit(cells, columns);
  const amount = readAmount(plain(cells[columns.amount]));
  if (amount === null || amount.direction !== "unmarked") return amount;
  // BCA prints the mark into an unnamed column next to the amount.
  const mark = plain(cells[columns.mark ?? columns.amount + 1]);
  return { ...amount, direction: directionOf(mark) };
};

/**
 * With one column per direction, the other is blank, zero or a dash. What is taken off the credits
 * went out; a debit may have its sign besides.
 */
const creditOrDebit = (cells: readonly string[], { credit, debit }: ColumnMap): Amount | null => {
  const came = credit === null ? null : readAmount(plain(cells[credit]));
  const went = debit === null ? null : readAmount(plain(cells[debit]));
  if (came && came.idr > 0 && !(went && went.idr > 0))
    return { idr: came.idr, direction: came.direction === "debit" ? "debit" : "credit" };
  if (went && went.idr > 0 && !(came && came.idr > 0)) return { idr: went.idr, direction: "debit" };
  return null;
};

/** Opening and closing balances and totals. */
const isSum = (cells: readonly string[]): boolean => {
  const first = nameOf(cells.find((cell) => cell.trim() !== "") ?? "");
  return SUMS.some((word) => first.startsWith(word));
};

const SUMS =
  "saldo starting ending opening closing mutasi total kredit credit debet debit jumlah balance".split(
    " ",
  );

/** In one line, without the escapes of spreadsheets: `'19/07`, `="0123"`. */
const plain = (cell = ""): string => {
  const text = cell.trim().replaceAll(/\s+/g, " ");
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, "")).trim();
};

export type Table = {
  readonly layout: string;
  readonly columns: ColumnMap;
  /** Index of the header row. */
  readonly headerAt: number;
};

/** Finds the header: the first row with names of a date, a text and an amount column. */
export const findTable = (rows: Rows): Table | null => {
  for (const [headerAt, cells] of rows.slice(0, LONGEST_PREAMBLE).entries()) {
    const columns = columnsOf(cells);
    if (columns) return { layout: layoutOf(cells), columns, headerAt };
  }
  return null;
};

const LONGEST_PREAMBLE = 60;

import { err, ok, type Result } from "#core/domain/result.ts";
import { accountIn, isOwnNumber } from "./account-named.ts";
import { fallWithCredits, findingsOf, sumsIn, withDirections, type ReadLine } from "./file-sums.ts";
import { areMostlyFees } from "./line-text.ts";
import { columnsNamed, isBalance, nameOf, otherBank } from "./known-layouts.ts";
import {
  findTable,
  headsAt,
  readTable,
  type Context,
  type Reading,
  type Table,
} from "./read-table.ts";
import { readAmount, readDate } from "./read-cells.ts";
import { readContent, separations } from "./read-rows.ts";
import { readPasted } from "./read-pasted.ts";
import { readPhoneList } from "./read-phone-list.ts";
import { directionInText, saidInText } from "./row-words.ts";
import { sentences, type Text } from "#format/language.ts";
import type {
  RememberedLayout,
  Rows,
  ShopAccount,
  Statement,
  StatementError,
  StatementLine,
  UnmappedTable,
  UnreadableRow,
} from "./statement.ts";

type Around = {
  /** `YYYY-MM-DD` at the roastery. */
  readonly today: string;
  readonly remembered: readonly RememberedLayout[];
  readonly account: ShopAccount;
  /** Accounts that staff have said to be the shop's all the same, as files print them. */
  readonly ours: readonly string[];
};

const PASTED = "pasted lines";

type Read = Result<Statement, StatementError>;

/**
 * Reads a bank statement: a CSV or Excel file of a known bank, one whose columns were mapped by
 * staff, or lines copied from a bank's page. Unknown tables are never guessed, a file of another
 * bank than the account's is not read, and one of another account counts for nothing.
 */
export const readStatement = async (file: Uint8Array, around: Around): Promise<Read> => {
  const content = await readContent(file);
  if (!content.ok) return content;
  if (content.value.kind === "sheets") {
    const { sheets } = content.value;
    for (const { name, rows } of sheets) {
      const beside = sheets.flatMap((one) => (one.name === name ? [] : one.rows));
      const read = readKnown(rows, { ...around, isSheet: true, beside: labelsOf(beside) });
      if (!read?.ok) {
        if (read) return read;
        continue;
      }
      const otherSheets = sheets.flatMap((one) =>
        one.name !== name && findTable(one.rows) ? [one.name] : [],
      );
      return ok({ ...read.value, sheet: name, otherSheets });
    }
    return err(
      unknownLayout(
        sheets.map(({ rows }) => rows),
        around.today,
      ),
    );
  }
  const { text } = content.value;
  const context: Context = { ...around, isSheet: false, beside: [] };
  const tables = separations(text);
  for (const rows of tables) {
    const read = readKnown(rows, { ...around, ...context });
    if (read) return read;
  }
  const pasted = readPasted(text, context) ?? readPhoneList(text, context);
  const unknown = unknownLayout(tables, around.today);
  if (!pasted) return err(unknown);
  // A table with names of columns is mapped rather than guessed at.
  const isTable = unknown.kind === "unknown-layout" && unknown.fingerprint !== "";
  if (isTable && pasted.lines.some(({ mark }) => mark !== "told")) return err(unknown);
  const statement = statementOf(PASTED, pasted);
  return statement.lines.length > statement.unreadable.length ? ok(statement) : err(unknown);
};

/** Short rows, as a summary has: those of a table are its own. */
const labelsOf = (rows: Rows): Rows => rows.filter((cells) => filled(cells) <= 2);

const readKnown = (rows: Rows, around: Around & Context): Read | null => {
  const mapped = mappedTable(rows, around.remembered);
  // What staff have said wins over what is recognised.
  if (mapped) return ok(statementOf(mapped.layout, readTable(rows, mapped, around)));
  const table = findTable(rows);
  if (!table) return null;
  const { account } = around;
  const reading = readTable(rows, table, around);
  const isOwn =
    isOwnNumber(accountIn(rows.slice(0, table.headerAt)).number, account) ||
    reading.lines.some(({ part }) => isOwnNumber(part, account));
  const other = isOwn ? null : otherBank(table.layout, account.bank);
  if (other !== null)
    return err({
      kind: "other-bank",
      message: {
        en: `This is a file of ${other}, and the shop's account is at ${account.bank}. Nothing was read: money of another account would count as this one's. If it is the account's all the same, say at the desk which column holds what.`,
        id: `Ini berkas ${other}, sedangkan rekening toko ada di ${account.bank}. Tidak ada yang dibaca: uang rekening lain akan dihitung sebagai uang rekening ini. Jika memang rekening toko, tunjukkan kolom mana berisi apa.`,
      },
      ...unmapped(rows, table.headerAt, table.head),
    });
  const statement = statementOf(table.layout, reading);
  const doubt = doubtAbout(statement, rows, table);
  return doubt === null
    ? ok(statement)
    : err({
        kind: "unknown-layout",
        message: sentences(doubt, {
          en: "Nothing was read: say which column holds what.",
          id: "Tidak ada yang dibaca: tunjukkan kolom mana berisi apa.",
        }),
        ...unmapped(rows, table.headerAt, table.head),
      });
};

const mappedTable = (rows: Rows, remembered: readonly RememberedLayout[]): Table | null => {
  if (remembered.length === 0) return null;
  for (const headerAt of rows.keys())
    for (const head of headsAt(rows, headerAt)) {
      const fingerprint = fingerprintOf(head);
      const mapped = remembered.find(
        (layout) => layout.fingerprint === fingerprint && !isOfBalance(layout),
      );
      if (mapped) return { layout: mapped.name, columns: mapped.columns, head, headerAt };
    }
  return null;
};

/** A row that does not fit its head is named, and needs no mapping. */
const isMisfit = ({ why }: UnreadableRow): boolean => why !== undefined;

/** What a head that is known does not tell; `null`: nothing. */
const doubtAbout = (
  { lines, unreadable, looksSwapped }: Statement,
  rows: Rows,
  { columns, head, headerAt }: Table,
): Text | null => {
  if (lines.length === 0 && unreadable.length > 0 && !unreadable.every(isMisfit))
    return {
      en: "The names of its columns are known, but no row could be read by them.",
      id: "Nama kolomnya dikenal, tetapi tidak satu baris pun bisa dibaca dengannya.",
    };
  if (lines.length > 0 && lines.every(({ direction }) => direction === "unmarked"))
    return {
      en: "No line says whether its money came or went.",
      id: "Tidak ada baris yang menyebut uangnya masuk atau keluar.",
    };
  if (looksSwapped === "by balances")
    return {
      en: "Its balances fall where money would come in by the names of its columns, and rise where it would go out.",
      id: "Saldonya turun saat uang menurut nama kolomnya masuk, dan naik saat keluar.",
    };
  if (columns.amount === null) return null;
  const amounts = columnsNamed(head, "amount").filter((at) =>
    rows.slice(headerAt + 1).some((cells) => readAmount(cells[at] ?? "") !== null),
  );
  const differ = rows.slice(headerAt + 1).some((cells) => {
    const read = amounts.flatMap((at) => readAmount(cells[at] ?? "")?.idr ?? []);
    return new Set(read).size > 1;
  });
  if (!differ) return null;
  const names = amounts.map((at) => `“${head[at]?.trim()}”`);
  return {
    en: `Its columns ${names.join(" and ")} both hold amounts.`,
    id: `Kolom ${names.join(" dan ")} sama-sama berisi jumlah.`,
  };
};

/** What was read, with what follows from all of it: directions, what texts say, and what contradicts. */
const statementOf = (layout: string, { lines, unreadable, around }: Reading): Statement => {
  const sums = sumsIn(around);
  const told = withTexts(oneSigned(withDirections(lines, sums)));
  // Without any mark, either of two figures may be the balance, or one of the text.
  const guessed = told.filter(
    (line) =>
      layout === PASTED &&
      line.mark === "none" &&
      line.balanceIdr !== null &&
      (line.direction === "unmarked" ||
        (line.direction === "credit" && line.balanceIdr < line.amountIdr)),
  );
  return {
    layout,
    sheet: null,
    otherSheets: [],
    otherAccount: told.find(({ state }) => state === "another account")?.word ?? null,
    findings: findingsOf(told, sums),
    looksSwapped: fallWithCredits(told, sums)
      ? "by balances"
      : areMostlyFees(told)
        ? "by words"
        : null,
    lines: told.filter((line) => !guessed.includes(line)).map(lineOf),
    unreadable: [
      ...unreadable,
      ...guessed.map(({ row, dateText, text, amountIdr, balanceIdr }) => ({
        row,
        text: `${dateText} ${text}`,
        why: {
          en: `of ${amountIdr} and ${balanceIdr} nothing says which came or went`,
          id: `dari ${amountIdr} dan ${balanceIdr} tidak jelas mana yang masuk atau keluar`,
        },
      })),
    ],
  };
};

const lineOf = ({
  row,
  date,
  dateText,
  text,
  amountIdr,
  direction,
  state,
  word,
}: ReadLine): StatementLine => ({
  row,
  date,
  dateText,
  text,
  amountIdr,
  direction,
  state,
  word,
});

/** Where neither mark nor balance tells, a mark inside the text does; then that only what went out has one. */
const oneSigned = (lines: readonly ReadLine[]): readonly ReadLine[] => {
  const told = lines.map((line) =>
    line.direction === "unmarked" && line.mark !== "torn"
      ? { ...line, direction: directionInText(line.text) }
      : line,
  );
  const isOneSigned =
    lines.some(({ direction }) => direction === "debit") &&
    lines.every(({ direction, mark }) => direction === "debit" || mark === "none");
  return isOneSigned
    ? told.map((line) => (line.direction === "unmarked" ? { ...line, direction: "credit" } : line))
    : told;
};

const MAY_BE_SAID: ReadonlySet<string> = new Set(["booked", "in doubt", "another account"]);

const withTexts = (lines: readonly ReadLine[]): readonly ReadLine[] =>
  lines.map((line) => {
    if (!MAY_BE_SAID.has(line.state)) return line;
    const said = saidInText(line.text, line.direction);
    if (said === null) return line;
    // What a status says outright, or an account, a word within a text does not take back.
    const isDoubt = said.state === "in doubt" || said.state === "reversal";
    if (line.state === "another account" && isDoubt) return line;
    if (said.state === "in doubt" && (line.isDone || line.state === "in doubt")) return line;
    return { ...line, ...said };
  });

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
    message: {
      en: `We cannot find date and amount in these lines. The first one reads: ${first === "" ? "(blank)" : first} Paste them as text, or use the bank's CSV.`,
      id: `Tanggal dan jumlah tidak ditemukan di baris-baris ini. Yang pertama berbunyi: ${first === "" ? "(kosong)" : first} Tempel sebagai teks, atau pakai CSV dari bank.`,
    },
    ...unmapped(rows, headerOf(rows, today)),
  };
};

/** What it takes to map a table. */
const unmapped = (
  rows: Rows,
  headerAt: number,
  header: readonly string[] = rows[headerAt] ?? [],
): Omit<UnmappedTable, "message"> => {
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

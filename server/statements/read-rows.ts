import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { err, ok, type Result } from "#core/domain/result.ts";
import { fileKind } from "./file-kind.ts";
import type { Rows, StatementError } from "./statement.ts";
import { fitsSheet } from "./fits-sheet.ts";

type UnreadableFile = Extract<StatementError, { readonly kind: "unreadable-file" }>;

/** Content of a file: cells of an Excel sheet, or a text. */
export type Content =
  | { readonly kind: "sheet"; readonly rows: Rows }
  | { readonly kind: "text"; readonly text: string };

/** Reads `.xlsx` files as cells, and other text in a detected encoding; names what is neither. */
export const readContent = async (bytes: Uint8Array): Promise<Result<Content, UnreadableFile>> => {
  const other = fileKind(bytes);
  if (other) return unreadable(`This is ${other.name}. ${other.advice}`);
  if (!isZip(bytes)) {
    const text = decodeText(bytes);
    return countLines(text) > MOST_ROWS ? unreadable(TOO_LONG) : ok({ kind: "text", text });
  }
  const file = Buffer.from(bytes);
  const fits = fitsSheet(file, { unpackedBytes: MOST_UNPACKED_BYTES, rows: MOST_ROWS });
  if (!fits.ok) return unreadable(fits.error);
  try {
    const cells = await readSheet(file);
    return ok({ kind: "sheet", rows: cells.map((row) => row.map(cellText)) });
  } catch {
    return unreadable("This Excel file cannot be read. Save it again, or as CSV.");
  }
};

/** The text's cells, once for each possible separator; none that would give a flood of columns. */
export const separations = (text: string): readonly Rows[] =>
  [",", ";", "\t", "|"]
    .filter((delimiter) => text.split("\n").every((line) => hasAtMost(line, delimiter)))
    .map((delimiter) => Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data);

const hasAtMost = (line: string, delimiter: string): boolean => {
  let at = -1;
  for (let count = 0; count < MOST_COLUMNS; count += 1) {
    at = line.indexOf(delimiter, at + 1);
    if (at === -1) return true;
  }
  return false;
};

/** UTF-8 or UTF-16 if valid, else Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

export const countLines = (text: string): number => {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
};

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return typeof cell === "string" ? cell : "";
};

const unreadable = (message: string): Result<never, UnreadableFile> =>
  err({ kind: "unreadable-file", message });

/** A statement of a year has some thousand rows and some hundred kilobytes, unpacked ten times that. */
const MOST_ROWS = 10_000;
const MOST_COLUMNS = 200;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
const TOO_LONG =
  "This file has more than 10.000 rows. Take a shorter period, and read it in parts.";

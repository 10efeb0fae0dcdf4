import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Rows, StatementError } from "./statement.ts";
import { unpacksWithin } from "./unpacks-within.ts";

type UnreadableFile = Extract<StatementError, { readonly kind: "unreadable-file" }>;

/** Content of a file: cells of an Excel sheet, or a text. */
export type Content =
  | { readonly kind: "sheet"; readonly rows: Rows }
  | { readonly kind: "text"; readonly text: string };

/** Reads `.xlsx` files as cells, and anything else as text in a detected encoding. */
export const readContent = async (bytes: Uint8Array): Promise<Result<Content, UnreadableFile>> => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return unreadable("This is an old Excel file (.xls). Save it as .xlsx or CSV.");
  if (!startsWith(bytes, 0x50, 0x4b)) return ok({ kind: "text", text: decode(bytes) });
  const file = Buffer.from(bytes);
  if (!unpacksWithin(file, MOST_UNPACKED_BYTES))
    return unreadable("This Excel file unpacks to more than 64 MB. Save it as CSV.");
  try {
    const cells = await readSheet(file);
    return ok({ kind: "sheet", rows: cells.map((row) => row.map(cellText)) });
  } catch {
    return unreadable("This Excel file cannot be read. Save it again, or as CSV.");
  }
};

/** The text's cells, once for each possible separator. */
export const separations = (text: string): readonly Rows[] =>
  [",", ";", "\t", "|"].map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data,
  );

/** UTF-8 or UTF-16 if valid, else Windows-1252. */
const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return typeof cell === "string" ? cell : "";
};

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

const unreadable = (message: string): Result<never, UnreadableFile> =>
  err({ kind: "unreadable-file", message });

/** A statement of a year has some hundred kilobytes, unpacked ten times as many. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

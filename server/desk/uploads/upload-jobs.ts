import { readCsv } from "#format/csv.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";
import { fileKind, countLines, decodeText, isNoStatement } from "#server/statements/read-rows.ts";
import { readUploadForm } from "./upload-thread.ts";
import { readRoastFile } from "#server/roast-files/read-roast-file.ts";
import { readStatement } from "#server/statements/read-statement.ts";
import { pictureWithoutMetadata } from "./picture-without-metadata.ts";

/** Reads a catalogue's CSV as rows, within limits far above any roastery's list. */
export const readCatalogueFile = async (
  file: Uint8Array,
): Promise<Result<readonly (readonly string[])[], Text>> => {
  const other = isSheet(file) ? SHEET : fileKind(file);
  if (other) return err(isNoStatement(other));
  const text = decodeText(file);
  if (countLines(text) > MOST_LINES) return err(TOO_LONG);
  const rows = readCsv(text);
  if (rows.length - 1 > MOST_COFFEES) return err(TOO_LONG);
  if (rows.some((cells) => cells.some((cell) => cell.length > MOST_LETTERS)))
    return err({
      en: "A cell of this file is longer than any story. Is a quote missing?",
      id: "Ada sel yang lebih panjang dari cerita mana pun. Apakah ada tanda kutip yang hilang?",
    });
  return rows.some((cells) => cells.length > MOST_COLUMNS)
    ? err({
        en: `A row of this file has more than ${MOST_COLUMNS} columns. Save it again as CSV.`,
        id: `Ada baris dengan lebih dari ${MOST_COLUMNS} kolom. Simpan lagi sebagai CSV.`,
      })
    : ok(rows);
};

const isSheet = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && fileKind(file) === null;

const SHEET = {
  name: { en: "an Excel file", id: "berkas Excel" },
  advice: {
    en: "Save it as CSV (UTF-8) and hand that in.",
    id: "Simpan sebagai CSV (UTF-8) dan pakai berkas itu.",
  },
};
const MOST_COFFEES = 500;
/** Stories have lines of their own. */
const MOST_LINES = 20_000;
const MOST_COLUMNS = 100;
const MOST_LETTERS = 20_000;
const TOO_LONG: Text = {
  en: `This file has more than ${MOST_COFFEES} coffees. Hand it in in parts.`,
  id: `Berkas ini memuat lebih dari ${MOST_COFFEES} kopi. Bagi menjadi beberapa berkas.`,
};

/** What the upload thread does with what people send. */
export const UPLOAD_JOBS = {
  form: readUploadForm,
  statement: readStatement,
  catalogue: readCatalogueFile,
  roast: readRoastFile,
  picture: pictureWithoutMetadata,
} as const;

export type UploadJobs = typeof UPLOAD_JOBS;
export type UploadsGiven = { [Kind in keyof UploadJobs]: Parameters<UploadJobs[Kind]> };

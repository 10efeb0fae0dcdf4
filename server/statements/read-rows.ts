import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import { err, ok, type Result } from "#core/domain/result.ts";
import { sentences, type Text } from "#format/language.ts";
import type { Rows, StatementError } from "./statement.ts";
import { inflateRawSync } from "node:zlib";

type UnreadableFile = Extract<StatementError, { readonly kind: "unreadable-file" }>;

/** A sheet of a workbook that its reader would see. */
type Sheet = { readonly name: string; readonly rows: Rows };

/** Content of a file: the visible sheets of a workbook in their order, or a text. */
export type Content =
  | { readonly kind: "sheets"; readonly sheets: readonly Sheet[] }
  | { readonly kind: "text"; readonly text: string };

/** Reads `.xlsx` files as cells, and other text in a detected encoding; names what is neither. */
export const readContent = async (bytes: Uint8Array): Promise<Result<Content, UnreadableFile>> => {
  const other = fileKind(bytes);
  if (other) return unreadable(isNoStatement(other));
  if (!textOf(bytes, 0, 4).startsWith("PK\x03\x04")) {
    // Which the database would refuse.
    const text = decodeText(bytes).replaceAll("\0", "");
    return countLines(text) > MOST_ROWS ? unreadable(TOO_LONG) : ok({ kind: "text", text });
  }
  const file = withoutAppendix(Buffer.from(bytes));
  const fits = fitsSheet(file, { unpackedBytes: MOST_UNPACKED_BYTES, rows: MOST_ROWS });
  if (!fits.ok) return unreadable(fits.error);
  try {
    const hidden = hiddenSheets(file);
    const sheets = (await readXlsxFile(file)).flatMap(({ sheet: name, data }) =>
      hidden.has(name) ? [] : [{ name, rows: data.map((row) => row.map(cellText)) }],
    );
    return ok({ kind: "sheets", sheets });
  } catch {
    return unreadable({
      en: "This Excel file cannot be read. Save it again, or as CSV.",
      id: "Berkas Excel ini tidak bisa dibaca. Simpan lagi, atau sebagai CSV.",
    });
  }
};

/** Names of sheets that nobody sees, by the workbook's list of them. */
const hiddenSheets = (zip: Buffer): ReadonlySet<string> => {
  const hidden = new Set<string>();
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + ENTRY.length)) {
    const name = zip.toString("utf8", at + HEAD_BYTES, at + HEAD_BYTES + zip.readUInt16LE(at + 26));
    if (name !== "xl/workbook.xml") continue;
    const list = unpacked(zip, at, MOST_UNPACKED_BYTES)?.toString("utf8") ?? "";
    for (const [tag] of list.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
      const [, , called = ""] = /\sname=(["'])(.*?)\1/.exec(tag) ?? [];
      if (/\sstate=["'](?:hidden|veryHidden)["']/.test(tag)) hidden.add(unescaped(called));
    }
  }
  return hidden;
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[String(name).toLowerCase()] ?? "";
  });

/** The text's cells, once for each possible separator; none that would give a flood of columns. */
export const separations = (text: string): readonly Rows[] =>
  [",", ";", "\t", "|"]
    .filter((delimiter) =>
      text
        .split("\n")
        .every((line) => line.split(delimiter, MOST_COLUMNS + 1).length <= MOST_COLUMNS),
    )
    .map((delimiter) => Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data);

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

export const countLines = (text: string): number => text.split("\n").length;

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return typeof cell === "string" ? cell : "";
};

const unreadable = (message: Text): Result<never, UnreadableFile> =>
  err({ kind: "unreadable-file", message });

/**
 * A statement of a quarter has some thousand rows and some hundred kilobytes, unpacked ten times that.
 * Rows are read in a worker, but matched in the shop's thread, which more of them would hold.
 */
const MOST_ROWS = 4_000;
const MOST_COLUMNS = 200;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
const TOO_LONG: Text = {
  en: "This file has more than 4.000 rows. Take a shorter period, and read it in parts.",
  id: "Berkas ini lebih dari 4.000 baris. Ambil periode yang lebih pendek, dan baca sebagian-sebagian.",
};

/** What a file is that holds no text or sheet we read, by its first bytes; `null` for others. */
export type FileKind = {
  /** With its article: `a PDF`. */
  readonly name: Text;
  /** What to do with it: a sentence. */
  readonly advice: Text;
};

/** What is said of a file that is none of ours. */
export const isNoStatement = ({ name, advice }: FileKind): Text => ({
  en: `This is ${name.en}. ${advice.en}`,
  id: `Ini ${name.id}. ${advice.id}`,
});

export const fileKind = (bytes: Uint8Array): FileKind | null => {
  if (bytes.length === 0)
    return {
      name: { en: "an empty file", id: "berkas kosong" },
      advice: { en: "Download it again.", id: "Unduh lagi." },
    };
  const known = SIGNATURES.find(({ at = 0, magic }) =>
    magic.some((one) => textOf(bytes, at, at + one.length) === one),
  );
  if (known) return known.kind(bytes);
  return ofText(bytes);
};

/** One letter a byte. */
const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);

const has = (bytes: Uint8Array, text: string, encoding: "latin1" | "utf16le" = "latin1"): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding);

const AS_CSV: Text = {
  en: "Open it in Excel and save it as .xlsx or CSV.",
  id: "Buka di Excel dan simpan sebagai .xlsx atau CSV.",
};
const PASTE: Text = {
  en: "Download the statement as CSV or Excel, or copy its lines as text and paste them.",
  id: "Unduh mutasinya sebagai CSV atau Excel, atau salin barisnya sebagai teks dan tempel.",
};
const photo = (en: string, id: string) => (): FileKind => ({
  name: { en, id },
  advice: sentences(
    { en: "Figures in a picture are not read.", id: "Angka di dalam gambar tidak dibaca." },
    PASTE,
  ),
});
const packed = (): FileKind => ({
  name: { en: "a packed file", id: "berkas terkompres" },
  advice: {
    en: "Unpack it first and choose the statement in it.",
    id: "Buka kompresnya dulu dan pilih mutasi di dalamnya.",
  },
});

/** A compound file: what Excel wrote before 2007, and how it wraps whatever has a password. */
const ofCompoundFile = (bytes: Uint8Array): FileKind => {
  if (has(bytes, "EncryptedPackage", "utf16le"))
    return {
      name: { en: "an Excel file with a password", id: "berkas Excel dengan kata sandi" },
      advice: {
        en: "Open it in Excel with the password, and save it as CSV.",
        id: "Buka di Excel dengan kata sandinya, dan simpan sebagai CSV.",
      },
    };
  if (has(bytes, "WordDocument", "utf16le"))
    return { name: { en: "a Word document", id: "dokumen Word" }, advice: PASTE };
  return {
    name: { en: "an old Excel file (.xls)", id: "berkas Excel lama (.xls)" },
    advice: AS_CSV,
  };
};

/** Sheets of Excel since 2007 are zip files too: these are `null`. */
const ofZip = (bytes: Uint8Array): FileKind | null => {
  if (((bytes[6] ?? 0) & 1) === 1)
    return {
      name: { en: "a packed file with a password", id: "berkas terkompres dengan kata sandi" },
      advice: {
        en: "Unpack it with the password, and choose the statement in it.",
        id: "Buka kompresnya dengan kata sandinya, dan pilih mutasi di dalamnya.",
      },
    };
  if (has(bytes, "xl/workbook.bin"))
    return {
      name: { en: "a binary Excel file (.xlsb)", id: "berkas Excel biner (.xlsb)" },
      advice: AS_CSV,
    };
  if (has(bytes, "xl/")) return null;
  if (has(bytes, "opendocument.spreadsheet"))
    return {
      name: { en: "a sheet of LibreOffice (.ods)", id: "lembar LibreOffice (.ods)" },
      advice: { en: "Save it as .xlsx or CSV.", id: "Simpan sebagai .xlsx atau CSV." },
    };
  if (has(bytes, "word/"))
    return { name: { en: "a Word document", id: "dokumen Word" }, advice: PASTE };
  return packed();
};

/** PDFs, before which a mark or blanks may stand; web pages and XML that banks name .xls, in any encoding. */
const ofText = (bytes: Uint8Array): FileKind | null => {
  const start = textOf(bytes, 0, 4096).replaceAll("\0", "").toLowerCase();
  if (start.includes("urn:schemas-microsoft-com:office:spreadsheet"))
    return {
      name: { en: "an old Excel file (XML)", id: "berkas Excel lama (XML)" },
      advice: AS_CSV,
    };
  if (/^\W*%pdf-/.test(start)) return { name: { en: "a PDF", id: "PDF" }, advice: PASTE };
  if (WEB_PAGE.test(start))
    return {
      name: { en: "a web page, whatever its name says", id: "halaman web, apa pun namanya" },
      advice: AS_CSV,
    };
  if (start.startsWith("{\\rtf"))
    return { name: { en: "a text document (RTF)", id: "dokumen teks (RTF)" }, advice: PASTE };
  return null;
};

/** At the beginning alone: further on a tag may stand in what a customer wrote. */
const WEB_PAGE =
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe)?\s*(?:mime-version:|(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype html|[a-z][a-z\d]*)[\s/>])/;

type Signature = {
  /** From this byte; 0 unless said. */
  readonly at?: number;
  readonly magic: readonly string[];
  readonly kind: (bytes: Uint8Array) => FileKind | null;
};

const SIGNATURES: readonly Signature[] = [
  { magic: ["\xD0\xCF\x11\xE0"], kind: ofCompoundFile },
  // A sheet of Excel 2 to 4, which no compound file wraps.
  {
    magic: ["\x09\x08\x10\x00", "\x09\x08\x08\x00", "\x09\x04\x06\x00", "\x09\x02\x06\x00"],
    kind: () => ({
      name: { en: "an old Excel file (.xls)", id: "berkas Excel lama (.xls)" },
      advice: AS_CSV,
    }),
  },
  { magic: ["PK\x03\x04"], kind: ofZip },
  { magic: ["PK\x05\x06", "\x1F\x8B", "7z\xBC\xAF", "Rar!"], kind: packed },
  { magic: ["\xFF\xD8\xFF"], kind: photo("a photo (JPEG)", "foto (JPEG)") },
  { magic: ["\x89PNG"], kind: photo("a picture (PNG)", "gambar (PNG)") },
  { magic: ["GIF8"], kind: photo("a picture (GIF)", "gambar (GIF)") },
  { magic: ["II*\0", "MM\0*"], kind: photo("a picture (TIFF)", "gambar (TIFF)") },
  {
    at: 4,
    magic: ["ftypheic", "ftypheix", "ftyphevc", "ftypmif1", "ftypmsf1"],
    kind: photo("a photo (HEIC)", "foto (HEIC)"),
  },
  { at: 4, magic: ["ftypavif"], kind: photo("a picture (AVIF)", "gambar (AVIF)") },
  { at: 8, magic: ["WEBP"], kind: photo("a picture (WebP)", "gambar (WebP)") },
];

/** Up to its own end: the reader waits for ever for what bytes behind it begin. */
const withoutAppendix = (zip: Buffer): Buffer => {
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > zip.length) return zip;
  return zip.subarray(0, end + 22 + zip.readUInt16LE(end + 20));
};

/**
 * Whether an `.xlsx` file stays within limits when it is read. Counts what its entries unpack to,
 * and refuses heads that declare more; looks at every row and cell's address, because the reader
 * fills all that lies between them.
 */
export const fitsSheet = (
  zip: Buffer,
  most: { readonly unpackedBytes: number; readonly rows: number },
): Result<void, Text> => {
  let left = most.unpackedBytes;
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + ENTRY.length)) {
    const content = unpacked(zip, at, left);
    if (content === null || declaredBytes(zip, at) > most.unpackedBytes) return TOO_BIG;
    left -= content.length;
    if (!addressesFit(content, most.rows)) return TOO_WIDE;
  }
  for (let at = zip.indexOf(LISTED); at >= 0; at = zip.indexOf(LISTED, at + LISTED.length))
    if (at + 28 <= zip.length && zip.readUInt32LE(at + 24) > most.unpackedBytes) return TOO_BIG;
  return ok(undefined);
};

/** `null` for more than `most` bytes; nothing for what is broken. */
const unpacked = (zip: Buffer, at: number, most: number): Buffer | null => {
  if (at + HEAD_BYTES > zip.length) return NOTHING;
  const data = at + HEAD_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (zip.readUInt16LE(at + 8) !== DEFLATED)
    // A length of 0 stands behind the content, so that all that follows may be it.
    return zip.subarray(data, data + (zip.readUInt32LE(at + 18) || zip.length));
  try {
    const content = inflateRawSync(zip.subarray(data), { maxOutputLength: most + 1 });
    return content.length > most ? null : content;
  } catch (cause) {
    return cause instanceof RangeError ? null : NOTHING;
  }
};

const declaredBytes = (zip: Buffer, at: number): number =>
  at + HEAD_BYTES > zip.length ? 0 : zip.readUInt32LE(at + 22);

/** Rows and cells stand in attributes named `r`: `<row r="12">`, `<c r="AB12">`. */
const addressesFit = (content: Buffer, mostRows: number): boolean => {
  if (!content.includes("sheetData")) return true;
  for (const [, , address = ""] of content.toString("latin1").matchAll(ADDRESS)) {
    const row = ORDINARY.exec(address)?.[1];
    if (row === undefined || Number(row) > mostRows) return false;
  }
  return true;
};

const ADDRESS = /\sr\s*=\s*(["'])(.*?)\1/g;
/** Up to column ZZ, the 702nd. */
const ORDINARY = /^[A-Z]{0,2}(\d{1,7})$/;

const TOO_BIG = err({
  en: "This Excel file unpacks to more than 32 MB. Save it as CSV.",
  id: "Berkas Excel ini menjadi lebih dari 32 MB saat dibuka. Simpan sebagai CSV.",
});
const TOO_WIDE = err({
  en: "This Excel file has more than 4.000 rows or 700 columns. Delete what is far off, or save it as CSV.",
  id: "Berkas Excel ini lebih dari 4.000 baris atau 700 kolom. Hapus yang terlalu jauh, atau simpan sebagai CSV.",
});
const NOTHING = Buffer.alloc(0);
/** Start of an entry, and of its place in the list at the end. Source: PKWARE's APPNOTE.TXT, 4.3. */
const ENTRY = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const LISTED = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const HEAD_BYTES = 30;
const DEFLATED = 8;

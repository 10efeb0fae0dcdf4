/** What a file is that holds no text or sheet we read, by its first bytes; `null` for others. */
export type FileKind = {
  /** With its article: `a PDF`. */
  readonly name: string;
  /** What to do with it: a sentence. */
  readonly advice: string;
};

export const fileKind = (bytes: Uint8Array): FileKind | null => {
  if (bytes.length === 0) return { name: "an empty file", advice: "Download it again." };
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

const AS_CSV = "Open it in Excel and save it as .xlsx or CSV.";
const PASTE = "Download the statement as CSV or Excel, or copy its lines as text and paste them.";
const photo = (name: string) => (): FileKind => ({
  name,
  advice: `Figures in a picture are not read. ${PASTE}`,
});
const packed = (): FileKind => ({
  name: "a packed file",
  advice: "Unpack it first and choose the statement in it.",
});

/** A compound file: what Excel wrote before 2007, and how it wraps whatever has a password. */
const ofCompoundFile = (bytes: Uint8Array): FileKind => {
  if (has(bytes, "EncryptedPackage", "utf16le"))
    return {
      name: "an Excel file with a password",
      advice: "Open it in Excel with the password, and save it as CSV.",
    };
  if (has(bytes, "WordDocument", "utf16le")) return { name: "a Word document", advice: PASTE };
  return { name: "an old Excel file (.xls)", advice: AS_CSV };
};

/** Sheets of Excel since 2007 are zip files too: these are `null`. */
const ofZip = (bytes: Uint8Array): FileKind | null => {
  if (((bytes[6] ?? 0) & 1) === 1)
    return {
      name: "a packed file with a password",
      advice: "Unpack it with the password, and choose the statement in it.",
    };
  if (has(bytes, "xl/workbook.bin")) return { name: "a binary Excel file (.xlsb)", advice: AS_CSV };
  if (has(bytes, "xl/")) return null;
  if (has(bytes, "opendocument.spreadsheet"))
    return { name: "a sheet of LibreOffice (.ods)", advice: "Save it as .xlsx or CSV." };
  if (has(bytes, "word/")) return { name: "a Word document", advice: PASTE };
  return packed();
};

/** Web pages and XML that banks name .xls, in any encoding. */
const ofText = (bytes: Uint8Array): FileKind | null => {
  const start = textOf(bytes, 0, 4096).replaceAll("\0", "").toLowerCase();
  if (start.includes("urn:schemas-microsoft-com:office:spreadsheet"))
    return { name: "an old Excel file (XML)", advice: AS_CSV };
  if (WEB_PAGE.test(start)) return { name: "a web page, whatever its name says", advice: AS_CSV };
  if (start.startsWith("{\\rtf")) return { name: "a text document (RTF)", advice: PASTE };
  return null;
};

/** At the beginning alone: further on a tag may stand in what a customer wrote. */
const WEB_PAGE =
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype html|html|table|head|body|meta|style|div)[\s>]/;

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
    kind: () => ({ name: "an old Excel file (.xls)", advice: AS_CSV }),
  },
  { magic: ["PK\x03\x04"], kind: ofZip },
  { magic: ["PK\x05\x06", "\x1F\x8B", "7z\xBC\xAF", "Rar!"], kind: packed },
  { magic: ["%PDF"], kind: () => ({ name: "a PDF", advice: PASTE }) },
  { magic: ["\xFF\xD8\xFF"], kind: photo("a photo (JPEG)") },
  { magic: ["\x89PNG"], kind: photo("a picture (PNG)") },
  { magic: ["GIF8"], kind: photo("a picture (GIF)") },
  { magic: ["II*\0", "MM\0*"], kind: photo("a picture (TIFF)") },
  {
    at: 4,
    magic: ["ftypheic", "ftypheix", "ftyphevc", "ftypmif1", "ftypmsf1"],
    kind: photo("a photo (HEIC)"),
  },
  { at: 4, magic: ["ftypavif"], kind: photo("a picture (AVIF)") },
  { at: 8, magic: ["WEBP"], kind: photo("a picture (WebP)") },
];

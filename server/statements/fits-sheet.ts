import { inflateRawSync } from "node:zlib";
import { err, ok, type Result } from "#core/domain/result.ts";

/**
 * Whether an `.xlsx` file stays within limits when it is read. Counts what its entries unpack to,
 * and refuses heads that declare more; looks at every row and cell's address, because the reader
 * fills all that lies between them.
 */
export const fitsSheet = (
  zip: Buffer,
  most: { readonly unpackedBytes: number; readonly rows: number },
): Result<void, string> => {
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

const TOO_BIG = err("This Excel file unpacks to more than 32 MB. Save it as CSV.");
const TOO_WIDE = err(
  "This Excel file has more than 10.000 rows or 700 columns. Delete what is far off, or save it as CSV.",
);
const NOTHING = Buffer.alloc(0);
/** Start of an entry, and of its place in the list at the end. Source: PKWARE's APPNOTE.TXT, 4.3. */
const ENTRY = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const LISTED = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const HEAD_BYTES = 30;
const DEFLATED = 8;

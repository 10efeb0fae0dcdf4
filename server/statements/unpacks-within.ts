import { inflateRawSync } from "node:zlib";

/**
 * Whether the deflated entries of a zip file have at most `limit` bytes together. Counts what they
 * unpack to instead of believing the sizes that the file declares.
 */
export const unpacksWithin = (zip: Buffer, limit: number): boolean => {
  let left = limit;
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + ENTRY.length)) {
    left -= unpackedSize(zip, at, left);
    if (left < 0) return false;
  }
  return true;
};

/** At most `most` bytes and one more. */
const unpackedSize = (zip: Buffer, at: number, most: number): number => {
  if (at + HEAD_BYTES > zip.length || zip.readUInt16LE(at + 8) !== DEFLATED) return 0;
  const data = at + HEAD_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  try {
    return inflateRawSync(zip.subarray(data), { maxOutputLength: most + 1 }).length;
  } catch (cause) {
    return cause instanceof RangeError ? most + 1 : 0;
  }
};

/** Start of an entry's local header. Source: PKWARE's APPNOTE.TXT, 4.3.7. */
const ENTRY = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const HEAD_BYTES = 30;
const DEFLATED = 8;

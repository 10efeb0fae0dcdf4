import { err, ok, type Result } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";
import type { Picture } from "#server/ports/catalogue.ts";

/**
 * A JPEG, PNG or WebP picture without what cameras and programs write beside it: place, time,
 * device, owner, previews, comments. Colours stay as they are, and so does the side that is up.
 */
export const pictureWithoutMetadata = async (
  content: Uint8Array<ArrayBuffer>,
): Promise<Result<Picture, Text>> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const head = letters(bytes, 0, 12);
  const format = FORMATS.find(({ begins }) => begins(head));
  if (!format)
    return err({
      en: "This file is no picture: hand in a JPEG, PNG or WebP.",
      id: "Berkas ini bukan gambar: pakai JPEG, PNG atau WebP.",
    });
  try {
    const { width, height } = format.measures(bytes);
    if (width * height > MOST_PIXELS)
      return err({
        en: `This picture has ${width} × ${height} pixels, which no browser shows. Hand in one of 50 million at most.`,
        id: `Gambar ini ${width} × ${height} piksel, yang tidak bisa ditampilkan peramban. Pakai yang paling banyak 50 juta piksel.`,
      });
    return ok({ type: format.type, content: new Uint8Array(Buffer.concat(format.kept(bytes))) });
  } catch (cause) {
    // Behind the end: an offset in the file leads out of it.
    if (cause instanceof RangeError)
      return err({
        en: "This picture is damaged. Save it again.",
        id: "Gambar ini rusak. Simpan lagi.",
      });
    throw cause;
  }
};

type Measures = { readonly width: number; readonly height: number };

/** Of what says none, browsers show nothing. */
const UNKNOWN: Measures = { width: 0, height: 0 };

/** Every page that shows it unpacks it: four bytes a pixel. */
const MOST_PIXELS = 50_000_000;

const letters = (bytes: Buffer, at: number, count: number): string =>
  bytes.toString("latin1", at, at + count);

/** Throws a RangeError where the picture ends too early, as reading a number does. */
const part = (bytes: Buffer, from: number, to: number): Buffer => {
  if (to > bytes.length || from > to) throw new RangeError("The picture ends too early.");
  return bytes.subarray(from, to);
};

/** Segments up to the end of the picture; behind it phones append films and further pictures. */
const keptOfJpeg = (bytes: Buffer): readonly Buffer[] => {
  const kept = [part(bytes, 0, 2)];
  let at = 2;
  for (;;) {
    const marker = bytes.readUInt16BE(at);
    if (marker === 0xff_ff) at += 1;
    else if (marker === JPEG_END) return [...kept, part(bytes, at, at + 2)];
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const segment = part(bytes, at, end);
      if (!isMetadata(marker, segment)) kept.push(segment);
      else if (marker === JPEG_EXIF) kept.push(...uprightJpeg(segment));
      at = marker === JPEG_SCAN ? scanEnd(bytes, end) : end;
      kept.push(part(bytes, end, at));
    }
  }
};

/** From the head of its frame, which comes before any scan. */
const measuresOfJpeg = (bytes: Buffer): Measures => {
  for (let at = 2; ;) {
    const marker = bytes.readUInt16BE(at);
    if (marker === 0xff_ff) at += 1;
    else if (marker >= 0xff_c0 && marker <= 0xff_cf && !NO_FRAME.has(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else if (marker === JPEG_SCAN || marker === JPEG_END) return UNKNOWN;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
};

const isMetadata = (marker: number, segment: Buffer): boolean => {
  if (marker === JPEG_COMMENT) return true;
  if (marker < JPEG_APP0 || marker > JPEG_APP15) return false;
  if (marker === JPEG_COLOURS) return letters(segment, 4, 11) !== "ICC_PROFILE";
  return marker !== JPEG_APP0 && marker !== JPEG_ADOBE;
};

/** Where the next segment begins: behind 0xFF, 0 and the restart marks are part of the scan. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError("The scan has no end.");
};

const uprightJpeg = (segment: Buffer): readonly Buffer[] => {
  const orientation = letters(segment, 4, 4) === "Exif" ? orientationIn(segment.subarray(10)) : 1;
  if (orientation === 1) return [];
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), exifSaying(orientation)]);
  return [Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif];
};

/** Tag 0x0112 of the first directory; 1, upright, without one or with one that cannot be read. */
const orientationIn = (exif: Buffer): number => {
  try {
    const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
    const isLittle = view.getUint16(0) === 0x49_49;
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12)
      if (view.getUint16(entry, isLittle) === 0x01_12) {
        const value = view.getUint16(entry + 8, isLittle);
        return value <= 8 ? Math.max(1, value) : 1;
      }
    return 1;
  } catch {
    return 1;
  }
};

/** EXIF data with one entry. */
const exifSaying = (orientation: number): Buffer => {
  const head = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([...head, ...entry, 0, 0, 0, 0]);
};

const measuresOfPng = (bytes: Buffer): Measures =>
  letters(bytes, 12, 4) === "IHDR"
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : UNKNOWN;

const keptOfPng = (bytes: Buffer): readonly Buffer[] => {
  const kept = [part(bytes, 0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = letters(bytes, at + 4, 4);
    const chunk = part(bytes, at, end);
    if (PNG_KEPT.has(name)) kept.push(chunk);
    if (name === "IEND") return kept;
    at = end;
  }
};

const measuresOfWebP = (bytes: Buffer): Measures => {
  const kind = letters(bytes, 12, 4);
  if (bytes.length < 30 || bytes.readUInt32LE(16) < 10) return UNKNOWN;
  if (kind === "VP8X")
    return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
  }
  if (kind !== "VP8 ") return UNKNOWN;
  return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
};

const keptOfWebP = (bytes: Buffer): readonly Buffer[] => {
  const kept: Buffer[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at < end;) {
    const size = bytes.readUInt32LE(at + 4);
    const name = letters(bytes, at, 4);
    const next = at + 8 + size + (size % 2);
    const chunk = part(bytes, at, Math.min(next, Math.max(bytes.length, at + 8 + size)));
    if (name === "EXIF") kept.push(...uprightWebP(chunk.subarray(8)));
    else if (WEBP_KEPT.has(name)) kept.push(chunk);
    at = next;
  }
  const isTurned = kept.some((chunk) => letters(chunk, 0, 4) === "EXIF");
  const chunks = kept.map((chunk) => {
    if (letters(chunk, 0, 4) !== "VP8X") return chunk;
    const flags = Buffer.from(chunk);
    flags[8] = ((flags[8] ?? 0) & ~WEBP_HAS_METADATA) | (isTurned ? WEBP_HAS_EXIF : 0);
    return flags;
  });
  const head = Buffer.from(part(bytes, 0, 12));
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  head.writeUInt32LE(size, 4);
  return [head, ...chunks];
};

const uprightWebP = (exif: Buffer): readonly Buffer[] => {
  const isNamed = exif.length > 6 && letters(exif, 0, 4) === "Exif";
  const orientation = orientationIn(isNamed ? exif.subarray(6) : exif);
  if (orientation === 1) return [];
  const content = exifSaying(orientation);
  return [Buffer.concat([Buffer.from("EXIF"), Buffer.from([content.length, 0, 0, 0]), content])];
};

const FORMATS = [
  {
    type: "image/jpeg",
    begins: (head: string) => head.startsWith("\xFF\xD8\xFF"),
    kept: keptOfJpeg,
    measures: measuresOfJpeg,
  },
  {
    type: "image/png",
    begins: (head: string) => head.startsWith("\x89PNG\r\n\x1A\n"),
    kept: keptOfPng,
    measures: measuresOfPng,
  },
  {
    type: "image/webp",
    begins: (head: string) => head.startsWith("RIFF") && head.endsWith("WEBP"),
    kept: keptOfWebP,
    measures: measuresOfWebP,
  },
] as const;

/** Tables, and what stands in the place of a frame's head without being one. */
const NO_FRAME: ReadonlySet<number> = new Set([0xff_c4, 0xff_c8, 0xff_cc]);
const JPEG_END = 0xff_d9;
const JPEG_SCAN = 0xff_da;
const JPEG_APP0 = 0xff_e0;
const JPEG_EXIF = 0xff_e1;
const JPEG_COLOURS = 0xff_e2;
/** Says how the colours are stored. */
const JPEG_ADOBE = 0xff_ee;
const JPEG_APP15 = 0xff_ef;
const JPEG_COMMENT = 0xff_fe;
/** Pixels, transparency, colours, measures, and animations. */
const PNG_KEPT: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);
const WEBP_KEPT: ReadonlySet<string> = new Set("VP8 ,VP8L,VP8X,ALPH,ICCP,ANIM,ANMF".split(","));
const WEBP_HAS_EXIF = 0x08;
const WEBP_HAS_METADATA = 0x0c;

import { err, ok, type Result } from "#core/domain/result.ts";
import type { Picture } from "#server/ports/catalogue.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A JPEG, PNG or WebP picture without what cameras and programs write beside it: place, time,
 * device, owner, previews, comments. Colours stay as they are, and so does the side that is up.
 */
export const pictureWithoutMetadata = async (content: Bytes): Promise<Result<Picture, string>> => {
  const format = FORMATS.find(({ fits }) => fits(content));
  if (!format) return err("This file is no picture: hand in a JPEG, PNG or WebP.");
  try {
    return ok({ type: format.type, content: joined(format.kept(content)) });
  } catch (cause) {
    // Behind the end: an offset in the file leads out of it.
    if (cause instanceof RangeError) return err("This picture is damaged. Save it again.");
    throw cause;
  }
};

const begins = (bytes: Bytes, at: number, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte);

const letters = (bytes: Bytes, at: number, count: number): string =>
  String.fromCharCode(...part(bytes, at, at + count));

/** Throws a RangeError where the picture ends too early. */
const part = (bytes: Bytes, from: number, to: number): Bytes => {
  if (to > bytes.length || from > to) throw new RangeError("The picture ends too early.");
  return bytes.subarray(from, to);
};

const viewOf = (bytes: Bytes): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const joined = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
};

/** Segments up to the end of the picture; behind it phones append films and further pictures. */
const keptOfJpeg = (bytes: Bytes): readonly Bytes[] => {
  const view = viewOf(bytes);
  const kept: Bytes[] = [part(bytes, 0, 2)];
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    if (marker === 0xff_ff) at += 1;
    else if (marker === JPEG_END) return [...kept, part(bytes, at, at + 2)];
    else {
      const end = at + 2 + view.getUint16(at + 2);
      const segment = part(bytes, at, end);
      if (!isMetadata(marker, segment)) kept.push(segment);
      else if (marker === JPEG_EXIF) kept.push(...uprightJpeg(segment));
      at = marker === JPEG_SCAN ? scanEnd(bytes, end) : end;
      kept.push(part(bytes, end, at));
    }
  }
};

const isMetadata = (marker: number, segment: Bytes): boolean => {
  if (marker === JPEG_COMMENT) return true;
  if (marker < JPEG_APP0 || marker > JPEG_APP15) return false;
  if (marker === JPEG_COLOURS) return letters(segment, 4, 11) !== "ICC_PROFILE";
  return marker !== JPEG_APP0 && marker !== JPEG_ADOBE;
};

/** Where the next segment begins: behind 0xFF, 0 and the restart marks are part of the scan. */
const scanEnd = (bytes: Bytes, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError("The scan has no end.");
};

const uprightJpeg = (segment: Bytes): readonly Bytes[] => {
  const orientation = letters(segment, 4, 4) === "Exif" ? orientationIn(segment.subarray(10)) : 1;
  if (orientation === 1) return [];
  const exif = joined([EXIF_NAME, exifSaying(orientation)]);
  return [new Uint8Array([0xff, 0xe1, 0, exif.length + 2]), exif];
};

/** Tag 0x0112 of the first directory; 1, upright, without one or with one that cannot be read. */
const orientationIn = (exif: Bytes): number => {
  try {
    const view = viewOf(exif);
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
const exifSaying = (orientation: number): Bytes => {
  const head = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([...head, ...entry, 0, 0, 0, 0]);
};

const keptOfPng = (bytes: Bytes): readonly Bytes[] => {
  const kept: Bytes[] = [part(bytes, 0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + viewOf(bytes).getUint32(at);
    const name = letters(bytes, at + 4, 4);
    const chunk = part(bytes, at, end);
    if (PNG_KEPT.has(name)) kept.push(chunk);
    if (name === "IEND") return kept;
    at = end;
  }
};

const keptOfWebP = (bytes: Bytes): readonly Bytes[] => {
  const kept: Bytes[] = [];
  const end = 8 + viewOf(bytes).getUint32(4, true);
  for (let at = 12; at < end;) {
    const size = viewOf(bytes).getUint32(at + 4, true);
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
    const flags = chunk.slice();
    flags[8] = ((flags[8] ?? 0) & ~WEBP_HAS_METADATA) | (isTurned ? WEBP_HAS_EXIF : 0);
    return flags;
  });
  const head = part(bytes, 0, 12).slice();
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  viewOf(head).setUint32(4, size, true);
  return [head, ...chunks];
};

const uprightWebP = (exif: Bytes): readonly Bytes[] => {
  const isNamed = exif.length > 6 && letters(exif, 0, 4) === "Exif";
  const orientation = orientationIn(isNamed ? exif.subarray(6) : exif);
  if (orientation === 1) return [];
  const content = exifSaying(orientation);
  const head = new Uint8Array([0x45, 0x58, 0x49, 0x46, content.length, 0, 0, 0]);
  return [joined([head, content])];
};

const FORMATS = [
  {
    type: "image/jpeg",
    fits: (bytes: Bytes) => begins(bytes, 0, 0xff, 0xd8, 0xff),
    kept: keptOfJpeg,
  },
  {
    type: "image/png",
    fits: (bytes: Bytes) => begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    kept: keptOfPng,
  },
  {
    type: "image/webp",
    fits: (bytes: Bytes) =>
      begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50),
    kept: keptOfWebP,
  },
] as const;

const EXIF_NAME = new Uint8Array([0x45, 0x78, 0x69, 0x66, 0, 0]);
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
const WEBP_KEPT: ReadonlySet<string> = new Set([
  "VP8 ",
  "VP8L",
  "VP8X",
  "ALPH",
  "ICCP",
  "ANIM",
  "ANMF",
]);
const WEBP_HAS_EXIF = 0x08;
const WEBP_HAS_METADATA = 0x0c;

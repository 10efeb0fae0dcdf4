type Bytes = Uint8Array<ArrayBuffer>;

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const joinedBytes = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? latin(part) : part))),
  );

const number = (value: number, bytes: 2 | 4, isLittle = false): Bytes => {
  const buffer = Buffer.alloc(bytes);
  if (isLittle) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return new Uint8Array(buffer);
};

export const pngChunk = (name: string, content: Uint8Array | string): Bytes =>
  joinedBytes(number(content.length, 4), name, content, "\0\0\0\0");

export const aPng = (...chunks: readonly Bytes[]): Bytes =>
  joinedBytes("\x89PNG\r\n\x1A\n", ...chunks, pngChunk("IDAT", "pixels"), pngChunk("IEND", ""));

/** A PNG of exactly this many bytes. */
export const aPngOf = (bytes: number): Bytes => {
  const empty = aPng(pngChunk("IDAT", ""));
  return aPng(pngChunk("IDAT", new Uint8Array(bytes - empty.length)));
};

export const jpegSegment = (marker: number, content: Uint8Array | string): Bytes =>
  joinedBytes(new Uint8Array([0xff, marker]), number(content.length + 2, 2), content);

/** @param behind bytes after the picture's end. */
export const aJpeg = (segments: readonly Bytes[] = [], behind = ""): Bytes =>
  joinedBytes(
    "\xFF\xD8",
    ...segments,
    jpegSegment(0xda, "scan"),
    "pixels\xFF\x00\xFF\xD0pixels",
    "\xFF\xD9",
    behind,
  );

export const webpChunk = (name: string, content: Uint8Array | string): Bytes =>
  joinedBytes(name, number(content.length, 4, true), content, content.length % 2 ? "\0" : "");

export const aWebP = (...chunks: readonly Bytes[]): Bytes => {
  const all = joinedBytes("WEBP", ...chunks, webpChunk("VP8 ", "pixels"));
  return joinedBytes("RIFF", number(all.length, 4, true), all);
};

/** EXIF data as cameras write it: who took it where, and which side is up. */
export const exifOf = (orientation: number, isLittle = false): Bytes => {
  const n = (value: number, bytes: 2 | 4) => number(value, bytes, isLittle);
  return joinedBytes(
    isLittle ? "II*\0" : "MM\0*",
    n(8, 4),
    n(2, 2),
    // Who made it, as a text further down.
    joinedBytes(n(0x01_0f, 2), n(2, 2), n(5, 4), n(38, 4)),
    joinedBytes(n(0x01_12, 2), n(3, 2), n(1, 4), n(orientation, 2), n(0, 2)),
    n(0, 4),
    "RINA, -7.97 112.63\0",
  );
};

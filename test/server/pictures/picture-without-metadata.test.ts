import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureWithoutMetadata } from "#server/desk/uploads/picture-without-metadata.ts";
import {
  aJpeg,
  aPng,
  aWebP,
  exifOf,
  joinedBytes,
  jpegSegment,
  pngChunk,
  webpChunk,
} from "#test/support/picture-files.ts";

const cleaned = async (picture: Uint8Array<ArrayBuffer>) => {
  const read = await pictureWithoutMetadata(picture);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

const webpFlags = (has: number) =>
  webpChunk("VP8X", joinedBytes(new Uint8Array([has]), "\0\0\0size.."));

const jpegExif = (orientation: number, isLittle = false) =>
  jpegSegment(0xe1, joinedBytes("Exif\0\0", exifOf(orientation, isLittle)));

describe("a picture that staff hand in", () => {
  it("loses what a camera wrote into a JPEG, in front of the pixels, between and behind", async () => {
    const colours = jpegSegment(0xe2, "ICC_PROFILE\0colours");
    const { content, type } = await cleaned(
      aJpeg(
        [
          jpegSegment(0xe0, "JFIF\0"),
          jpegExif(1),
          jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0RINA"),
          jpegSegment(0xe2, "MPF\0 another picture"),
          colours,
          jpegSegment(0xed, "Photoshop RINA"),
          jpegSegment(0xee, "Adobe"),
          jpegSegment(0xfe, "by RINA"),
          joinedBytes(jpegSegment(0xda, "scan"), "first pixels", jpegSegment(0xfe, "by RINA")),
        ],
        "a film by RINA",
      ),
    );
    const kept = aJpeg([
      jpegSegment(0xe0, "JFIF\0"),
      colours,
      jpegSegment(0xee, "Adobe"),
      joinedBytes(jpegSegment(0xda, "scan"), "first pixels"),
    ]);
    expect([type, text(content)]).toEqual(["image/jpeg", text(kept)]);
  });

  it("loses texts, times and EXIF of a PNG", async () => {
    const { content, type } = await cleaned(
      aPng(
        pngChunk("IHDR", "size"),
        pngChunk("tEXt", "Author\0RINA"),
        pngChunk("iTXt", "RINA"),
        pngChunk("zTXt", "RINA"),
        pngChunk("tIME", "now"),
        pngChunk("eXIf", exifOf(1)),
        pngChunk("iCCP", "colours"),
      ),
    );
    const kept = aPng(pngChunk("IHDR", "size"), pngChunk("iCCP", "colours"));
    expect([type, text(content)]).toEqual(["image/png", text(kept)]);
  });

  it("loses EXIF and XMP of a WebP, and no longer announces them", async () => {
    const { content, type } = await cleaned(
      aWebP(
        webpFlags(0x2c),
        webpChunk("EXIF", exifOf(1)),
        webpChunk("XMP ", "RINA"),
        webpChunk("ICCP", "c"),
      ),
    );
    expect([type, text(content)]).toEqual([
      "image/webp",
      text(aWebP(webpFlags(0x20), webpChunk("ICCP", "c"))),
    ]);
  });

  it.each([false, true])("keeps the side that is up (little end first: %s)", async (isLittle) => {
    const jpeg = text((await cleaned(aJpeg([jpegExif(6, isLittle)]))).content);
    const webp = text((await cleaned(aWebP(webpChunk("EXIF", exifOf(6, isLittle))))).content);
    const turned = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06";
    for (const kept of [jpeg, webp]) {
      expect(kept).toContain(turned);
      expect(kept).not.toContain("RINA");
    }
    // What is clean stays as it is.
    for (const kept of [jpeg, webp]) {
      const bytes = new Uint8Array(Buffer.from(kept, "latin1"));
      expect(text((await cleaned(bytes)).content)).toBe(kept);
    }
  });

  it("is refused in words when it is cut off or no picture, and never brings anything down", async () => {
    const whole = [
      aJpeg([jpegExif(6)]),
      aPng(pngChunk("tEXt", "RINA")),
      aWebP(webpChunk("XMP ", "x")),
    ];
    for (const picture of whole)
      for (let length = 0; length < picture.length - 1; length += 1)
        expect(await pictureWithoutMetadata(picture.slice(0, length))).toEqual({
          ok: false,
          error: expect.stringMatching(/^This (?:file is no picture|picture is damaged)/),
        });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { maxLength: 6 }),
        async (picture, changes) => {
          const broken = picture.slice();
          for (const [at, byte] of changes) if (at < broken.length) broken[at] = byte;
          expect(typeof (await pictureWithoutMetadata(broken)).ok).toBe("boolean");
        },
      ),
      { numRuns: 500 },
    );
  });
});

import { emptyFolder } from "#test/support/empty-folder.ts";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { copiesOf } from "#core/domain/catalog/picture.ts";
import { FolderPictures } from "#server/database/folder-pictures.ts";
import { pictureWithoutMetadata } from "#server/desk/uploads/picture-without-metadata.ts";
import { servePictures } from "#server/http/serve-pictures.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import {
  keepPicture,
  prunePictures,
  type UploadedPicture,
} from "#server/use-cases/desk/pictures.ts";
import {
  aJpeg,
  aPng,
  aPngOf,
  aWebP,
  exifOf,
  joinedBytes,
  jpegSegment,
  pngChunk,
  webpChunk,
} from "#test/support/picture-files.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";
import { coffeePicturesContract } from "#test/contracts/server/coffee-pictures-contract.ts";
import { BucketPictures } from "./bucket-pictures.ts";
import { inBoth } from "#test/support/in-both.ts";

const aFolder = async (freeBytes = Number.POSITIVE_INFINITY) => {
  const folder = emptyFolder();
  const pictures = new FolderPictures({
    folder: join(folder, "pictures"),
    freeBytes: async () => freeBytes,
  });
  const uploads = { picture: pictureWithoutMetadata };
  const keep = (picture: UploadedPicture) => keepPicture({ pictures, uploads }, picture);
  return { folder, pictures, keep };
};

const [PNG, JPEG, WEBP] = [aPng(), aJpeg(), aWebP()];

/** As a browser without a script hands it in. */
const alone = (content: Uint8Array<ArrayBuffer>) => ({ content, widthPx: null, narrower: [] });

/** A picture of its own for each width. */
const ofWidth = (widthPx: number) => ({ widthPx, content: aPngOf(widthPx) });
const inThreeWidths = { ...ofWidth(1600), narrower: [ofWidth(480), ofWidth(960)] };

describe("pictures of coffees", () => {
  coffeePicturesContract("in a folder", aFolder);

  it("are what their bytes say, whatever their name was", async () => {
    const { pictures, keep } = await aFolder();
    for (const [content, type] of [
      [PNG, "image/png"],
      [JPEG, "image/jpeg"],
      [WEBP, "image/webp"],
    ] as const) {
      const kept = await keep(alone(new Uint8Array(content)));
      const name = kept.ok ? kept.value.replace("/pictures/", "") : "";
      expect(await pictures.open(name)).toMatchObject({ type });
    }
    for (const text of [
      "<svg onload='alert(1)'/>",
      "<!doctype html>",
      "GIF89a",
      "RIFF\x04\x00\x00\x00WAVEfmt ",
      "FORM\x04\x00\x00\x00WEBPVP8 ",
      "PNG",
      "",
    ])
      expect(await keep(alone(new TextEncoder().encode(text)))).toMatchObject({
        ok: false,
      });
    for (const half of [JPEG.slice(0, 2), PNG.slice(0, 7)])
      expect(await keep(alone(new Uint8Array(half)))).toMatchObject({ ok: false });
  });

  it("have at most 5 MB", async () => {
    const { keep } = await aFolder();
    expect(await keep(alone(aPngOf(5 * 1024 * 1024)))).toMatchObject({ ok: true });
    const refused = await keep(alone(aPngOf(5 * 1024 * 1024 + 1)));
    expect(refused).toMatchObject({ ok: false, error: inBoth(expect.stringContaining("5 MB")) });
  });

  it("are kept in every width that the browser made, and the address names them", async () => {
    const { pictures, keep } = await aFolder();
    const kept = await keep(inThreeWidths);
    const copies = copiesOf(kept.ok ? kept.value : "");
    expect(copies.map(({ widthPx }) => widthPx)).toEqual([480, 960, 1600]);
    for (const { name, widthPx } of copies)
      expect((await pictures.open(name))?.bytes).toBe(widthPx);
  });

  it("are kept alone when nothing narrower came, or not their own width", async () => {
    for (const upload of [
      { ...inThreeWidths, widthPx: null },
      { ...inThreeWidths, widthPx: 480 },
      { ...inThreeWidths, narrower: [] },
    ]) {
      const kept = await (await aFolder()).keep(upload);
      expect(kept).toMatchObject({
        ok: true,
        value: expect.stringMatching(/^\/pictures\/[\w-]+\.png$/),
      });
    }
  });

  it("are refused when one of their widths is no picture or too large", async () => {
    const { keep } = await aFolder();
    const withNarrower = (content: Uint8Array<ArrayBuffer>) =>
      keep({ ...inThreeWidths, narrower: [{ widthPx: 480, content }] });
    expect(await withNarrower(new TextEncoder().encode("<svg/>"))).toMatchObject({ ok: false });
    expect(await withNarrower(aPngOf(5 * 1024 * 1024 + 1))).toMatchObject({ ok: false });
    const full = await aFolder(1700);
    expect(await full.keep(inThreeWidths)).toMatchObject({ ok: false });
  });

  it("are refused while the disk is full, in words", async () => {
    const { keep } = await aFolder(5);
    const refused = await keep(alone(new Uint8Array(PNG)));
    expect(refused).toMatchObject({ ok: false, error: inBoth(expect.stringContaining("no room")) });
  });

  it("go with all their widths, a day after no coffee shows them any more", async () => {
    let now = Date.now() + 60_000;
    const clock = () => now;
    const { pictures, keep } = await aFolder();
    const kept = await keep(inThreeWidths);
    const left = copiesOf(kept.ok ? kept.value : "").map(({ name }) => name);
    const shown = await pictures.keep({ content: PNG, type: "image/png" });
    const absolute = await pictures.keep({ content: JPEG, type: "image/jpeg" });
    const pruned = async (imageUrl: string | null) => {
      const { deskCatalogue: catalogue } = await embeddedShop({
        coffees: [
          aCoffee({ code: "SW16", imageUrl: `/pictures/${shown}?w=400/300` }),
          aCoffee({ code: "WL44", imageUrl: `https://shop.example/pictures/${absolute}` }),
          aCoffee({ code: "TK06", imageUrl }),
        ],
      });
      return prunePictures({ pictures, catalogue, now: clock });
    };
    expect(await pruned(null)).toBe(0);
    now += 24 * 3_600_000 + 1;
    expect(await pruned(kept.ok ? kept.value : "")).toBe(0);
    expect(await pruned(null)).toBe(3);
    for (const name of left) expect(await pictures.open(name)).toBeNull();
    for (const name of [shown, absolute]) expect(await pictures.open(name)).not.toBeNull();
  });

  it("are kept from everybody else on the machine, and no half of one stays", async () => {
    const { folder, pictures } = await aFolder();
    const name = await pictures.keep({ content: PNG, type: "image/png" });
    expect(await readdir(join(folder, "pictures"))).toEqual([name]);
    expect((await stat(join(folder, "pictures", name))).mode & 0o077).toBe(0);
  });

  it("are served as nothing but pictures, and kept by browsers for good", async () => {
    const { pictures } = await aFolder();
    const name = await pictures.keep({ content: PNG, type: "image/png" });
    const serve = servePictures(pictures, memoryRateLimiter({ name: "p", max: 0, seconds: 60 }));
    const ask = async (path: string, init: RequestInit = {}) =>
      serve(new Request(`http://127.0.0.1/pictures/${path}`, init), "192.0.2.1");
    const answer = await ask(name);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    const known = await ask(name, { headers: { "if-none-match": `"${name}"` } });
    expect(known.status).toBe(304);
    expect(await (await ask(name, { method: "HEAD" })).text()).toBe("");
    expect((await ask(name, { method: "POST" })).status).toBe(405);
    for (const path of ["", "nothing.png", "%2e%2e%2fsigning-key.json"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it("are refused to a network that asks too often, and to no other", async () => {
    const { pictures } = await aFolder();
    const name = await pictures.keep({ content: PNG, type: "image/png" });
    const serve = servePictures(pictures, memoryRateLimiter({ name: "p", max: 2, seconds: 60 }));
    const ask = async (from: string) =>
      (await serve(new Request(`http://127.0.0.1/pictures/${name}`), from)).status;
    expect([await ask("192.0.2.1"), await ask("192.0.2.1")]).toEqual([200, 200]);
    expect(await ask("192.0.2.1")).toBe(429);
    expect(await ask("192.0.2.2")).toBe(200);
  });

  it("are sent to a hundred readers of one network at a time, and to more when one has left", async () => {
    const { pictures } = await aFolder();
    const name = await pictures.keep({ content: aPngOf(200_000), type: "image/png" });
    const serve = servePictures(pictures, memoryRateLimiter({ name: "p", max: 0, seconds: 60 }));
    const ask = async (from = "192.0.2.1") =>
      serve(new Request(`http://127.0.0.1/pictures/${name}`), from);
    const running = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(new Set(running.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask()).status).toBe(503);
    expect((await ask("192.0.2.2")).status).toBe(200);
    const [left, done] = running;
    await left?.body?.cancel();
    expect(await done?.arrayBuffer()).toHaveProperty("byteLength", 200_000);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    expect((await ask()).status).toBe(503);
  });

  it("take places from readers that stand still for 5 s, and from slow ones beyond a quarter", async () => {
    const { pictures } = await aFolder();
    const name = await pictures.keep({ content: aPngOf(2_000_000), type: "image/png" });
    let at = 0;
    const limiter = memoryRateLimiter({ name: "p", max: 0, seconds: 60 });
    const serve = servePictures(pictures, limiter, () => at);
    const ask = async (from: string) =>
      serve(new Request(`http://127.0.0.1/pictures/${name}`), from);
    const many = (from: string) => Promise.all(Array.from({ length: 100 }, () => ask(from)));
    const [still, slow] = [await many("192.0.2.1"), await many("192.0.2.2")];
    at = 4_999;
    expect((await ask("192.0.2.3")).status).toBe(503);
    at = 11_000;
    const readers = slow.map(({ body }) => body?.getReader());
    await Promise.all(readers.map(async (reader) => reader?.read()));
    at = 12_000;
    expect((await ask("192.0.2.3")).status).toBe(200);
    for (const answer of still) await expect(answer.arrayBuffer()).rejects.toThrow("too slow");
    const reads = await Promise.allSettled(readers.map(async (reader) => reader?.read()));
    expect(reads.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  });
});

const cleaned = async (picture: Uint8Array<ArrayBuffer>) => {
  const read = await pictureWithoutMetadata(picture);
  if (!read.ok) throw new Error(read.error.en);
  return read.value;
};
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** A number of this many bytes, the largest first. */
const side = (count: number, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => (count >>> (8 * (bytes - 1 - at))) & 0xff);

const pngOf = (wide: number, high: number) =>
  aPng(pngChunk("IHDR", new Uint8Array([...side(wide, 4), ...side(high, 4), 8, 6, 0, 0, 0])));
const jpegOf = (wide: number, high: number) =>
  aJpeg([jpegSegment(0xc2, new Uint8Array([8, ...side(high, 2), ...side(wide, 2), 3]))]);
const small = (count: number) => [...side(count - 1, 3)].toReversed();
const webpOf = (wide: number, high: number) =>
  aWebP(webpChunk("VP8X", new Uint8Array([0, 0, 0, 0, ...small(wide), ...small(high)])));

const webpFlags = (has: number) =>
  webpChunk("VP8X", joinedBytes(new Uint8Array([has]), "\0\0\0\x0F\0\0\x0F\0\0"));

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

  it("is refused in words when it unpacks to more pixels than any page shows", async () => {
    for (const of of [pngOf, jpegOf, webpOf]) {
      expect(await pictureWithoutMetadata(of(60_000, 60_000))).toMatchObject({
        error: inBoth(expect.stringContaining("60000 × 60000 pixels")),
      });
      expect(await pictureWithoutMetadata(of(8_000, 6_000))).toMatchObject({ ok: true });
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
          error: inBoth(expect.stringMatching(/^This (?:file is no picture|picture is damaged)/)),
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

/** The store itself. */
const bucketWith = (free = 1_000_000): typeof fetch => {
  const objects = new Map<string, { content: ArrayBuffer; storedAt: number }>();
  return async (input, init) => {
    const request = new Request(input, init);
    const [, kind, name] = new URL(request.url).pathname.split("/");
    if (kind === "quota") return Response.json({ free });
    if (name === undefined)
      return Response.json([...objects].map(([name, { storedAt }]) => ({ name, storedAt })));
    if (request.method === "PUT")
      objects.set(name, { content: await request.arrayBuffer(), storedAt: Date.now() });
    const found = objects.get(name);
    if (request.method === "DELETE") objects.delete(name);
    return found ? new Response(found.content) : new Response(null, { status: 404 });
  };
};

const ADDRESS = "https://store.example";

coffeePicturesContract("in an object store", async (freeBytes) => ({
  pictures: new BucketPictures({ address: ADDRESS, fetch: bucketWith(freeBytes) }),
}));

it("keeps no picture silently when the store refuses it", async () => {
  const pictures = new BucketPictures({
    address: ADDRESS,
    fetch: async () => new Response(null, { status: 503 }),
  });
  const picture = { content: new Uint8Array([1]), type: "image/png" } as const;
  await expect(pictures.keep(picture)).rejects.toThrow("answered 503");
  await expect(pictures.hasRoomFor(1)).rejects.toThrow("answered 503");
});

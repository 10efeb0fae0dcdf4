import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureAddress, addressOfCopies, copiesOf } from "#core/domain/catalog/picture.ts";

describe("a coffee's picture", () => {
  it.each([
    "/bags/sw16.webp",
    "/",
    "/.//odd/but/ours.png",
    "https://cdn.example/bags/sw16.webp?w=400#top",
    "HTTP://cdn.example:8080/a.png",
    "https://gambar.kopi.example/kopi luwak.png",
    "https://[2001:db8::1]/a.png",
    "https://kopí.example",
    `/${"a".repeat(1999)}`,
  ])("lies at %j", (written) => {
    expect(pictureAddress(written)).toBe(written);
  });

  it("lies at an address with blanks around it", () => {
    expect(pictureAddress(" \n/bags/sw16.webp\t")).toBe("/bags/sw16.webp");
  });

  it.each([
    null,
    undefined,
    "",
    "  ",
    "//evil.example/a.png",
    "///evil.example/a.png",
    "/\\evil.example/a.png",
    "\\\\evil.example\\a.png",
    "/\t/evil.example/a.png",
    "/\u0000/evil.example",
    "https:\\\\evil.example",
    "https:/evil.example",
    "https:evil.example",
    "https://",
    "https:///a.png",
    "https://user:secret@evil.example/a.png",
    "https://evil.example:https/",
    "ht\ntps://evil.example",
    "data:image/png;base64,AAAA",
    "DATA:image/svg+xml,<svg onload=alert(1)>",
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "blob:https://shop.example/1",
    "file:///etc/passwd",
    "ftp://host.example/a.png",
    "bags/sw16.webp",
    "../a.png",
    "?a.png",
    "#a",
    `/${"a".repeat(2000)}`,
  ])("is none for %j", (written) => {
    expect(pictureAddress(written)).toBeNull();
  });

  it("leads to the site or to where it says, whatever was written", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "http",
      "s",
      ":",
      "evil",
      "@",
      "\t",
      " ",
      "data",
      ".",
      "?",
      "[",
      "]",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const address = pictureAddress(parts.join(""));
        if (address === null || !URL.canParse(address, "https://shop.example")) return;
        const { origin, protocol } = new URL(address, "https://shop.example");
        expect(["http:", "https:"]).toContain(protocol);
        expect(origin === "https://shop.example").toBe(address.startsWith("/"));
      }),
      { numRuns: 2000 },
    );
  });
});

const A = "0123456789abcdef0123456789abcdef.jpg";
const B = "f".repeat(32).concat(".jpg");

it("an address names the widths of its picture, the widest as the picture itself", () => {
  const copies = [
    { name: A, widthPx: 480 },
    { name: B, widthPx: 1600 },
  ];
  expect(addressOfCopies(copies)).toBe(`/pictures/${B}?480=${A}&1600=${B}`);
  expect(copiesOf(`/pictures/${B}?480=${A}&1600=${B}`)).toEqual(copies);
  expect(copiesOf(`/pictures/${B}?480&1600=${B}`)).toEqual(copies.slice(1));
});

it("any other address names none", () => {
  for (const address of [
    `/pictures/${B}`,
    `/pictures/${B}?w=400/300`,
    `/pictures/${B}?480=${A}`,
    `/pictures/${B}?0=${B}`,
    `/pictures/${B}?480=${A} 2x, https://evil.example/a.png 3x&1600=${B}`,
    `/pictures/${B}?480=../${A}&1600=${B}`,
    `https://evil.example/pictures/${B}?480=${A}&1600=${B}`,
    `//evil.example/pictures/${B}?480=${A}&1600=${B}`,
    "",
  ])
    expect([address, copiesOf(address)]).toEqual([address, []]);
});

it("what a picture's address says is read back, whatever its widths and names", () => {
  const copy = fc.record({
    name: fc.stringMatching(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/),
    widthPx: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(copy, { minLength: 1, maxLength: 4 }), (copies) => {
      const address = addressOfCopies(copies);
      expect(pictureAddress(address)).toBe(address);
      expect(copiesOf(address)).toEqual(copies);
    }),
  );
});

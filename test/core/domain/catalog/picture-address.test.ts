import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureAddress } from "#core/domain/catalog/picture-address.ts";

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

import { categories } from "#brand/categories.ts";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as v from "valibot";
import { siteContent, BEFORE_GOING_LIVE } from "#brand/enambelas.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";
import { size } from "#format/weight.ts";

it("has no address that leads nowhere but in that one place", () => {
  const nowhere = JSON.stringify(siteContent).match(/[\w.@/-]+\.example[\w./-]*/g) ?? [];
  const listed = JSON.stringify(BEFORE_GOING_LIVE);
  expect(nowhere.length).toBeGreaterThan(0);
  for (const address of nowhere) expect(listed).toContain(address);
});

it("names every bag on sale where it names bags by their grams", () => {
  for (const category of CATEGORIES) {
    const { note } = categories[category];
    if (!/\d\s?g\b/.test(note)) continue;
    for (const sizeGrams of sizesOnSale(category)) expect(note).toContain(size(sizeGrams));
  }
});

it("leads to the door on a real map", () => {
  const { hostname, pathname, searchParams } = new URL(siteContent.mapLink);
  expect(hostname + pathname).toBe("www.google.com/maps/search/");
  expect(searchParams.get("query")).toBe("Jl. Jombang No. 16, Malang");
  expect(siteContent.pickup.mapLink).toBe(siteContent.mapLink);
});

it("dials the digits of the number that is read", () => {
  expect(siteContent.contact.phone).toEqual({
    label: "+62 341 555 0116",
    href: "tel:+623415550116",
  });
});

const inPublic = (name: string) =>
  readFileSync(new URL(`../../src/public/${name}`, import.meta.url));

/** As a PNG's first chunk tells it. */
const sizeOf = (png: Uint8Array): string => {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

it("has every icon its manifest names, in the size it names", () => {
  const icons = v.array(v.object({ src: v.string(), sizes: v.string() }));
  const manifest = v.parse(
    v.object({ start_url: v.literal("/"), icons }),
    JSON.parse(inPublic("site.webmanifest").toString()),
  );
  for (const { src, sizes } of manifest.icons) expect(sizeOf(inPublic(src.slice(1)))).toBe(sizes);
});

it("has a touch icon of 180 pixels, and an icon for browsers that draw no SVG", () => {
  expect(sizeOf(inPublic("apple-touch-icon.png"))).toBe("180x180");
  const ico = inPublic("favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toBe("32x32");
});

import { expect, it } from "vitest";
import { aCoffee } from "#test/support/a-coffee.ts";
import { createCardPainter } from "../../src/prerender/cards/paint-cards.tsx";

const FONTS = new URL("../../adapters/pdf/fonts/", import.meta.url).pathname;
const painter = createCardPainter(
  ["condensed-semibold", "regular"].map((face) => `${FONTS}instrument-sans-${face}.ttf`),
);

/** Source: the PNG specification, signature and IHDR. */
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};
const paint = async (coffee: Parameters<typeof aCoffee>[0]) =>
  Buffer.from(await painter.coffee(aCoffee(coffee))).toString("base64");

it("paints a coffee at the size networks ask for", async () => {
  expect(sizeOf(await painter.coffee(aCoffee({})))).toEqual([1200, 630]);
});

it("paints a page at the same size", async () => {
  const naming = { title: "Price list", description: "Every coffee we sell." };
  expect(sizeOf(await painter.page(naming))).toEqual([1200, 630]);
});

it("shows the label, the name, the price and whether there is any left", async () => {
  const before = await paint({ code: "SW16", name: "Sumber Wening" });
  expect(await paint({ code: "SW16", name: "Sumber Wening" })).toBe(before);
  const others = await Promise.all([
    paint({ code: "SW17", name: "Sumber Wening" }),
    paint({ code: "SW16", name: "Rante Bulan" }),
    paint({ code: "SW16", name: "Sumber Wening", greenCostPerKg: 131_000 }),
    paint({ code: "SW16", name: "Sumber Wening", available: false }),
    paint({ code: "SW16", name: "Sumber Wening", greenCostPerKg: null }),
  ]);
  expect(new Set([before, ...others]).size).toBe(6);
});

it("paints names that would be markup", async () => {
  expect(await paint({ name: `<image href="/etc/passwd"/> & "co" ]]>` })).toEqual(
    expect.any(String),
  );
});

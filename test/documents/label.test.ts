import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelSheet, type SharedLabel } from "#documents/label.ts";
import type { PictureSheet, WidthOf } from "#core/ports/picture-port.ts";

/** A letter of the narrow cut, in parts of its size. */
const widthOf: WidthOf = (text, { fontSize, condensed }) =>
  text.length * fontSize * (condensed ? 0.37 : 0.5);

const uluBatur: SharedLabel = {
  paper: "#f8df78",
  ink: "#b0123f",
  tiles: [{ path: "M24 64h352v352h-352z", colour: "#b0123f", strokeWidth: null }],
  number: "No. UB08",
  name: ["Ulu Batur"],
  upper: ["Blood orange,", "strawberry jam,", "panela"],
  lower: ["Kintamani, Bali", "Natural", "1500 masl"],
  sum: ["Green coffee", "Weight lost", "Labor", "Gross profit", "Packaging", "Rounded"].map(
    (label) => ({ label, figure: "Rp.1.000" }),
  ),
  total: { label: "One bag of 100 g", figure: "Rp.55.000" },
};

const textNamed = ({ texts }: PictureSheet, name: string) => {
  const found = texts.find(({ text }) => text === name);
  if (!found) throw new Error(`Nowhere: ${name}`);
  return found;
};

/** Left and right end of each text on the sheet. */
const reach = ({ texts }: PictureSheet): readonly (readonly [from: number, to: number])[] =>
  texts.map(({ text, face, x, align }) => {
    const width = widthOf(text, face);
    return align === "end" ? [x - width, x] : [x, x + width];
  });

describe("a label as a picture", () => {
  it("is 1080 × 1350 on its own paper, its tiles 672 square at 60 and 150", () => {
    const sheet = labelSheet(uluBatur, widthOf);
    expect(sheet).toMatchObject({ width: 1080, height: 1350, ground: "#f8df78" });
    const tiles = sheet.shapes.find(({ path }) => path.startsWith("M24 64"));
    if (!tiles) throw new Error("No tiles.");
    const { x, y, scale } = tiles.at;
    expect([x + 24 * scale, y + 64 * scale, 352 * scale].map(Math.round)).toEqual([60, 150, 672]);
  });

  it("has the name at 172 px where it fits, and smaller where it does not", () => {
    const short = labelSheet(uluBatur, widthOf);
    expect(textNamed(short, "Ulu Batur").face.fontSize).toBe(172);
    const long = labelSheet({ ...uluBatur, name: ["Quebrada Alta Gesha"] }, widthOf);
    // 960 / (19 × 0.37)
    expect(textNamed(long, "Quebrada Alta Gesha").face.fontSize).toBe(136);
  });

  it("keeps facts at the tiles' edges, a line a fact, and breaks long ones between words", () => {
    const sheet = labelSheet(uluBatur, widthOf);
    const lines = ["Blood orange,", "strawberry jam,", "panela", "Natural", "1500 masl"];
    expect(lines.map((line) => textNamed(sheet, line).x)).toEqual(lines.map(() => 772));
    expect(textNamed(sheet, "1500 masl").y).toBe(822);
    const broken = labelSheet({ ...uluBatur, upper: ["Dried strawberry"] }, widthOf);
    const [first, second] = ["Dried", "strawberry"].map((line) => textNamed(broken, line).y);
    expect(second).toBeGreaterThan(first ?? 0);
  });

  it("puts the whole sum below, its total between one rule and two", () => {
    const sheet = labelSheet(uluBatur, widthOf);
    const rows = [...uluBatur.sum, uluBatur.total].map(({ label }) => textNamed(sheet, label));
    const heights = rows.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    const rules = sheet.shapes
      .at(-1)
      ?.path.match(/(?<=M60 )\d+/g)
      ?.map(Number);
    expect([...heights.slice(-2), ...(rules ?? [])].toSorted((a, b) => a - b)).toEqual([
      1220, 1237, 1279, 1297, 1304,
    ]);
    expect(textNamed(sheet, "Rp.55.000")).toMatchObject({ x: 1020, align: "end" });
  });

  it("runs over no edge and nothing over another, whatever is written", () => {
    const aText = fc.stringMatching(/^[A-Z][a-z]{0,11}( [a-z]{1,11}){0,4}$/);
    const facts = fc.array(aText, { maxLength: 4 });
    const name = fc.array(aText, { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(name, facts, facts, (names, upper, lower) => {
        const sheet = labelSheet({ ...uluBatur, name: names, upper, lower }, widthOf);
        for (const [from, to] of reach(sheet)) {
          expect(from).toBeGreaterThanOrEqual(50);
          expect(to).toBeLessThanOrEqual(1021);
        }
        const beside = sheet.texts.filter(({ x }) => x === 772).map(({ y }) => y);
        expect(beside).toEqual(beside.toSorted((a, b) => a - b));
        expect(Math.max(0, ...beside)).toBeLessThanOrEqual(822);
      }),
    );
  });
});

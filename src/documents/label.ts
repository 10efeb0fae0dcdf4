import type {
  PictureSheet,
  SheetFace,
  SheetShape,
  SheetText,
  WidthOf,
} from "#core/ports/picture-port.ts";
import { siteContent } from "#brand/enambelas.ts";
import { MARK_PATH } from "#brand/mark-path.ts";

/** Content of a label picture. Texts may have any length. */
export type SharedLabel = {
  readonly paper: string;
  readonly ink: string;
  /** The 4 × 4 tiles in the label's units: 352 square, starting at (24, 64). */
  readonly tiles: readonly Omit<SheetShape, "at">[];
  readonly number: string;
  /** One or two lines. */
  readonly name: readonly string[];
  /** Facts next to the tiles, at their top and at their bottom. */
  readonly upper: readonly string[];
  readonly lower: readonly string[];
  /** Up to six rows of a sum, and its total. */
  readonly sum: readonly SumRow[];
  readonly total: SumRow;
};

type SumRow = { readonly label: string; readonly figure: string };

/** A label as a picture of 1080 × 1350: tiles with facts next to them, the name, and the sum. */
export const labelSheet = (label: SharedLabel, widthOf: WidthOf): PictureSheet => {
  const { paper, ink, tiles, number, name, upper, lower, sum, total } = label;
  const head = faceOf(48, 500);
  return {
    width: 1080,
    height: 1350,
    ground: paper,
    shapes: [
      { path: MARK_PATH, at: { x: LEFT, y: 60, scale: 0.76 }, colour: ink, strokeWidth: null },
      ...tiles.map(({ path, colour, strokeWidth }) => ({ path, at: TILES, colour, strokeWidth })),
      { path: RULES, at: { x: 0, y: 0, scale: 1 }, colour: CARBON, strokeWidth: null },
    ],
    texts: [
      { text: siteContent.brand.shortName, face: faceOf(48, 600), colour: ink, x: 130, y: 106 },
      { text: number, face: head, colour: ink, x: RIGHT, y: 106, align: "end" },
      ...factLines(upper, lower, ink, widthOf),
      ...nameLines(name, ink, widthOf),
      ...sum.flatMap((row, index) => sumRow(row, 1030 + index * 38, 500)),
      ...sumRow(total, 1279, 600),
    ],
  };
};

/**
 * The largest font size, up to 44 px, at which all facts fit next to the tiles; lines break between
 * words.
 */
const factLines = (
  upper: readonly string[],
  lower: readonly string[],
  colour: string,
  widthOf: WidthOf,
): readonly SheetText[] => {
  const set = (fontSize: number) => {
    const face = faceOf(fontSize, 500);
    const fits = (line: string): boolean => widthOf(line, face) <= FACTS_WIDTH;
    const [top, foot] = [broken(upper, fits), broken(lower, fits)];
    const leading = fontSize * 1.18;
    // One empty line between the two groups.
    const isRoom =
      (top.length + foot.length + 1) * leading <= FIELD && [...top, ...foot].every(fits);
    return { face, top, foot, leading, isRoom };
  };
  let size = 44;
  while (size > 12 && !set(size).isRoom) size -= 2;
  const { face, top, foot, leading } = set(size);
  // The texts are aligned with the top and bottom edges of the tiles.
  const first = FIELD_TOP + size * 0.72;
  const last = FIELD_TOP + FIELD - (foot.length - 1) * leading;
  return [
    ...top.map((text, index) => ({ text, face, colour, x: FACTS_X, y: first + index * leading })),
    ...foot.map((text, index) => ({ text, face, colour, x: FACTS_X, y: last + index * leading })),
  ];
};

/** Breaks texts into lines between words; a word that is too long has a line of its own. */
const broken = (texts: readonly string[], fits: (line: string) => boolean): readonly string[] =>
  texts.flatMap((text) => {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = `${lines.at(-1) ?? ""} ${word}`;
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });

/** The name in full width: one line of up to 172 px, or two of up to 84. */
const nameLines = (
  name: readonly string[],
  colour: string,
  widthOf: WidthOf,
): readonly SheetText[] => {
  const [most, top] = name.length > 1 ? [84, 900] : [172, 960];
  const widest = Math.max(...name.map((text) => widthOf(text, faceOf(most, 560))));
  const size = Math.floor(Math.min(most, (most * (RIGHT - LEFT)) / widest));
  // Compensates the side bearing of the first letter.
  const x = LEFT - size * 0.035;
  const face = faceOf(size, 560);
  return name.map((text, index) => ({ text, face, colour, x, y: top + index * 76 }));
};

const sumRow = (
  { label, figure }: SumRow,
  y: number,
  weight: SheetFace["weight"],
): readonly SheetText[] => {
  const face: SheetFace = { fontSize: 30, weight, condensed: false };
  return [
    { text: label, face, colour: CARBON, x: LEFT, y },
    { text: figure, face, colour: CARBON, x: RIGHT, y, align: "end" },
  ];
};

const faceOf = (fontSize: number, weight: SheetFace["weight"]): SheetFace => ({
  fontSize,
  weight,
  condensed: true,
});

const LEFT = 60;
const RIGHT = 1020;
/** Position and size of the tiles, and of the column next to them. */
const FIELD = 672;
const FIELD_TOP = 150;
const FACTS_X = 772;
const FACTS_WIDTH = RIGHT - FACTS_X;
const SCALE = FIELD / 352;
const TILES = { x: LEFT - 24 * SCALE, y: FIELD_TOP - 64 * SCALE, scale: SCALE };
const CARBON = "#16134d";
/** A single rule above the total, a double rule below. */
const RULES = [1237, 1297, 1304].map((y) => `M${LEFT} ${y}H${RIGHT}v3H${LEFT}z`).join("");

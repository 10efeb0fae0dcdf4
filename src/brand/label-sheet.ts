import type {
  PictureSheet,
  SheetFace,
  SheetShape,
  SheetText,
  WidthOf,
} from "#core/domain/picture/picture-sheet.ts";
import { siteContent } from "./enambelas.ts";
import { MARK_PATH } from "./mark-path.ts";

/** What a label to show around says and shows. Any text may be long. */
export type SharedLabel = {
  readonly paper: string;
  readonly ink: string;
  /** Its field of 4 × 4 tiles, drawn as on a label: 352 units square, from 24 and 64 on. */
  readonly tiles: readonly Omit<SheetShape, "at">[];
  readonly number: string;
  /** One line, or two. */
  readonly name: readonly string[];
  /** What stands beside the tiles at their upper edge, and what at their lower. */
  readonly upper: readonly string[];
  readonly lower: readonly string[];
  /** Up to six rows of a sum, and what they come to. */
  readonly sum: readonly SumRow[];
  readonly total: SumRow;
};

type SumRow = { readonly label: string; readonly figure: string };

/** A label as a picture of 1080 × 1350: tiles, facts beside them, the name and the whole sum. */
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

/** As large as all of them fit beside the tiles, 44 px at most; broken between words. */
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
    // A line of air between the two.
    const isRoom =
      (top.length + foot.length + 1) * leading <= FIELD && [...top, ...foot].every(fits);
    return { face, top, foot, leading, isRoom };
  };
  let size = 44;
  while (size > 12 && !set(size).isRoom) size -= 2;
  const { face, top, foot, leading } = set(size);
  // The first line's capitals begin and the last line stands where the tiles begin and end.
  const first = FIELD_TOP + size * 0.72;
  const last = FIELD_TOP + FIELD - (foot.length - 1) * leading;
  return [
    ...top.map((text, index) => ({ text, face, colour, x: FACTS_X, y: first + index * leading })),
    ...foot.map((text, index) => ({ text, face, colour, x: FACTS_X, y: last + index * leading })),
  ];
};

/** Lines of as many words as fit; a word that does not fit alone stands alone. */
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

/** Across the whole sheet: one line of 172 px or two of 84, smaller where a name is longer. */
const nameLines = (
  name: readonly string[],
  colour: string,
  widthOf: WidthOf,
): readonly SheetText[] => {
  const [most, top] = name.length > 1 ? [84, 900] : [172, 960];
  const widest = Math.max(...name.map((text) => widthOf(text, faceOf(most, 560))));
  const size = Math.floor(Math.min(most, (most * (RIGHT - LEFT)) / widest));
  // A letter has air before it, which grows with it.
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
/** The tiles' square, and the column beside it. */
const FIELD = 672;
const FIELD_TOP = 150;
const FACTS_X = 772;
const FACTS_WIDTH = RIGHT - FACTS_X;
const SCALE = FIELD / 352;
const TILES = { x: LEFT - 24 * SCALE, y: FIELD_TOP - 64 * SCALE, scale: SCALE };
const CARBON = "#16134d";
/** One above the total, two below. */
const RULES = [1237, 1297, 1304].map((y) => `M${LEFT} ${y}H${RIGHT}v3H${LEFT}z`).join("");

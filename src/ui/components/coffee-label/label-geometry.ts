import { COLOURS } from "#brand/colours.ts";
import type { Category } from "#core/domain/catalog/coffee.ts";
import { sixteenthsOf, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS, type CostPart } from "#core/domain/pricing/printed-price.ts";
import type { Result } from "#core/domain/result.ts";

/** Number of tiles of each part of the price; they sum to 16. */
export type LabelTiles = Readonly<Record<CostPart, number>>;

/** What a label shows of a coffee; cart lines have fewer fields than catalogue rows. */
export type LabelSubject = {
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly region?: string | undefined;
  readonly process?: string | undefined;
  readonly altitude?: string | undefined;
};

/**
 * The 4 × 4 drawing of a label, deterministic by code. The code selects the order of the tiles, the
 * rotation, the angle of the leaves and the direction; the category the paper, the process the ink,
 * the altitude the number of arcs. `paths` are the tiles of each part; empty when it has none.
 */
export const drawLabel = (subject: LabelSubject, tiles: LabelTiles) => {
  const paths = { green: "", loss: "", labor: "", profit: "", packaging: "" };
  for (const { part, path } of layTiles(subject, tiles)) paths[part] += path;
  return {
    paper: PAPERS[subject.category],
    ink: inkFor(subject.process ?? ""),
    paths,
  };
};

/** How the tiles of a part are printed: as SVG attributes, in units of the label. */
export const tileLook = (part: CostPart, ink: string, soldOut = false) => {
  const isLine = part === "loss" || (soldOut && (part === "green" || part === "profit"));
  if (isLine) return { fill: "none", stroke: ink, strokeWidth: 2.6 };
  if (part === "labor") return { fill: "none", stroke: ink, strokeWidth: 7 };
  if (part === "packaging") return { fill: "none", stroke: ink, strokeWidth: 5 };
  return { fill: part === "profit" ? COLOURS.gain : ink };
};

/** The sixteen tiles in drawing order; `cell` counts the 4 × 4 grid row by row. See `drawLabel`. */
export const layTiles = (subject: LabelSubject, tiles: LabelTiles) => {
  const seed = hashOf(subject.code);
  const order = LAY_ORDERS[seed % LAY_ORDERS.length] ?? [];
  const turns = (seed >>> 4) & 3;
  const lie = LEAF_LIES[(seed >>> 7) & 3] ?? chequered;
  const arcs = arcsFor(subject.altitude ?? "");
  const parts = COST_PARTS.flatMap((part) => Array<CostPart>(tiles[part]).fill(part));
  if ((seed >>> 10) & 1) parts.reverse();

  return parts.map((part, index) => {
    const { column, row } = turned(order[index] ?? index, turns);
    const x = LEFT + column * TILE;
    const y = TOP + row * TILE;
    return { cell: row * 4 + column, part, path: TILE_PATHS[part](x, y, lie(column, row), arcs) };
  });
};

/** One tile of a part as this coffee's label has it, from (0, 0) to (88, 88). */
export const signOf = (part: CostPart, { altitude = "" }: LabelSubject): string =>
  TILE_PATHS[part](0, 0, false, arcsFor(altitude));

/** Without a price: sixteen outlined leaves. */
export const UNPRICED_TILES: LabelTiles = { green: 0, loss: 16, labor: 0, profit: 0, packaging: 0 };

/** The tiles of a bag; {@link UNPRICED_TILES} for a coffee that cannot be priced. */
export const labelTiles = (price: Result<PriceBreakdown, unknown>): LabelTiles =>
  price.ok ? sixteenthsOf(price.value) : UNPRICED_TILES;

type TilePath = (x: number, y: number, mirrored: boolean, arcs: number) => string;

const leaf: TilePath = (x, y, mirrored) =>
  mirrored
    ? `M${x + TILE} ${y}a88 88 0 0 1-88 88a88 88 0 0 1 88-88`
    : `M${x} ${y}a88 88 0 0 1 88 88a88 88 0 0 1-88-88`;

const arcTile: TilePath = (x, y, _mirrored, arcs) =>
  Array.from({ length: arcs }, (_, index) => {
    const radius = tenth((TILE * (index + 1)) / (arcs + 0.35));
    return `M${x} ${tenth(y + TILE - radius)}a${radius} ${radius} 0 0 1 ${radius} ${radius}`;
  }).join("");

const disc: TilePath = (x, y) => `M${x} ${y + 44}a44 44 0 1 1 88 0a44 44 0 1 1-88 0`;

// One stroke per tile: relative moves between lines are shorter than six absolute positions. A little
// longer than the tile, so that no seam shows between two.
const stripes: TilePath = (x, y) =>
  `M${x - 0.4} ${tenth(y + 7.3)}h88.8${"m-88.8 14.7h88.8".repeat(5)}`;

const TILE_PATHS: Readonly<Record<CostPart, TilePath>> = {
  green: leaf,
  loss: leaf,
  labor: arcTile,
  profit: disc,
  packaging: stripes,
};

type LeafLie = (column: number, row: number) => boolean;

const chequered: LeafLie = (column, row) => (column + row) % 2 === 1;

const LEAF_LIES: readonly LeafLie[] = [
  chequered,
  (column, row) => (column + row) % 2 === 0,
  (_column, row) => row % 2 === 1,
  (column, row) => ((column >> 1) ^ (row >> 1) ^ ((column + row) % 2)) === 1,
];

/** Six orders of the sixteen cells that keep equal tiles together: cells counted row by row. */
const LAY_ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  [0, 1, 4, 2, 5, 8, 3, 6, 9, 12, 7, 10, 13, 11, 14, 15],
  [5, 6, 10, 9, 8, 4, 0, 1, 2, 3, 7, 11, 15, 14, 13, 12],
  [0, 1, 5, 4, 2, 3, 7, 6, 10, 11, 15, 14, 9, 8, 12, 13],
  [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9],
];

const turned = (cell: number, quarterTurns: number): { column: number; row: number } => {
  let column = cell % 4;
  let row = cell >> 2;
  for (let turn = 0; turn < quarterTurns; turn += 1) [column, row] = [3 - row, column];
  return { column, row };
};

const hashOf = (code: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < code.length; index += 1)
    hash = Math.imul(hash ^ code.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** The first number in the text, metres; `null` without one. */
export const metresOf = (altitude: string): number | null => {
  const figure = /\d+/.exec(altitude.replace(/(?<=\d)[.,](?=\d{3})/g, ""))?.[0];
  return figure === undefined ? null : Number(figure);
};

/** One arc per 450 m; three when the altitude is unknown. */
const arcsFor = (altitude: string): number =>
  Math.min(5, Math.max(2, Math.round((metresOf(altitude) ?? 1350) / 450)));

const inkFor = (process: string): string =>
  INKS.find(({ means }) => means.test(process))?.ink ?? COLOURS.label;

// The first match wins: an anaerobic natural gets the ink of ferments, a wet-hulled one not that of
// washed ones.
const INKS: readonly { readonly means: RegExp; readonly ink: string }[] = [
  { means: /wet.?hulled|giling basah/i, ink: "#0b5a45" },
  { means: /anaerobic|koji|carbonic|lactic|ferment|yeast/i, ink: "#6b1787" },
  { means: /natural/i, ink: "#b0123f" },
  { means: /honey/i, ink: "#8a3f00" },
];

export const PAPERS: Readonly<Record<Category, string>> = {
  espresso: COLOURS.pink,
  filter: COLOURS.yellow,
  filter_exotic: COLOURS.mint,
};

const tenth = (figure: number): number => Math.round(figure * 10) / 10;

const TILE = 88;
const LEFT = 24;
const TOP = 64;

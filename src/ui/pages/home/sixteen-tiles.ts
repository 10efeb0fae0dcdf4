import { COST_PARTS, type CostPart } from "#core/domain/pricing/printed-price.ts";

/** Clockwise. */
export const CORNERS = ["topLeft", "topRight", "bottomRight", "bottomLeft"] as const;

/** The rounded corner of a tile, which makes sixteen squares readable as a numeral. */
export type Corner = (typeof CORNERS)[number];

export type NumeralTile = {
  readonly part: CostPart;
  /** Upper left corner, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly corner: Corner | undefined;
};

/** The numeral 16 of sixteen tiles, in the order of the price's parts. */
export const numeralTiles = (
  sixteenths: Readonly<Record<CostPart, number>>,
): readonly NumeralTile[] => {
  const parts = COST_PARTS.flatMap((part) => Array<CostPart>(sixteenths[part]).fill(part));
  return CELLS.flatMap(({ column, row, corner }, index) => {
    const part = parts[index];
    if (!part) return [];
    return { part, x: column * PITCH, y: row * PITCH, corner };
  });
};

/** Outline of a tile, `inset` units inside its edge. */
export const tilePath = (corner: Corner | undefined, inset = 0): string => {
  const far = TILE - inset;
  if (!corner) return `M${inset} ${inset}H${far}V${far}H${inset}z`;
  const radius = far - inset;
  const points = [`${inset} ${inset}`, `${far} ${inset}`, `${far} ${far}`, `${inset} ${far}`];
  const pointAfter = (turns: number) => points[(CORNERS.indexOf(corner) + turns) % 4];
  return `M${pointAfter(3)}A${radius} ${radius} 0 0 1 ${pointAfter(1)}L${pointAfter(2)}z`;
};

/** Leaves alternate down a column; in a rounded tile the leaf follows its corner. */
export const leafPath = ({ y, corner }: Pick<NumeralTile, "y" | "corner">): string => {
  const rising = corner
    ? corner === "topLeft" || corner === "bottomRight"
    : Math.round(y / PITCH) % 2 === 1;
  return rising
    ? "M88 8A80 80 0 0 1 8 88A80 80 0 0 1 88 8"
    : "M8 8A80 80 0 0 1 88 88A80 80 0 0 1 8 8";
};

/** Rotation in degrees that puts the arcs' centre opposite the rounded corner. */
export const arcsTurn = (corner: Corner = "topRight"): number => 90 * (CORNERS.indexOf(corner) - 1);

/** In a rounded tile the disc is smaller and closer to the opposite corner. */
export const discPlace = (corner: Corner | undefined) => ({
  cx: corner ? (corner.endsWith("Left") ? 57 : 39) : 48,
  cy: corner ? (corner.startsWith("top") ? 57 : 39) : 48,
  r: corner ? 31 : 39,
});

const TILE = 96;
const PITCH = 100;

type Cell = { readonly column: number; readonly row: number; readonly corner?: Corner };

/** The digit 1 from top to bottom, then the 6 along its stroke. */
const CELLS: readonly Cell[] = [
  { column: 0, row: 0 },
  { column: 0, row: 1 },
  { column: 0, row: 2 },
  { column: 0, row: 3 },
  { column: 0, row: 4 },
  { column: 1.5, row: 0, corner: "topLeft" },
  { column: 2.5, row: 0 },
  { column: 1.5, row: 1 },
  { column: 1.5, row: 2 },
  { column: 2.5, row: 2 },
  { column: 3.5, row: 2, corner: "topRight" },
  { column: 3.5, row: 3 },
  { column: 3.5, row: 4, corner: "bottomRight" },
  { column: 2.5, row: 4 },
  { column: 1.5, row: 3 },
  { column: 1.5, row: 4, corner: "bottomLeft" },
];

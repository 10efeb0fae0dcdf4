import { COST_PARTS } from "#core/domain/pricing/price-breakdown.ts";
import { CORNERS, leafPath, numeralTiles, tilePath } from "#ui/pages/home/sixteen-tiles.ts";
import { expect, it } from "vitest";

const sixteenths = { green: 10, loss: 2, labor: 1, profit: 2, packaging: 1 };

it("draws as many tiles of each part as the price has sixteenths of it", () => {
  const tiles = numeralTiles(sixteenths);
  expect(tiles).toHaveLength(16);
  for (const part of COST_PARTS)
    expect(tiles.filter((tile) => tile.part === part)).toHaveLength(sixteenths[part]);
});

it("stands every tile on a place of its own inside the drawing", () => {
  const tiles = numeralTiles(sixteenths);
  expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(16);
  for (const { x, y } of tiles) {
    expect(x + 96).toBeLessThanOrEqual(446);
    expect(y + 96).toBeLessThanOrEqual(496);
  }
});

it("rounds the four outer corners of the six and nothing else", () => {
  const rounded = numeralTiles(sixteenths).flatMap(({ corner }) => corner ?? []);
  expect(rounded.toSorted()).toEqual(CORNERS.toSorted());
});

it("gives every corner its own outline", () => {
  const outlines = [undefined, ...CORNERS].map((corner) => tilePath(corner));
  expect(new Set(outlines).size).toBe(5);
  expect(outlines.filter((path) => path.includes("A96 96"))).toHaveLength(4);
});

it("turns the leaf in a rounded tile along its curve", () => {
  const rising = leafPath({ y: 0, corner: "topLeft" });
  expect(leafPath({ y: 0, corner: "bottomRight" })).toBe(rising);
  expect(leafPath({ y: 100, corner: undefined })).toBe(rising);
  expect(leafPath({ y: 0, corner: undefined })).not.toBe(rising);
});

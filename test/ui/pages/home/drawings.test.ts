import { expect, it } from "vitest";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import {
  HEIGHT_MARKS_CELSIUS,
  TIME_MARKS_SECONDS,
  chartPoint,
  clock,
} from "#ui/pages/home/roast-curve.tsx";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { CORNERS, leafPath, numeralTiles, tilePath } from "#ui/pages/home/sixteen-tiles.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { homeCoffees } from "#ui/pages/home/home-coffees.ts";
import { houseCoffee } from "#ui/hooks/use-page-coffees.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const { chargeCelsius, path, events } = homeSections.lab.batch;
const charge = { seconds: 0, celsius: chargeCelsius };

/** Where each segment of the curve ends, after its start. */
const ends = path
  .split(/[MC]/)
  .slice(1)
  .map((segment) => segment.split(" ").slice(-2).map(Number));

it("puts time to the right and heat to the top", () => {
  const [first, drop] = [chartPoint(charge), chartPoint(events[3])];
  expect(first.x).toBe(0);
  expect(drop.x).toBeGreaterThan(80);
  expect(drop.y).toBeLessThan(first.y);
});

it("keeps the whole roast inside the chart", () => {
  for (const figure of [
    ...ends,
    ...events.map((event) => Object.values(chartPoint(event))),
  ].flat()) {
    expect(figure).toBeGreaterThanOrEqual(0);
    expect(figure).toBeLessThanOrEqual(100);
  }
});

it("leads the curve from the charge through every event to the drop, onwards in time", () => {
  const marked = [charge, ...events].map((moment) => Object.values(chartPoint(moment)));
  expect(ends[0]).toEqual(marked[0]);
  expect(ends.at(-1)).toEqual(marked.at(-1));
  for (const point of marked) expect(ends).toContainEqual(point);
  const times = ends.map(([x = Number.NaN]) => x);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it("writes a moment as a clock does", () => {
  expect([0, 75, 486, 600].map(clock)).toEqual(["0:00", "1:15", "8:06", "10:00"]);
});

it("has marks beside and below the whole roast", () => {
  const last = {
    seconds: Math.max(...TIME_MARKS_SECONDS),
    celsius: Math.max(...HEIGHT_MARKS_CELSIUS),
  };
  for (const { seconds, celsius } of [charge, ...events]) {
    expect(seconds).toBeLessThanOrEqual(last.seconds);
    expect(celsius).toBeLessThanOrEqual(last.celsius);
  }
});

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

const house = aCoffee({ code: "SW16", category: "espresso", greenCostPerKg: 126_000 });
const filter = aCoffee({ code: "UB08", category: "filter", greenCostPerKg: 218_400 });
const other = aCoffee({ code: "C3", category: "filter_exotic", greenCostPerKg: 456_000 });

const codesOf = (coffees: readonly Coffee[]) =>
  homeCoffees(coffees).map(({ coffee }) => coffee.code);

it("shows the chosen coffees first, each with the bag of its card", () => {
  const shown = homeCoffees([other, filter, house]);
  expect(shown.map(({ coffee, sizeGrams }) => [coffee.code, sizeGrams])).toEqual([
    ["SW16", 1000],
    ["UB08", 100],
    ["C3", 100],
  ]);
  expect(shown[1]?.price).toMatchObject({ priceShownIdr: 55_000, roundingIdr: -100 });
});

it.each([
  ["gone", [filter, other]],
  ["sold out", [{ ...house, available: false }, filter, other]],
  ["without a price", [{ ...house, greenCostPerKg: null }, filter, other]],
])("does without one that is %s", (_, coffees) => {
  expect(codesOf(coffees)).toEqual(["UB08", "C3"]);
});

it("shows six of many", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...filter, code: `F${index}` }));
  expect(codesOf([...many, house])).toEqual(["SW16", "F0", "F1", "F2", "F3", "F4"]);
});

const next = aCoffee({ code: "RB02", category: "espresso", greenCostPerKg: 138_600 });

it("explains both prices of the house espresso", () => {
  expect(houseCoffee([next, house])).toMatchObject({
    coffee: house,
    retail: { priceShownIdr: 194_000 },
    wholesale: { priceShownIdr: 186_000 },
  });
});

it.each([
  ["missing", []],
  ["unpriced", [{ ...house, greenCostPerKg: null }]],
  ["all lost", [{ ...house, weightLossPct: 100 }]],
  ["sold out", [{ ...house, available: false }]],
  ["no espresso", [{ ...house, category: "filter" as const }]],
])("takes the next espresso on sale when the house's is %s", (_, chosen) => {
  expect(houseCoffee([...chosen, next])?.coffee.code).toBe("RB02");
  expect(houseCoffee(chosen)).toBeNull();
});

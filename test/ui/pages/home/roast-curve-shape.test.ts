import { homeSections } from "#ui/content/pages/home-sections.ts";
import {
  HEIGHT_MARKS_CELSIUS,
  TIME_MARKS_SECONDS,
  chartPoint,
  clock,
  curvePath,
} from "#ui/pages/home/roast-curve-shape.ts";
import { expect, it } from "vitest";

const { readings, events } = homeSections.lab.batch;

it("puts time to the right and heat to the top", () => {
  const [charge, drop] = [readings[0], readings.at(-1)].map((reading) =>
    chartPoint(reading ?? { seconds: -1, celsius: -1 }),
  );
  expect(charge?.x).toBe(0);
  expect(drop?.x).toBeGreaterThan(80);
  expect(drop?.y).toBeLessThan(charge?.y ?? 0);
});

it("keeps the whole roast inside the chart", () => {
  for (const { x, y } of [...readings, ...events].map(chartPoint)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(100);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(100);
  }
});

it("leads the curve through every reading, in order", () => {
  const ends = curvePath(readings)
    .split(/[MC]/)
    .slice(1)
    .map((segment) => segment.split(" ").slice(-2).map(Number));
  expect(ends).toEqual(readings.map((reading) => Object.values(chartPoint(reading))));
});

it("marks only moments that were read", () => {
  for (const { seconds, celsius } of events) expect(readings).toContainEqual({ seconds, celsius });
});

it("writes a moment as a clock does", () => {
  expect([0, 75, 486, 600].map(clock)).toEqual(["0:00", "1:15", "8:06", "10:00"]);
});

it("has marks beside and below the whole roast", () => {
  const last = {
    seconds: Math.max(...TIME_MARKS_SECONDS),
    celsius: Math.max(...HEIGHT_MARKS_CELSIUS),
  };
  for (const { seconds, celsius } of readings) {
    expect(seconds).toBeLessThanOrEqual(last.seconds);
    expect(celsius).toBeLessThanOrEqual(last.celsius);
  }
});

import { expect, it } from "vitest";
import { isDay } from "#core/domain/is-day.ts";

it.each([
  ["2025-07-24", true],
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-04-31", false],
  ["2025-13-01", false],
  ["2025-7-4", false],
  ["+012025-07-24", false],
  ["2025-07-24T00:00", false],
  ["0001-01-01", true],
  ["0000-12-31", false],
  ["soon", false],
  ["", false],
])("“%s” is a day: %s", (text, day) => {
  expect(isDay(text)).toBe(day);
});

import { expect, it } from "vitest";
import { roastDayOf } from "#core/domain/roast-day.ts";
import { isDay } from "#core/domain/day.ts";

it.each([
  ["Thursday", "2026-11-26", "2026-11-27"],
  ["Friday", "2026-11-27", "2026-11-30"],
  ["Saturday", "2026-11-28", "2026-11-30"],
  ["Sunday", "2026-11-29", "2026-11-30"],
  ["the last day of a year", "2026-12-31", "2027-01-01"],
])("ships what is roasted on %s on the next working day", (_, day, shipsOn) => {
  expect(roastDayOf(day)).toEqual({ day, shipsOn });
});

it.each([
  ["2025-07-24", true],
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-04-31", false],
  ["2025-13-01", false],
  ["2025-7-4", false],
  ["+012025-07-24", false],
  ["2025-07-24T00:00", false],
  ["2025-02-28 and more", false],
  ["0001-01-01", true],
  ["0000-12-31", false],
  ["soon", false],
  ["", false],
])("“%s” is a day: %s", (text, day) => {
  expect(isDay(text)).toBe(day);
});

import { expect, it } from "vitest";
import { roastDayOf } from "#core/domain/roast-day.ts";

it.each([
  ["Thursday", "2026-11-26", "2026-11-27"],
  ["Friday", "2026-11-27", "2026-11-30"],
  ["Saturday", "2026-11-28", "2026-11-30"],
  ["Sunday", "2026-11-29", "2026-11-30"],
  ["the last day of a year", "2026-12-31", "2027-01-01"],
])("ships what is roasted on %s on the next working day", (_, day, shipsOn) => {
  expect(roastDayOf(day)).toEqual({ day, shipsOn });
});

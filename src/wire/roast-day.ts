import * as v from "valibot";
import { isDay } from "#core/domain/day.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";

const day = v.nullable(v.pipe(v.string(), v.isoDate(), v.check(isDay)));

/** `GET /roast-day`: days in Malang. */
export const roastDayWire = v.object({ next_roast_day: day, ships_on: day });

export const roastDayToWire = (next: RoastDay | null): v.InferOutput<typeof roastDayWire> => ({
  next_roast_day: next?.day ?? null,
  ships_on: next?.shipsOn ?? null,
});

/** `null` when no day is known or the body is invalid. */
export const roastDayFromWire = (body: unknown): RoastDay | null => {
  const read = v.safeParse(roastDayWire, body);
  const { next_roast_day: day = null, ships_on: shipsOn = null } = read.success ? read.output : {};
  return day !== null && shipsOn !== null ? { day, shipsOn } : null;
};

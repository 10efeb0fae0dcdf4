import * as v from "valibot";
import { isDay } from "#core/domain/day.ts";
import { readBy } from "./fields.ts";
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
  const { next_roast_day: day, ships_on: shipsOn } = readBy(roastDayWire)(body) ?? {};
  return day && shipsOn ? { day, shipsOn } : null;
};

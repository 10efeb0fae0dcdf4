import * as v from "valibot";
import { isDay } from "#core/domain/day.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";

const day = v.nullable(v.pipe(v.string(), v.isoDate()));

/** `GET /roast-day`: days in Malang. */
export const roastDayWire = v.object({ next_roast_day: day, ships_on: day });

export const roastDayToWire = (next: RoastDay | null): v.InferOutput<typeof roastDayWire> => ({
  next_roast_day: next?.day ?? null,
  ships_on: next?.shipsOn ?? null,
});

/**
 * `null` when no day is known or the body is invalid. Parsed by hand: every first visit loads this,
 * and a schema library would add to it.
 */
export const roastDayFromWire = (body: unknown): RoastDay | null =>
  typeof body === "object" &&
  body !== null &&
  "next_roast_day" in body &&
  "ships_on" in body &&
  isWrittenDay(body.next_roast_day) &&
  isWrittenDay(body.ships_on)
    ? { day: body.next_roast_day, shipsOn: body.ships_on }
    : null;

const isWrittenDay = (value: unknown): value is string => typeof value === "string" && isDay(value);

import * as v from "valibot";
import type { RoastDay } from "#core/domain/roast-day.ts";

const day = v.nullable(
  v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
);

/** `GET /roast-day`: days in Malang. */
export const roastDayWire = v.object({ next_roast_day: day, ships_on: day });

/** `null` when nobody has said, and when the body is no such answer. */
export const roastDayFromWire = (body: unknown): RoastDay | null => {
  if (!v.is(roastDayWire, body)) return null;
  const { next_roast_day, ships_on } = body;
  return next_roast_day && ships_on ? { day: next_roast_day, shipsOn: ships_on } : null;
};

export const roastDayToWire = (next: RoastDay | null): v.InferOutput<typeof roastDayWire> => ({
  next_roast_day: next?.day ?? null,
  ships_on: next?.shipsOn ?? null,
});

import { err, ok, type Result } from "#core/domain/result.ts";
import { dayInWords, dayWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { RoastDaySet, RoastDays } from "#server/ports/roast-days.ts";
import { dayAfter } from "#core/domain/roast-day.ts";
import type { DeskRefusal } from "./desk-refusal.ts";
import { isDay } from "#core/domain/is-day.ts";
import type { Staff } from "./staff.ts";

type Refusal = Extract<DeskRefusal, { readonly kind: "invalid" }>;

/** Sets or clears the next roast day, and records the author. */
export class SetNextRoastDay {
  readonly #deps: { readonly roastDays: RoastDays; readonly now: Clock };

  constructor(deps: { readonly roastDays: RoastDays; readonly now: Clock }) {
    this.#deps = deps;
  }

  /** @param day `YYYY-MM-DD` in Malang, from today to 60 days ahead; empty clears it. */
  async execute(staff: Staff, day: string): Promise<Result<RoastDaySet | null, Refusal>> {
    const { roastDays, now } = this.#deps;
    if (day === "") {
      await roastDays.clear();
      return ok(null);
    }
    const today = dayWib(now());
    if (!isDay(day)) return refusal("The next roast day is a day such as 2025-07-24.");
    if (day < today)
      return refusal(`${dayInWords(day)} is past. The next roast day is today or later.`);
    if (day > dayAfter(today, MOST_DAYS_AHEAD))
      return refusal(`${dayInWords(day)} is more than ${MOST_DAYS_AHEAD} days ahead.`);
    const set = { day, actor: staff.email, at: new Date(now()).toISOString() };
    await roastDays.set(set);
    return ok(set);
  }
}

const refusal = (message: string) => err<Refusal>({ kind: "invalid", field: "day", message });

const MOST_DAYS_AHEAD = 60;

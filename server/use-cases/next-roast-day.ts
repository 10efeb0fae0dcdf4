import type { StoredOrder } from "#server/ports/stored-order.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { RoastDays } from "#server/ports/desk-settings.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { dayAfter } from "#core/domain/day.ts";
import { roastDayOf, WEEKDAYS, type RoastDay, type Weekday } from "#core/domain/roast-day.ts";

type Deps = {
  readonly roastDays: Pick<RoastDays, "lastSet">;
  /** The usual roast day; `null`: none. */
  readonly roastWeekday: Weekday | null;
  readonly now: Clock;
};

/**
 * The next roast day: the one set at the desk, or once that has passed the next usual weekday.
 * Today counts in both.
 */
export class NextRoastDay {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** For an order; `null` also once it is being packed or cancelled. */
  async forOrder({ status }: Pick<StoredOrder, "status">): Promise<string | null> {
    return AWAITS_ROAST.has(status) ? this.execute() : null;
  }

  /** With its shipping day. */
  async withShipping(): Promise<RoastDay | null> {
    const day = await this.execute();
    return day === null ? null : roastDayOf(day);
  }

  /** `YYYY-MM-DD` in Malang; `null` when unknown. */
  async execute(): Promise<string | null> {
    const { roastDays, roastWeekday, now } = this.#deps;
    const today = dayWib(now());
    const set = await roastDays.lastSet();
    if (set && set.day >= today) return set.day;
    if (roastWeekday === null) return null;
    const todayAt = new Date(`${today}T00:00:00Z`).getUTCDay();
    return dayAfter(today, (WEEKDAYS.indexOf(roastWeekday) - todayAt + 7) % 7);
  }
}

const AWAITS_ROAST: ReadonlySet<string> = new Set(["awaiting payment", "paid", "confirmed"]);

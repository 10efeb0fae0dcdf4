import { dayWib } from "#format/date-time-wib.ts";
import { WEEKDAYS, type Weekday } from "#server/config/weekday.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";
import type { RoastDays } from "#server/ports/roast-days.ts";
import { dayAfter, roastDayOf, type RoastDay } from "#core/domain/roast-day.ts";

type Deps = {
  readonly roastDays: Pick<RoastDays, "lastSet">;
  /** The roastery's usual day; `null`: it has none. */
  readonly roastWeekday: Weekday | null;
  readonly now: Clock;
};

/**
 * When the roastery roasts next: the day set at the desk, or once that is past the next usual weekday.
 * Today counts in both. Source: readings of the desk.
 */
export class NextRoastDay {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The same for an order; `null` also once it is in somebody's hands or over. */
  async forOrder({ status }: Pick<StoredOrder, "status">): Promise<string | null> {
    return AWAITS_ROAST.has(status) ? this.execute() : null;
  }

  /** The same with the day it ships. */
  async withShipping(): Promise<RoastDay | null> {
    const day = await this.execute();
    return day === null ? null : roastDayOf(day);
  }

  /** `YYYY-MM-DD` in Malang; `null` when nobody has said. */
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

import type { RoastDaySet, RoastDays } from "#server/ports/roast-days.ts";

/** The next roast day in memory. */
export class MemoryRoastDays implements RoastDays {
  #lastSet: RoastDaySet | null = null;

  async lastSet(): Promise<RoastDaySet | null> {
    return this.#lastSet;
  }

  async set(day: RoastDaySet): Promise<void> {
    this.#lastSet = day;
  }

  async clear(): Promise<void> {
    this.#lastSet = null;
  }
}

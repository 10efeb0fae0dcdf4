import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { dayAfter, roastDayOf, type RoastDay } from "#core/domain/roast-day.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { err, ok } from "#core/domain/result.ts";

export class MemoryCatalog implements CatalogPort {
  #coffees: readonly Coffee[];

  readonly #now: (() => number) | undefined;

  constructor(deps: { readonly coffees: readonly Coffee[]; readonly now?: () => number }) {
    this.#coffees = deps.coffees;
    this.#now = deps.now;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    return ok(this.#coffees);
  }

  async byCode(code: string): ReturnType<CatalogPort["byCode"]> {
    const coffee = this.#coffees.find((one) => one.code === code);
    return coffee ? ok(coffee) : err({ kind: "not-found", message: "Coffee not found." });
  }

  /** The day after tomorrow; `null` without a clock. */
  async nextRoastDay(): Promise<RoastDay | null> {
    return this.#now ? roastDayOf(dayAfter(dayWib(this.#now()), 2)) : null;
  }

  /** Simulates a change of prices or availability. */
  replace(coffees: readonly Coffee[]): void {
    this.#coffees = coffees;
  }
}

import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { type PriceChange, recentChanges } from "#core/domain/pricing/price-history.ts";
import { err, ok } from "#core/domain/result.ts";
import { dayAfter } from "#core/domain/day.ts";
import { roastDayOf, type RoastDay } from "#core/domain/roast-day.ts";
import type { CatalogPort, PriceHistory } from "#core/ports/catalog-port.ts";
import { dayWib } from "#format/date-time-wib.ts";

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

type Deps = {
  /** Oldest first. */
  readonly changes: readonly PriceChange[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export class MemoryPriceHistory implements PriceHistory {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(code: string): ReturnType<PriceHistory["of"]> {
    return ok(this.#deps.changes.filter((change) => change.code === code));
  }

  async recent(): ReturnType<PriceHistory["recent"]> {
    return ok(recentChanges(this.#deps.changes, this.#deps.now()));
  }
}

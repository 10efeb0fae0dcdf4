import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { err, ok } from "#core/domain/result.ts";
import { dayAfter } from "#core/domain/day.ts";
import { roastDayOf, type RoastDay } from "#core/domain/roast-day.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { dayWib } from "#format/date-time-wib.ts";

type Deps = {
  readonly coffees: readonly Coffee[];
  /** Oldest first. Default: none, because sample coffees have no past prices. */
  readonly priceChanges?: readonly PriceChange[];
  readonly now?: () => number;
  /** Grams in orders, by code: what is left of a limited coffee is without them. Default: none. */
  readonly promised?: () => ReadonlyMap<string, number>;
};

export class MemoryCatalog implements CatalogPort {
  #coffees: readonly Coffee[];
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#coffees = deps.coffees;
    this.#deps = deps;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    return ok(this.#nowLeft());
  }

  async byCode(code: string): ReturnType<CatalogPort["byCode"]> {
    const coffee = this.#nowLeft().find((one) => one.code === code);
    return coffee ? ok(coffee) : err({ kind: "not-found", message: "Coffee not found." });
  }

  #nowLeft(): readonly Coffee[] {
    const promised = this.#deps.promised?.();
    return this.#coffees.map((coffee) => {
      const grams = promised?.get(coffee.code) ?? 0;
      return coffee.leftGrams === null || grams === 0
        ? coffee
        : { ...coffee, leftGrams: Math.max(0, coffee.leftGrams - grams) };
    });
  }

  /** The day after tomorrow; `null` without a clock. */
  async nextRoastDay(): Promise<RoastDay | null> {
    const { now } = this.#deps;
    return now ? roastDayOf(dayAfter(dayWib(now()), 2)) : null;
  }

  async priceChanges(code: string): Promise<readonly PriceChange[]> {
    return (this.#deps.priceChanges ?? []).filter((change) => change.code === code);
  }

  /** Simulates a change of prices or availability. */
  replace(coffees: readonly Coffee[]): void {
    this.#coffees = coffees;
  }
}

import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  priceFiguresOf,
  samePriceFigures,
  type PriceChange,
} from "#core/domain/pricing/price-history.ts";
import type { Clock } from "#server/ports/clock.ts";
import type {
  ChangedBy,
  CoffeeChange,
  CoffeeHistoryEntry,
  CoffeeSaved,
  DeskCatalogue,
} from "#server/ports/desk-catalogue.ts";
import { coffeeVersion } from "#server/use-cases/desk/coffee-version.ts";

/** The catalogue in memory. */
export class MemoryDeskCatalogue implements DeskCatalogue {
  readonly #coffees: Map<string, Coffee>;
  readonly #history: (CoffeeHistoryEntry & { readonly code: string })[] = [];

  readonly #priceChanges: PriceChange[];

  constructor({
    coffees,
    now = Date.now,
  }: {
    readonly coffees: readonly Coffee[];
    readonly now?: Clock;
  }) {
    this.#coffees = new Map(coffees.map((coffee) => [coffee.code, coffee]));
    const at = new Date(now()).toISOString();
    this.#priceChanges = coffees.map((coffee) => ({
      code: coffee.code,
      at,
      reason: null,
      before: null,
      after: priceFiguresOf(coffee),
    }));
  }

  /** The price history of all coffees, oldest first. */
  get priceChanges(): readonly PriceChange[] {
    return [...this.#priceChanges];
  }

  async all(): Promise<readonly Coffee[]> {
    return [...this.#coffees.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async pictureAddresses(): Promise<readonly string[]> {
    return [...this.#coffees.values()].flatMap(({ imageUrl }) => imageUrl ?? []);
  }

  async save(changes: readonly CoffeeChange[], by: ChangedBy): Promise<CoffeeSaved> {
    for (const { coffee, seen } of changes) {
      const stored = this.#coffees.get(coffee.code);
      if ((stored ? coffeeVersion(stored) : null) === seen) continue;
      const last = this.#history.find(({ code }) => code === coffee.code);
      return { kind: "changed-meanwhile", code: coffee.code, by: last ?? null };
    }
    for (const { coffee } of changes) {
      const before = this.#coffees.get(coffee.code) ?? null;
      this.#history.unshift({ ...by, code: coffee.code, before, after: coffee });
      this.#coffees.set(coffee.code, coffee);
      if (before && samePriceFigures(before, coffee)) continue;
      this.#priceChanges.push({
        code: coffee.code,
        at: by.at,
        reason: by.reason,
        before: before && priceFiguresOf(before),
        after: priceFiguresOf(coffee),
      });
    }
    return { kind: "saved" };
  }

  async history(code: string): Promise<readonly CoffeeHistoryEntry[]> {
    return this.#history.filter((entry) => entry.code === code);
  }
}

import { weightLossPctOf, withoutPastReturn } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { leftGrams } from "#core/domain/stock/book.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import { isoAt, type Clock } from "#server/ports/runtime.ts";
import type { StockBook, StockOfCoffee } from "#server/ports/stock.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly stock: Pick<StockBook, "limited">;
  readonly now: Clock;
};

/**
 * The catalogue in memory, at most one second old, without days of return that have passed, and with
 * what is left of coffees whose stock limits them. Reloaded only when its version or the day in Malang
 * has changed; concurrent callers share one check.
 */
export class CatalogueCache {
  readonly #deps: Deps;
  /** As loaded. */
  #loaded: CatalogueSnapshot | null = null;
  /** What was left then, by code, in one text. */
  #left = "";
  #snapshot: CatalogueSnapshot | null = null;
  #checkedAt = 0;
  /** Of the last load, `YYYY-MM-DD`. */
  #day = "";
  #look: Promise<CatalogueSnapshot> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async current(): Promise<CatalogueSnapshot> {
    const age = this.#deps.now() - this.#checkedAt;
    // A clock that was set back must not extend the cache.
    if (this.#snapshot && age >= 0 && age < FRESH_MS) return this.#snapshot;
    this.#look ??= this.#lookAgain().finally(() => (this.#look = null));
    return this.#look;
  }

  /** Not kept: only the page of a coffee asks, and of this coffee alone. */
  priceChanges(code: string): Promise<readonly PriceChange[]> {
    return this.#deps.catalogue.priceChanges(code);
  }

  /** Invalidates the cache: a newer version is known to exist. */
  drop(): void {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  async #lookAgain(): Promise<CatalogueSnapshot> {
    const { catalogue, stock, now } = this.#deps;
    const checkedAt = now();
    const today = dayWib(checkedAt);
    const known = this.#day === today ? this.#loaded : null;
    const limited = await stock.limited(isoAt(checkedAt));
    const loaded =
      known && (await catalogue.version()) === known.version
        ? known
        : upcoming(await catalogue.load(), today);
    const left = JSON.stringify(limited);
    if (!this.#snapshot || loaded !== this.#loaded || left !== this.#left)
      this.#snapshot = withLeft(loaded, limited);
    this.#loaded = loaded;
    this.#left = left;
    this.#checkedAt = checkedAt;
    this.#day = today;
    return this.#snapshot;
  }
}

/** What the catalogue itself says is left counts for nothing: a checkout asks the book. */
const withLeft = (
  snapshot: CatalogueSnapshot,
  limited: readonly StockOfCoffee[],
): CatalogueSnapshot => {
  const books = new Map(limited.map((book) => [book.code, book]));
  return {
    ...snapshot,
    coffees: snapshot.coffees.map((coffee) => {
      const book = books.get(coffee.code);
      return { ...coffee, leftGrams: book ? leftGrams(book, book, weightLossPctOf(coffee)) : null };
    }),
  };
};

const upcoming = (snapshot: CatalogueSnapshot, today: string): CatalogueSnapshot => ({
  ...snapshot,
  coffees: snapshot.coffees.map((coffee) => withoutPastReturn(coffee, today)),
});

const FRESH_MS = 1000;

import { withoutPastReturn } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { Clock } from "#server/ports/runtime.ts";

/**
 * The catalogue in memory, at most one second old, without days of return that have passed. Reloaded
 * only when its version or the day in Malang has changed; concurrent callers share one check.
 */
export class CatalogueCache {
  readonly #deps: { readonly catalogue: Catalogue; readonly now: Clock };
  #snapshot: CatalogueSnapshot | null = null;
  #checkedAt = 0;
  /** Of the last load, `YYYY-MM-DD`. */
  #day = "";
  #look: Promise<CatalogueSnapshot> | null = null;

  constructor(deps: { readonly catalogue: Catalogue; readonly now: Clock }) {
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
    const { catalogue, now } = this.#deps;
    const checkedAt = now();
    const today = dayWib(checkedAt);
    const known = this.#day === today ? this.#snapshot : null;
    const snapshot =
      known && (await catalogue.version()) === known.version
        ? known
        : upcoming(await catalogue.load(), today);
    this.#snapshot = snapshot;
    this.#checkedAt = checkedAt;
    this.#day = today;
    return snapshot;
  }
}

const upcoming = (snapshot: CatalogueSnapshot, today: string): CatalogueSnapshot => ({
  ...snapshot,
  coffees: snapshot.coffees.map((coffee) => withoutPastReturn(coffee, today)),
});

const FRESH_MS = 1000;

import type { Coffee } from "../domain/catalog/coffee.ts";
import type { PriceChange } from "../domain/pricing/price-history.ts";
import type { Failure, Result } from "../domain/result.ts";
import type { RoastDay } from "../domain/roast-day.ts";

export type CatalogError = Failure<"unavailable" | "not-found">;

/** The catalogue of coffees. */
export interface CatalogPort {
  /** Every coffee, including those not on sale. Fails with “Failed to load coffees”. */
  list(): Promise<Result<readonly Coffee[], CatalogError>>;
  /** One coffee. Fails with “Failed to load coffee” or “Coffee not found.”. */
  byCode(code: string): Promise<Result<Coffee, CatalogError>>;
  /**
   * The next roast day; `null` when none is known or the server cannot be reached. Left out by
   * catalogues without roast days.
   */
  nextRoastDay?(): Promise<RoastDay | null>;
  /**
   * All changes of a coffee's price, oldest first, starting with its first entry; none for an unknown
   * code, and where they cannot be read. Left out by catalogues that keep none.
   */
  priceChanges?(code: string): Promise<readonly PriceChange[]>;
}

export type CachedCatalog = {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly data: readonly Coffee[];
};

/** The last fetched list, stored on the device. Never throws; an invalid entry reads as `null`. */
export interface CatalogCachePort {
  read(): CachedCatalog | null;
  write(entry: CachedCatalog): void;
}

import type { Coffee } from "../domain/catalog/coffee.ts";

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

import type { Coffee } from "../domain/catalog/coffee.ts";

export type CachedCatalog = {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly data: readonly Coffee[];
};

/** The last fetched list, kept on the shopper's device. Never throws; a broken entry reads as none. */
export interface CatalogCachePort {
  read(): CachedCatalog | null;
  write(entry: CachedCatalog): void;
}
